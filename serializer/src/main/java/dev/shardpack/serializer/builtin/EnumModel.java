package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.annotation.EnumCode;
import dev.shardpack.serializer.annotation.EnumFormat;
import dev.shardpack.serializer.annotation.EnumFormat.Form;
import dev.shardpack.serializer.annotation.EnumName;
import dev.shardpack.serializer.annotation.UnknownValue;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.NameTable;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names and codes of an enum's constants, read once from its declaration.
 *
 * @param <E> the enum
 */
final class EnumModel<E extends Enum<E>> {
  private static final int MAX_CONSTANTS_IN_ERROR = 20;

  private final Class<E> type;
  private final E[] constants;

  /** The names that are written, in the order of the constants, and then the aliases. */
  private final NameTable names;

  /** The constant of each of them. */
  private final List<E> named;

  /** The codes that constants have, in ascending order. */
  private final long[] codes;

  /** The constant of each of them. */
  private final List<E> coded;

  /** The code of each constant, or null. */
  private final @Nullable Long[] codeOf;

  private final @Nullable E unknown;

  static Form formOf(Class<?> type, Form formOfOthers) {
    EnumFormat format = type.getAnnotation(EnumFormat.class);
    return format == null ? formOfOthers : format.value();
  }

  @SuppressWarnings("EnumOrdinal") // that is what the form is
  EnumModel(Class<E> type, Form form) {
    this.type = type;
    this.constants = type.getEnumConstants();
    this.codeOf = new Long[constants.length];
    List<String> texts = new ArrayList<>();
    List<String> aliases = new ArrayList<>();
    List<E> owners = new ArrayList<>(List.of(constants));
    E other = null;
    for (E constant : constants) {
      EnumName name = find(constant, EnumName.class);
      texts.add(name == null || name.value().isEmpty() ? constant.name() : name.value());
      for (String alias : name == null ? new String[0] : name.aliases()) {
        aliases.add(alias);
        owners.add(constant);
      }
      EnumCode code = find(constant, EnumCode.class);
      codeOf[constant.ordinal()] =
          form == Form.ORDINAL ? Long.valueOf(constant.ordinal()) : codeOf(constant, code, form);
      if (find(constant, UnknownValue.class) != null) {
        require(other == null, "more than one constant with @UnknownValue");
        other = constant;
      }
    }
    texts.addAll(aliases);
    this.unknown = other;
    this.names = tableOf(texts);
    this.named = List.copyOf(owners);
    Map<Long, E> byCode = byCode();
    this.codes = byCode.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    this.coded = Arrays.stream(codes).mapToObj(byCode::get).toList();
  }

  private @Nullable Long codeOf(E constant, @Nullable EnumCode code, Form form) {
    require(form != Form.CODE || code != null, constant.name() + " without an @EnumCode");
    return code == null ? null : code.value();
  }

  private <A extends Annotation> @Nullable A find(E constant, Class<A> annotation) {
    try {
      Field field = type.getDeclaredField(constant.name());
      return field.getAnnotation(annotation);
    } catch (NoSuchFieldException e) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          type.getName() + " has no field for its constant " + constant.name(),
          -1,
          e);
    }
  }

  private NameTable tableOf(List<String> texts) {
    try {
      return NameTable.of(texts);
    } catch (IllegalArgumentException e) {
      throw new MessagePackException(
          Kind.UNSUPPORTED, "in the enum " + type.getName() + " " + e.getMessage(), -1, e);
    }
  }

  @SuppressWarnings("EnumOrdinal") // indexes the constants of this very class
  private Map<Long, E> byCode() {
    Map<Long, E> byCode = new HashMap<>();
    for (E constant : constants) {
      Long code = codeOf[constant.ordinal()];
      if (code != null) {
        require(byCode.put(code, constant) == null, "the code " + code + " twice");
      }
    }
    return byCode;
  }

  private void require(boolean condition, String found) {
    if (!condition) {
      throw new MessagePackException(
          Kind.UNSUPPORTED, "the enum " + type.getName() + " has " + found, -1);
    }
  }

  NameTable names() {
    return names;
  }

  E ofName(int index) {
    return named.get(index);
  }

  boolean hasCodes() {
    return codes.length > 0;
  }

  /** The code of a constant that has one. */
  @SuppressWarnings({"EnumOrdinal", "NullAway"}) // checked for all constants where it is written
  long code(E constant) {
    return codeOf[constant.ordinal()];
  }

  @Nullable E ofCode(long code) {
    int index = Arrays.binarySearch(codes, code);
    return index < 0 ? null : coded.get(index);
  }

  /** What is read for what the enum does not have, or null if that is an error. */
  @Nullable E unknown() {
    return unknown;
  }

  /** What is expected, for errors. */
  @Override
  @SuppressWarnings("EnumOrdinal") // indexes the constants of this very class
  public String toString() {
    StringBuilder text = new StringBuilder("a constant of ").append(type.getName()).append(" (");
    for (int i = 0; i < Math.min(constants.length, MAX_CONSTANTS_IN_ERROR); i++) {
      text.append(i == 0 ? "" : ", ").append(names.name(i));
      if (codeOf[i] != null) {
        text.append(" = ").append(codeOf[i]);
      }
    }
    return text.append(constants.length > MAX_CONSTANTS_IN_ERROR ? ", …)" : ")").toString();
  }
}
