package dev.shardpack.serializer.interop;

import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.IOException;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/**
 * The bytes of the next value of an unpacker, which does not give them itself. Nothing is reserved
 * that the limits do not allow.
 */
final class UnpackedValue {
  private final MessageUnpacker unpacker;
  private final Limits limits;
  private final MessagePackWriter writer;

  UnpackedValue(MessageUnpacker unpacker, Limits limits) {
    this.unpacker = unpacker;
    this.limits = limits;
    this.writer = new MessagePackWriter(limits);
  }

  byte[] readBytes() throws IOException {
    try {
      copy();
    } catch (MessageInsufficientBufferException e) {
      throw failed(Kind.END_OF_INPUT, e);
    } catch (MessageSizeException e) {
      throw failed(Kind.SIZE_LIMIT, e);
    } catch (MessageFormatException e) {
      throw failed(Kind.TYPE_MISMATCH, e);
    }
    return writer.toByteArray();
  }

  private MessagePackException failed(Kind kind, RuntimeException cause) {
    return new MessagePackException(
        kind,
        "expected a MessagePack value but the unpacker failed: " + cause.getMessage(),
        writer.size(),
        cause);
  }

  /** Copies one value. The writer bounds how deep this goes. */
  private void copy() throws IOException {
    MessageFormat format = unpacker.getNextFormat();
    if (format == MessageFormat.NEVER_USED) {
      throw new MessagePackException(
          Kind.RESERVED_BYTE, "expected a value but was the reserved byte 0xc1", writer.size());
    }
    switch (format.getValueType()) {
      case NIL -> {
        unpacker.unpackNil();
        writer.writeNil();
      }
      case BOOLEAN -> writer.writeBoolean(unpacker.unpackBoolean());
      case INTEGER -> writer.writeBigInteger(unpacker.unpackBigInteger());
      case FLOAT -> copyFloat(format);
      case STRING -> {
        byte[] utf8 = payload(unpacker.unpackRawStringHeader(), limits.maxStringBytes(), "string");
        writer.writeUtf8(utf8, 0, utf8.length);
      }
      case BINARY ->
          writer.writeBinary(
              payload(unpacker.unpackBinaryHeader(), limits.maxBinaryBytes(), "binary"));
      case EXTENSION -> {
        ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
        writer.writeExtension(
            header.getType(), payload(header.getLength(), limits.maxExtensionBytes(), "extension"));
      }
      case ARRAY -> {
        int count = unpacker.unpackArrayHeader();
        writer.beginArray(count);
        copyAll(count);
      }
      case MAP -> {
        int count = unpacker.unpackMapHeader();
        writer.beginMap(count);
        copyAll(2L * count);
      }
    }
  }

  private void copyFloat(MessageFormat format) throws IOException {
    if (format == MessageFormat.FLOAT32) {
      writer.writeFloat(unpacker.unpackFloat());
    } else {
      writer.writeDouble(unpacker.unpackDouble());
    }
  }

  private void copyAll(long values) throws IOException {
    for (long i = 0; i < values; i++) {
      copy();
    }
    writer.end();
  }

  private byte[] payload(int length, int max, String what) throws IOException {
    if (length > max) {
      throw new MessagePackException(
          Kind.SIZE_LIMIT,
          "expected at most " + max + " bytes of a " + what + " but there are " + length,
          writer.size());
    }
    return unpacker.readPayload(length);
  }
}
