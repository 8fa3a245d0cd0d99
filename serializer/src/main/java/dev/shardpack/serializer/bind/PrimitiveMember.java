package dev.shardpack.serializer.bind;

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

/**
 * A member of a primitive type, read and written without boxing. Nil is no value for it, and it may
 * not be absent.
 */
abstract sealed class PrimitiveMember implements BoundMember {
  private static final MethodHandle ELEMENT = MethodHandles.arrayElementGetter(long[].class);

  /** Takes the object and returns the member, widened to the type that the subclass handles. */
  final MethodHandle getter;

  final int slot;

  /** Whether absent members get {@link #defaultBits} instead of being an error. */
  private boolean hasGivenDefault;

  private boolean writesDefault;
  private boolean isOmitted;
  private long defaultBits;

  private final Class<?> type;

  private PrimitiveMember(MethodHandle getter, Class<?> handled, int slot) {
    this.type = getter.type().returnType();
    this.getter = getter.asType(MethodType.methodType(handled, Object.class));
    this.slot = slot;
  }

  static PrimitiveMember of(Member member, int slot) {
    PrimitiveMember made = of(member.type().rawType(), member.getter(), slot);
    made.writesDefault = member.writesDefault();
    byte[] given = DefaultText.encode(member);
    if (given != null) {
      made.takeGivenDefault(member, given);
      made.isOmitted = !made.writesDefault;
    }
    return made;
  }

  private void takeGivenDefault(Member member, byte[] encoded) {
    MessagePackReader reader = new MessagePackReader().wrap(encoded);
    try {
      defaultBits = readBits(reader);
      hasGivenDefault = true;
    } catch (MessagePackException e) {
      throw DefaultText.doesNotFit(member, e);
    }
  }

