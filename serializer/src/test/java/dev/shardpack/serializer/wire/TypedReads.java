package dev.shardpack.serializer.wire;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The reader's methods by the names that the corpus has for their types. */
final class TypedReads {
  private static final Map<String, Function<MessagePackReader, Object>> BY_TARGET =
      Map.ofEntries(
          Map.entry("boolean", MessagePackReader::readBoolean),
          Map.entry("byte", MessagePackReader::readByte),
          Map.entry("short", MessagePackReader::readShort),
          Map.entry("char", MessagePackReader::readChar),
          Map.entry("int", MessagePackReader::readInt),
          Map.entry("long", MessagePackReader::readLong),
          Map.entry("uint8", reader -> reader.readLongIn(0, 0xff)),
          Map.entry("uint16", reader -> reader.readLongIn(0, 0xffff)),
          Map.entry("uint32", MessagePackReader::readUnsignedInt),
          Map.entry("uint64", reader -> Long.toUnsignedString(reader.readUnsignedLong())),
          Map.entry("float", MessagePackReader::readFloat),
          Map.entry("double", MessagePackReader::readDouble),
          Map.entry("float(strict)", MessagePackReader::readFloat),
          Map.entry("double(strict)", MessagePackReader::readDouble),
          Map.entry("java.time.Instant", MessagePackReader::readTimestamp),
          Map.entry("BigInteger", MessagePackReader::readBigInteger),
          Map.entry("String", MessagePackReader::readString),
          Map.entry("byte[]", MessagePackReader::readBinary),
          Map.entry("Optional<Byte>", TypedReads::optionalByte),
          Map.entry(
              "Optional<Optional<Byte>>",
              reader -> optionalByte(reader).isPresent() ? "present" : Optional.empty()));

  private TypedReads() {}

  private static Optional<Byte> optionalByte(MessagePackReader reader) {
    return reader.tryReadNil() ? Optional.empty() : Optional.of(reader.readByte());
  }

  static Function<MessagePackReader, Object> of(String target) {
    Function<MessagePackReader, Object> read = BY_TARGET.get(target);
    if (read == null) {
      throw new IllegalArgumentException("no typed read for " + target);
    }
    return read;
  }

  /** The same for an input that has to fail. */
  static Consumer<MessagePackReader> ignoring(String target) {
    Function<MessagePackReader, Object> read = of(target);
    return reader -> Objects.requireNonNull(read.apply(reader));
  }

  /** The method for an integer of any size. */
  static BigInteger bigInteger(byte[] bytes) {
    return new MessagePackReader().wrap(bytes).readBigInteger();
  }
}
