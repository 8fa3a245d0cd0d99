package dev.shardpack.benchmarks.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.shardpack.benchmarks.objects.ShardpackCodec;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
import dev.shardpack.serializer.stream.MessagePackInput;
import dev.shardpack.serializer.stream.MessagePackStreams;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** Libraries that read an array of objects, written as maps, out of a stream. */
enum StreamPeer {
  SHARDPACK {
    @Override
    Reading open(int bufferSize) {
      MessagePackStreams streams =
          MessagePackStreams.builder(ShardpackCodec.map()).streamReadBufferSize(bufferSize).build();
      return stream -> {
        try (MessagePackInput input = streams.input(stream)) {
          return input.read(PocoRecord[].class);
        }
      };
    }
  },
  /** Tokens, put together by hand; the size of its buffer is its own. */
  JACKSON_MSGPACK {
    @Override
    Reading open(int bufferSize) {
      JsonFactory factory = new MessagePackFactory();
      return stream -> {
        try (JsonParser parser = factory.createParser(stream)) {
          parser.nextToken();
          List<PocoRecord> all = new ArrayList<>();
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            all.add(parsed(parser));
          }
          return all.toArray(PocoRecord[]::new);
        }
      };
    }
  },
  /** Code for the class, by hand. */
  MSGPACK_CORE {
    @Override
    Reading open(int bufferSize) {
      MessagePack.UnpackerConfig config =
          new MessagePack.UnpackerConfig().withBufferSize(bufferSize);
      return stream -> {
        try (MessageUnpacker unpacker = config.newUnpacker(stream)) {
          PocoRecord[] all = new PocoRecord[unpacker.unpackArrayHeader()];
          for (int i = 0; i < all.length; i++) {
            all[i] = unpacked(unpacker);
          }
          return all;
        }
      };
    }
  };

  /** Reads all of a stream. */
  @FunctionalInterface
  interface Reading {
    PocoRecord[] read(InputStream stream) throws IOException;
  }

  abstract Reading open(int bufferSize);

  private static PocoRecord parsed(JsonParser parser) throws IOException {
    int someInt = 0;
    String someString = null;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "someInt" -> someInt = parser.getIntValue();
        case "someString" -> someString = parser.getText();
        default -> parser.skipChildren();
      }
    }
    return new PocoRecord(someInt, someString);
  }

  private static PocoRecord unpacked(MessageUnpacker unpacker) throws IOException {
    int someInt = 0;
    String someString = null;
    for (int left = unpacker.unpackMapHeader(); left > 0; left--) {
      switch (unpacker.unpackString()) {
        case "someInt" -> someInt = unpacker.unpackInt();
        case "someString" -> someString = unpacker.unpackString();
        default -> unpacker.skipValue();
      }
    }
    return new PocoRecord(someInt, someString);
  }
}
