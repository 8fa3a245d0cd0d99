package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.annotation.ConvertWith;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationCallbacks;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.operation.Operations;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.shape.Shape;
import dev.shardpack.serializer.shape.Shapes;
import dev.shardpack.serializer.shape.Subtype;
import dev.shardpack.serializer.shape.UnionShape;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes converters for types that are known by their shape. The most general factory, to be asked
 * last.
 */
public final class ShapeConverterFactory implements ConverterFactory {
  private final Shapes shapes;
  private final Operations operations;
  private final BindingStrategy strategy;

  /** For objects that exist before their members are read. */
  private final BindingStrategy announcing;

  /**
   * The factory.
   *
   * @param shapes reads the shapes
   * @param operations what is put around the converters
   * @param binding how they are bound
   * @param unknown what becomes of members that the types do not have
   * @param isPrimitive tells whether the converter that was found for a primitive type does what
   *     the methods of reader and writer for that type do, so that these may be called directly
   */
  public ShapeConverterFactory(
      Shapes shapes,
      Operations operations,
      Binding binding,
      UnknownMemberPolicy unknown,
      BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive) {
    this.shapes = shapes;
    this.operations = operations;
    this.strategy = binding.strategy(isPrimitive, unknown);
    this.announcing = new FrameBinding(isPrimitive, unknown, true);
  }

  @Override
  public @Nullable MessagePackConverter<?> create(TypeToken<?> type, Converters converters) {
    Shape shape = shapes.read(type);
    if (shape instanceof ObjectShape object) {
      return bind(object, converters);
    }
    return shape instanceof UnionShape union ? bind(union, converters) : null;
  }

  /**
   * The same for unions only that were registered, which goes before what is known of their classes
   * otherwise.
   *
   * @return a factory to be asked earlier than this one
   */
  public ConverterFactory ofRegisteredUnions() {
    return (type, converters) ->
        shapes.readRegistered(type) instanceof UnionShape union ? bind(union, converters) : null;
  }

  private MessagePackConverter<?> bind(ObjectShape object, Converters converters) {
    return operations.around(object.type(), bindPlainly(object, converters), isAnnounced(object));
  }

  private MessagePackConverter<?> bindPlainly(ObjectShape object, Converters converters) {
    List<MessagePackConverter<?>> children = new ArrayList<>();
    for (Member member : object.members()) {
      children.add(converterOf(member, converters));
    }
    MessagePackConverter<?> bound =
        (isAnnounced(object) ? announcing : strategy).bind(object, children);
    return SerializationCallbacks.class.isAssignableFrom(object.type().rawType())
        ? new CallbackConverter(bound, object.type().toString())
        : bound;
  }

  private boolean isAnnounced(ObjectShape object) {
    return operations.preservesReferences()
        && object.creation().handle().type().parameterCount() == 0;
  }

  private static MessagePackConverter<?> converterOf(Member member, Converters converters) {
    return member.converter() == null
        ? converters.get(member.type(), member.name()).withNullness(member.nullness())
        : OwnConverters.make(member.converter(), member.type(), converters);
  }

  private MessagePackConverter<?> bind(UnionShape union, Converters converters) {
    List<MessagePackConverter<?>> children = new ArrayList<>();
    for (Subtype subtype : union.subtypes()) {
      children.add(
          union.form() == UnionForm.MEMBER
              ? bindDiscriminated(union, subtype, converters)
              : bind(subtype, converters));
    }
    List<Class<?>> classes = new ArrayList<>();
    union.subtypes().forEach(subtype -> classes.add(subtype.type().rawType()));
    if (union.keeper() != null) {
      classes.add(union.keeper().type().rawType());
      children.add(new KeeperConverter(union.keeper()));
    }
    String name = union.type().toString();
    AliasTable aliases = new AliasTable(name, union.subtypes());
    UnionParts parts =
        new UnionParts(union, new SubtypeTable(name, aliases.toString(), classes), children);
    if (union.form() != UnionForm.MEMBER) {
      return new EnvelopeConverter(union, aliases, parts);
    }
    // A back reference has no member, so it stands for the union as a whole.
    return operations.around(
        union.type(), new DiscriminatedConverter(union, aliases, parts), areAnnounced(union));
  }

  private boolean areAnnounced(UnionShape union) {
    return operations.preservesReferences()
        && union.subtypes().stream().allMatch(subtype -> isAnnounced(objectShape(subtype)));
  }

  /** A subtype that is a union itself stands here for its own objects only. */
  private MessagePackConverter<?> bind(Subtype subtype, Converters converters) {
    return subtype.isUnion()
        ? bind(objectShape(subtype), converters)
        : converters.get(subtype.type(), subtype.alias().toString());
  }

  private MessagePackConverter<?> bindDiscriminated(
      UnionShape union, Subtype subtype, Converters converters) {
    return bindPlainly(
        objectShape(subtype).withDiscriminator(union.discriminator(), subtype.alias()), converters);
  }

  private ObjectShape objectShape(Subtype subtype) {
    boolean isConvertedOtherwise = subtype.type().rawType().isAnnotationPresent(ConvertWith.class);
    if (!isConvertedOtherwise && shapes.readObject(subtype.type()) instanceof ObjectShape object) {
      return object;
    }
    throw new MessagePackException(
        Kind.UNSUPPORTED,
        subtype.type()
            + " is no object with members, which a subtype has to be where a member says which it"
            + " is; choose another form with @Discriminator",
        -1);
  }
}
