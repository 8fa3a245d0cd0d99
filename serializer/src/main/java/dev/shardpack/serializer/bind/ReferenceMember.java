package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A member that has a converter of its own. */
final class ReferenceMember implements BoundMember {
  private static final MethodHandle ELEMENT = MethodHandles.arrayElementGetter(Object[].class);
  private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);

  private final Member member;
  private final MethodHandle getter;
  private final MessagePackConverter<Object> converter;
  private final boolean nullable;
  private final boolean writesDefault;
  private final boolean setLater;
  private final int slot;

  /** The default that was given for it, encoded, or null. */
  private final byte @Nullable [] givenDefault;

  /** Whether {@link #defaultOfCreator} is its default. */
  private boolean keepsWhatCreatorGives;

  private @Nullable Object defaultOfCreator;

  /** The given default decoded, for comparisons only; racing threads decode the same. */
  private volatile @Nullable Object comparedDefault;

  @SuppressWarnings("unchecked") // the getter returns what the converter takes
  ReferenceMember(Member member, MessagePackConverter<?> converter, int slot) {
    this.member = member;
    this.getter = member.getter().asType(GETTER);
    this.converter = (MessagePackConverter<Object>) converter;
    this.nullable = member.nullness().nullable();
    this.writesDefault = member.writesDefault();
    this.setLater = member.isSetAfterCreation();
    this.slot = slot;
    this.givenDefault = DefaultText.encode(member);
  }

  @Override
  public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
    Object value = get(owner);
    if (value != null) {
      converter.write(writer, value, context);
    } else if (nullable) {
      writer.writeNil();
    } else {
      throw unexpectedNull();
    }
  }

  static MessagePackException unexpectedNull() {
    return new MessagePackException(
        Kind.UNEXPECTED_NIL,
        "expected a value but was null; annotate the member @Nullable if it may be",
        -1);
  }

  private @Nullable Object get(Object owner) {
    try {
      return (Object) getter.invokeExact(owner);
    } catch (Throwable e) {
      throw Unchecked.rethrow(e);
    }
  }

  @Override
  public void read(MessagePackReader reader, Frame frame, SerializationContext context) {
    frame.references[slot] =
        nullable ? converter.readNullable(reader, context) : converter.readNonNull(reader, context);
  }

  @Override
  public void resume(ResumableReader in, Frame frame, SerializationContext context) {
    frame.references[slot] =
        nullable ? in.readNullable(converter, context) : in.readNonNull(converter, context);
  }

  @Override
  public boolean fillDefault(Frame frame, SerializationContext context) {
    if (givenDefault == null) {
      return false;
    }
    frame.references[slot] = readDefault(givenDefault, context);
    return true;
  }

  /** Reads it anew each time, since it may be something that changes. */
  private @Nullable Object readDefault(byte[] encoded, SerializationContext context) {
    MessagePackReader reader = new MessagePackReader().wrap(encoded);
    try {
      return converter.readNullable(reader, context);
    } catch (MessagePackException e) {
      throw DefaultText.doesNotFit(member, e);
    }
  }

  @Override
  public boolean fillNil(Frame frame) {
    Object absent = converter.valueForNil();
    frame.references[slot] = absent;
    return absent != null || nullable;
  }

  @Override
  public boolean takesNil() {
    return nullable || converter.valueForNil() != null;
  }

  @Override
  public boolean isNull(Object owner) {
    return get(owner) == null;
  }

  @Override
  public boolean isOmissible(Object owner, SerializationContext context) {
    if (writesDefault) {
      return false;
    }
    Object value = get(owner);
    if (givenDefault != null) {
      return Objects.deepEquals(value, comparedDefault(givenDefault, context));
    }
    if (setLater) {
      return keepsWhatCreatorGives && Objects.deepEquals(value, defaultOfCreator);
    }
    return value == null ? nullable : value.equals(converter.valueForNil());
  }

  @Override
  public void takeDefaultOf(Object first, Object second) {
    Object value = get(first);
    keepsWhatCreatorGives = (value != null || nullable) && Objects.deepEquals(value, get(second));
    defaultOfCreator = value;
  }

  private @Nullable Object comparedDefault(byte[] encoded, SerializationContext context) {
    Object known = comparedDefault;
    if (known == null) {
      known = readDefault(encoded, context);
      comparedDefault = known;
    }
    return known;
  }

  @Override
  public MethodHandle slotReader(Class<?> type) {
    return MethodHandles.insertArguments(ELEMENT, 1, slot)
        .asType(MethodType.methodType(type, Object[].class));
  }

  @Override
  public int slot() {
    return slot;
  }

  @Override
  public boolean isPrimitive() {
    return false;
  }
}
