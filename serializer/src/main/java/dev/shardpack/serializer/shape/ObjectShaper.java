package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.ConvertWith;
import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.annotation.Layout;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.annotation.Required;
import dev.shardpack.serializer.annotation.WriteDefaults;
import dev.shardpack.serializer.annotation.WriteSubclasses;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMembers;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes the shape of an object from its properties: names, keys, defaults and layout. */
final class ObjectShaper {
  /** Keys stand for places in an array, and each one that is not used takes a byte there. */
  private static final int MAX_KEY = 4095;

  private final ShapeOptions options;
  private final Class<?> owner;

  private ObjectShaper(ShapeOptions options, Class<?> owner) {
    this.options = options;
    this.owner = owner;
  }

  static ObjectShape shape(
      TypeToken<?> type, List<Property> properties, Creation creation, ShapeOptions options) {
    return new ObjectShaper(options, type.rawType()).shape(type, properties, creation);
  }

  private ObjectShape shape(TypeToken<?> type, List<Property> properties, Creation creation) {
    List<Property> known = new ArrayList<>();
    List<Property> unknown = new ArrayList<>();
    for (Property property : properties) {
      boolean keepsUnknown = property.type().rawType() == UnknownMembers.class;
      (keepsUnknown ? unknown : known).add(property);
    }
    if (unknown.size() > 1) {
      throw ShapeErrors.unsupported(
          owner,
          "has more than one member of type UnknownMembers: "
              + names(unknown)
              + "; remove all but one");
    }
    for (Property property : unknown) {
      if (property.assignment() instanceof Assignment.Never) {
        throw ShapeErrors.unsupported(
            owner,
            "has the member '"
                + property.name()
                + "' of type UnknownMembers, which cannot be set; add a setter");
      }
    }
    boolean keyed = requireAllOrNoKeys(known);
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      members.add(member(known.get(i), keyed ? keyOf(known.get(i)) : i));
    }
    requireDifferentKeys(members);
    requireDifferentNames(members);
    return new ObjectShape(
        type,
        layout(keyed),
        members,
        creation,
        refusesSubclasses(creation),
        unknown.isEmpty() ? null : member(unknown.get(0), 0));
  }

  private ObjectLayout layout(boolean keyed) {
    Layout declared = owner.getAnnotation(Layout.class);
    if (declared != null) {
      return declared.value();
    }
    return keyed ? ObjectLayout.ARRAY : options.layout();
  }

  private boolean refusesSubclasses(Creation creation) {
    if (creation.choosesClass() || Modifier.isFinal(owner.getModifiers())) {
      return false;
    }
    WriteSubclasses declared = owner.getAnnotation(WriteSubclasses.class);
    return declared == null ? !options.writesSubclasses() : !declared.value();
  }

  private Member member(Property property, int key) {
    Name name = property.find(Name.class);
    Default defaultValue = property.find(Default.class);
    ConvertWith converter = property.find(ConvertWith.class);
    boolean required = property.find(Required.class) != null;
    if (required && defaultValue != null) {
      throw ShapeErrors.unsupported(
          owner, "has both @Required and @Default at " + property.name() + "; remove one of them");
    }
    Class<?> primitive = property.type().rawType();
    boolean nullByDefault =
        !(property.assignment() instanceof Assignment.Parameter) && !primitive.isPrimitive();
    return new Member(
        property.name(),
        name == null || name.value().isEmpty() ? renamed(property.name()) : name.value(),
        name == null ? List.of() : List.of(name.aliases()),
        key,
        property.type(),
        NullnessReader.read(property, nullByDefault),
        property.getter(),
        property.assignment(),
        defaultValue == null ? null : defaultValue.value(),
        required,
        required || writesDefault(property),
        converter == null ? null : converter.value());
  }

  private String renamed(String javaName) {
    String name = options.naming().nameOf(javaName);
    if (name == null) {
      throw ShapeErrors.unsupported(
          owner, "has the member '" + javaName + "' for which the naming policy answers null");
    }
    return name;
  }

  private boolean writesDefault(Property property) {
    WriteDefaults declared = property.find(WriteDefaults.class);
    if (declared == null) {
      declared = owner.getAnnotation(WriteDefaults.class);
    }
    return declared == null ? options.writesDefaults() : declared.value();
  }

  private static @Nullable Key key(Property property) {
    return property.find(Key.class);
  }

  private static int keyOf(Property property) {
    return Objects.requireNonNull(key(property)).value();
  }

  private boolean requireAllOrNoKeys(List<Property> properties) {
    List<Property> without = properties.stream().filter(each -> key(each) == null).toList();
    if (!without.isEmpty() && without.size() < properties.size()) {
      throw ShapeErrors.unsupported(
          owner, "has a @Key for some of its members only; it is missing at " + names(without));
    }
    return without.isEmpty() && !properties.isEmpty();
  }

  private static String names(List<Property> properties) {
    return String.join(", ", properties.stream().map(Property::name).toList());
  }

  private void requireDifferentKeys(List<Member> members) {
    Map<Integer, String> taken = new HashMap<>();
    for (Member member : members) {
      int key = member.key();
      if (key < 0 || key > MAX_KEY) {
        throw ShapeErrors.unsupported(
            owner, "has the key " + key + " at " + member.name() + "; it must be 0 to " + MAX_KEY);
      }
      String other = taken.put(key, member.name());
      if (other != null) {
        throw ShapeErrors.unsupported(
            owner, "has the key " + key + " at both " + other + " and " + member.name());
      }
    }
  }

  private void requireDifferentNames(List<Member> members) {
    Map<String, Member> taken = new HashMap<>();
    for (Member member : members) {
      List<String> all = new ArrayList<>(member.aliases());
      all.add(member.name());
      for (String name : all) {
        if (taken.put(name, member) != null) {
          throw ShapeErrors.unsupported(
              owner,
              "has two members that are read as '"
                  + name
                  + "'; give one of them another name with @Name");
        }
      }
    }
  }
}
