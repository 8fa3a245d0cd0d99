package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import dev.shardpack.serializer.wire.ValueType;
import java.util.List;
import java.util.stream.IntStream;

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
  },

  KEEP {
    @Override
    void takeEntry(MessagePackReader reader, Frame frame) {
      RawMessagePack key = reader.readRaw();
      frame.keepUnknown(key, reader.readRaw());
    }

    @Override
    void takeValue(int key, MessagePackReader reader, Frame frame) {
      RawMessagePack encoded = key < SHARED_KEYS.size() ? SHARED_KEYS.get(key) : encode(key);
      frame.keepUnknown(encoded, reader.readRaw());
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
  };

  /** Elements of one byte should not cost many bytes for their keys. */
  private static final List<RawMessagePack> SHARED_KEYS =
      IntStream.range(0, 128).mapToObj(UnknownHandling::encode).toList();

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

  private static MessagePackException rejected(String found, MessagePackReader reader, int offset) {
    return reader.error(
        Kind.UNKNOWN_MEMBER,
        "expected only members that the class has but found "
            + found
            + "; set unknownMembers to SKIP if others may come",
        offset);
  }
}
