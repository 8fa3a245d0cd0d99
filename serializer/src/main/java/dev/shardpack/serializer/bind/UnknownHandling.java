package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import dev.shardpack.serializer.wire.ValueType;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What is done with members that an object does not have. */
enum UnknownHandling {
  SKIP {
    @Override
    void takeEntry(MessagePackReader reader, Frame frame) {
      reader.skip();
      reader.skip();
    }

    @Override
    void takeValue(int key, MessagePackReader reader, Frame frame) {
      reader.skip();
    }

    @Override
    @Nullable RawMessagePack resumeName(
        ResumableReader in, Frame frame, SerializationContext context) {
      in.skip();
      return null;
    }

    @Override
    void resumeValue(
        @Nullable RawMessagePack name,
        int key,
        ResumableReader in,
        Frame frame,
        SerializationContext context) {
      in.skip();
    }
  },

  KEEP {
    @Override
    void takeEntry(MessagePackReader reader, Frame frame) {
      RawMessagePack key = reader.readRaw();
      frame.keepUnknown(key, reader.readRaw());
    }

    @Override
    void takeValue(int key, MessagePackReader reader, Frame frame) {
      frame.keepUnknown(nameOf(key), reader.readRaw());
    }

    @Override
    RawMessagePack resumeName(ResumableReader in, Frame frame, SerializationContext context) {
      return in.read(RawRead.CONVERTER, context);
    }

    @Override
    void resumeValue(
        @Nullable RawMessagePack name,
        int key,
        ResumableReader in,
        Frame frame,
        SerializationContext context) {
      RawMessagePack value = in.read(RawRead.CONVERTER, context);
      frame.keepUnknown(name == null ? nameOf(key) : name, value);
    }
  },

  REJECT {
    @Override
    void takeEntry(MessagePackReader reader, Frame frame) {
      int offset = reader.offset();
      ValueType type = reader.peekType();
      throw rejected(
          switch (type) {
            case STRING -> "'" + Excerpt.of(reader.readString()) + "'";
            case INTEGER -> "one with key " + reader.readBigInteger();
            default -> "one whose name is of type " + type;
          },
          reader,
          offset);
    }

    @Override
    void takeValue(int key, MessagePackReader reader, Frame frame) {
      throw rejected("one with key " + key, reader, reader.offset());
    }

    @Override
    @Nullable RawMessagePack resumeName(
        ResumableReader in, Frame frame, SerializationContext context) {
      takeEntry(in.part(), frame);
      return null;
    }

    @Override
    void resumeValue(
        @Nullable RawMessagePack name,
        int key,
        ResumableReader in,
        Frame frame,
        SerializationContext context) {
      takeValue(key, in.part(), frame);
    }
  };

  /** Elements of one byte should not cost many bytes for their keys. */
  private static final List<RawMessagePack> SHARED_KEYS =
      IntStream.range(0, 128).mapToObj(UnknownHandling::encode).toList();

  private static RawMessagePack nameOf(int key) {
    return key < SHARED_KEYS.size() ? SHARED_KEYS.get(key) : encode(key);
  }

  private static RawMessagePack encode(int key) {
    MessagePackWriter encoded = new MessagePackWriter();
    encoded.writeInt(key);
    return RawMessagePack.copyOf(encoded.toByteArray());
  }

  static UnknownHandling of(UnknownMemberPolicy policy) {
    return switch (policy) {
      case SKIP -> SKIP;
      case REJECT -> REJECT;
    };
  }

  /** Takes the next key and its value. */
  abstract void takeEntry(MessagePackReader reader, Frame frame);

  /** Takes the next value, which has a key in an array, or one that was read already. */
  abstract void takeValue(int key, MessagePackReader reader, Frame frame);

  /** Takes the next key out of a stream; what {@link #resumeValue} needs of it. */
  abstract @Nullable RawMessagePack resumeName(
      ResumableReader in, Frame frame, SerializationContext context);

  /** Takes the next value out of a stream, which has a name, or else a key. */
  abstract void resumeValue(
      @Nullable RawMessagePack name,
      int key,
      ResumableReader in,
      Frame frame,
      SerializationContext context);

  private static MessagePackException rejected(String found, MessagePackReader reader, int offset) {
    return reader.error(
        Kind.UNKNOWN_MEMBER,
        "expected only members that the class has but found "
            + found
            + "; set unknownMembers to SKIP if others may come",
        offset);
  }
}
