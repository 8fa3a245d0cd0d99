package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;

/** The ways to read values that arrive in pieces. */
public enum StreamForm {
  INPUT_STREAM {
    @Override
    <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type)
        throws Exception {
      try (MessagePackInput input = streams.input(pieces.stream())) {
        return allOf(input, type);
      }
    }
  },

  CHANNEL {
    @Override
    <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type)
        throws Exception {
      try (MessagePackInput input = streams.input(pieces.channel())) {
        return allOf(input, type);
      }
    }
  },

  ITERATOR {
    @Override
    <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type)
        throws Exception {
      List<T> values = new ArrayList<>();
      try (MessagePackIterator<T> iterator = streams.input(pieces.stream()).values(type)) {
        iterator.forEachRemaining(values::add);
      }
      return values;
    }
  },

  DECODER {
    @Override
    <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type) {
      List<T> values = new ArrayList<>();
      try (MessagePackDecoder<T> decoder = streams.decoder(type)) {
        pieces
            .buffers()
            .forEach(
                piece -> {
                  decoder.feed(piece);
                  takeAll(decoder, values);
                });
        decoder.endOfInput();
        takeAll(decoder, values);
        if (!decoder.isComplete()) {
          throw new AssertionError("no end behind the last value");
        }
      }
      return values;
    }

    private <T> void takeAll(MessagePackDecoder<T> decoder, List<T> values) {
      while (decoder.next()) {
        values.add(decoder.value());
      }
    }
  },

  PROCESSOR {
    @Override
    <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type)
        throws Exception {
      var processor = streams.values(type);
      Collector<T> collector = new Collector<>(1);
      new Listed<>(pieces.buffers()).subscribe(processor);
      processor.subscribe(collector);
      return collector.await();
    }

    @Override
    public boolean takesNull() {
      return false;
    }
  },

  FUTURE {
    @Override
    <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type) {
      List<T> values = new ArrayList<>();
      try (AsyncMessagePackInput input = streams.input(new Listed<>(pieces.buffers()))) {
        long left = pieces.bytes().length;
        while (left > 0) {
          values.add(input.read(type).join());
          left = pieces.bytes().length - input.offset();
        }
      } catch (CompletionException e) {
        if (e.getCause() instanceof MessagePackException failure) {
          throw failure;
        }
        throw e;
      }
      return values;
    }
  };

  /** Reads all values up to the end. */
  abstract <T> List<T> readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type)
      throws Exception;

  /** The only value there is; a failure to read it is thrown as it is. */
  public <T> List<T> readAll(
      MessagePackStreams streams, byte[] bytes, int pieceSize, TypeToken<T> type) {
    try {
      return readAll(streams, new Pieces(bytes, pieceSize), type);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Whether nil is a value like others. */
  public boolean takesNull() {
    return true;
  }

  static <T> List<T> allOf(MessagePackInput input, TypeToken<T> type) throws Exception {
    List<T> values = new ArrayList<>();
    while (input.hasNext()) {
      values.add(input.read(type));
    }
    return values;
  }
}
