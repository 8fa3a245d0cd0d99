package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Optional values: nil if there is none, and else the value in its own form. */
final class OptionalConverters {
  private OptionalConverters() {}

  /**
   * An optional value. Where the value's own form may be nil, as in an {@code Optional} of an
   * {@code Optional}, nil is read as the outermost one being empty.
   */
  static final class OfValue extends MessagePackConverter<Optional<Object>> {
    private final Part value;

    OfValue(Part value) {
      this.value = value;
    }

    @Override
    public void write(
        MessagePackWriter writer, Optional<Object> optional, SerializationContext context) {
      value.write(writer, optional.orElse(null), context);
    }

    @Override
    public Optional<Object> read(MessagePackReader reader, SerializationContext context) {
      return reader.tryReadNil()
          ? Optional.empty()
          : Optional.ofNullable(value.read(reader, context));
    }

    @Override
    public ResumableRead<Optional<Object>> resumable() {
      return (in, context) -> Optional.ofNullable(value.resume(in, context));
    }

    @Override
    public MessagePackConverter<Optional<Object>> withNullness(Nullness nullness) {
      return new OfValue(value.withNullness(nullness.part(0)));
    }

    @Override
    public @Nullable Structure structure() {
      return value.structure();
    }

    @Override
    public Optional<Object> valueForNil() {
      return Optional.empty();
    }
  }

  /** An optional {@code int}. */
  static final class OfInt extends MessagePackConverter<OptionalInt> {
    @Override
    public void write(MessagePackWriter writer, OptionalInt value, SerializationContext context) {
      if (value.isEmpty()) {
        writer.writeNil();
      } else {
        writer.writeInt(value.getAsInt());
      }
    }

    @Override
    public OptionalInt read(MessagePackReader reader, SerializationContext context) {
      return reader.tryReadNil() ? OptionalInt.empty() : OptionalInt.of(reader.readInt());
    }

    @Override
    public OptionalInt valueForNil() {
      return OptionalInt.empty();
    }
  }

  /** An optional {@code long}. */
  static final class OfLong extends MessagePackConverter<OptionalLong> {
    @Override
    public void write(MessagePackWriter writer, OptionalLong value, SerializationContext context) {
      if (value.isEmpty()) {
        writer.writeNil();
      } else {
        writer.writeLong(value.getAsLong());
      }
    }

    @Override
    public OptionalLong read(MessagePackReader reader, SerializationContext context) {
      return reader.tryReadNil() ? OptionalLong.empty() : OptionalLong.of(reader.readLong());
    }

    @Override
    public OptionalLong valueForNil() {
      return OptionalLong.empty();
    }
  }

  /** An optional {@code double}. */
  static final class OfDouble extends MessagePackConverter<OptionalDouble> {
    @Override
    public void write(
        MessagePackWriter writer, OptionalDouble value, SerializationContext context) {
      if (value.isEmpty()) {
        writer.writeNil();
      } else {
        writer.writeDouble(value.getAsDouble());
      }
    }

    @Override
    public OptionalDouble read(MessagePackReader reader, SerializationContext context) {
      return reader.tryReadNil() ? OptionalDouble.empty() : OptionalDouble.of(reader.readDouble());
    }

    @Override
    public OptionalDouble valueForNil() {
      return OptionalDouble.empty();
    }
  }
}