  private static PrimitiveMember of(Class<?> type, MethodHandle getter, int slot) {
    if (type == boolean.class) {
      return new OfBoolean(getter, slot);
    } else if (type == float.class) {
      return new OfFloat(getter, slot);
    } else if (type == double.class) {
      return new OfDouble(getter, slot);
    } else if (type == byte.class) {
      return new OfInteger(getter, slot, Byte.MIN_VALUE, Byte.MAX_VALUE);
    } else if (type == short.class) {
      return new OfInteger(getter, slot, Short.MIN_VALUE, Short.MAX_VALUE);
    } else if (type == char.class) {
      return new OfInteger(getter, slot, Character.MIN_VALUE, Character.MAX_VALUE);
    } else if (type == int.class) {
      return new OfInteger(getter, slot, Integer.MIN_VALUE, Integer.MAX_VALUE);
    } else if (type == long.class) {
      return new OfInteger(getter, slot, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    throw new IllegalArgumentException(type + " is not primitive");
  }

  /** Reads the member as the bits for its slot. */
  abstract long readBits(MessagePackReader reader);

  /** The member of an object as such bits. */
  abstract long getBits(Object owner);

  @Override
  public final void read(MessagePackReader reader, Frame frame, SerializationContext context) {
    refuseNil(reader);
    frame.primitives[slot] = readBits(reader);
  }

  @Override
  public final void resume(ResumableReader in, Frame frame, SerializationContext context) {
    read(in.part(), frame, context);
  }

  static void refuseNil(MessagePackReader reader) {
    if (reader.tryReadNil()) {
      throw reader.error(
          Kind.UNEXPECTED_NIL,
          "expected a value of a primitive type but was nil",
          reader.offset() - 1);
    }
  }

  @Override
  public final boolean fillDefault(Frame frame, SerializationContext context) {
    frame.primitives[slot] = defaultBits;
    return hasGivenDefault;
  }

  @Override
  public final boolean fillNil(Frame frame) {
    return false;
  }

  @Override
  public final boolean takesNil() {
    return false;
  }

  @Override
  public final boolean isNull(Object owner) {
    return false;
  }

  @Override
  public final boolean isOmissible(Object owner, SerializationContext context) {
    return isOmitted && getBits(owner) == defaultBits;
  }

  @Override
  public final void takeDefaultOf(Object first, Object second) {
    long bits = getBits(first);
    if (!hasGivenDefault) {
      isOmitted = !writesDefault && bits == getBits(second);
      defaultBits = bits;
    }
  }

  @Override
  public final int slot() {
    return slot;
  }

  @Override
  public final boolean isPrimitive() {
    return true;
  }

  @Override
  public final MethodHandle slotReader(Class<?> asked) {
    MethodHandle bits = MethodHandles.insertArguments(ELEMENT, 1, slot);
    return MethodHandles.filterReturnValue(bits, fromBits(type))
        .asType(MethodType.methodType(asked, long[].class));
  }

  /** Takes the bits in a slot and returns them as the member's type. */
  MethodHandle fromBits(Class<?> type) {
    return MethodHandles.explicitCastArguments(
        MethodHandles.identity(long.class), MethodType.methodType(type, long.class));
  }

  private static MethodHandle conversion(Class<?> owner, String name, MethodType type) {
    try {
      return MethodHandles.publicLookup().findStatic(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(owner + "." + name, e);
    }
  }

  /** Byte, short, char, int and long, which differ in their range. */
  private static final class OfInteger extends PrimitiveMember {
    private final long min;
    private final long max;

    OfInteger(MethodHandle getter, int slot, long min, long max) {
      super(getter, long.class, slot);
      this.min = min;
      this.max = max;
    }

    @Override
    public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
      writer.writeLong(get(owner));
    }

    private long get(Object owner) {
      try {
        return (long) getter.invokeExact(owner);
      } catch (Throwable e) {
        throw Unchecked.rethrow(e);
      }
    }

    @Override
    long getBits(Object owner) {
      return get(owner);
    }

    @Override
    long readBits(MessagePackReader reader) {
      return reader.readLongIn(min, max);
    }
  }

  /** Boolean, as bit 0. */
  private static final class OfBoolean extends PrimitiveMember {
    OfBoolean(MethodHandle getter, int slot) {
      super(getter, boolean.class, slot);
    }

    @Override
    public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
      writer.writeBoolean(get(owner));
    }

    private boolean get(Object owner) {
      try {
        return (boolean) getter.invokeExact(owner);
      } catch (Throwable e) {
        throw Unchecked.rethrow(e);
      }
    }

    @Override
    long getBits(Object owner) {
      return get(owner) ? 1 : 0;
    }

    @Override
    long readBits(MessagePackReader reader) {
      return reader.readBoolean() ? 1 : 0;
    }
  }

  /** Float, as its bits. */
  private static final class OfFloat extends PrimitiveMember {
    private static final MethodHandle FROM_BITS =
        conversion(Float.class, "intBitsToFloat", MethodType.methodType(float.class, int.class));

    OfFloat(MethodHandle getter, int slot) {
      super(getter, float.class, slot);
    }

    @Override
    public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
      writer.writeFloat(get(owner));
    }

    private float get(Object owner) {
      try {
        return (float) getter.invokeExact(owner);
      } catch (Throwable e) {
        throw Unchecked.rethrow(e);
      }
    }

    @Override
    long getBits(Object owner) {
      return Float.floatToRawIntBits(get(owner));
    }

    @Override
    long readBits(MessagePackReader reader) {
      return Float.floatToRawIntBits(reader.readFloat());
    }

    @Override
    MethodHandle fromBits(Class<?> type) {
      return MethodHandles.explicitCastArguments(
          FROM_BITS, MethodType.methodType(float.class, long.class));
    }
  }

  /** Double, as its bits. */
  private static final class OfDouble extends PrimitiveMember {
    private static final MethodHandle FROM_BITS =
        conversion(
            Double.class, "longBitsToDouble", MethodType.methodType(double.class, long.class));

    OfDouble(MethodHandle getter, int slot) {
      super(getter, double.class, slot);
    }

    @Override
    public void write(MessagePackWriter writer, Object owner, SerializationContext context) {
      writer.writeDouble(get(owner));
    }

    private double get(Object owner) {
      try {
        return (double) getter.invokeExact(owner);
      } catch (Throwable e) {
        throw Unchecked.rethrow(e);
      }
    }

    @Override
    long getBits(Object owner) {
      return Double.doubleToRawLongBits(get(owner));
    }

    @Override
    long readBits(MessagePackReader reader) {
      return Double.doubleToRawLongBits(reader.readDouble());
    }

    @Override
    MethodHandle fromBits(Class<?> type) {
      return FROM_BITS;
    }
  }
}
