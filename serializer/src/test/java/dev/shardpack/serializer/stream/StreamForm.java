package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;

/** The ways to read values that arrive in pieces. */
public enum StreamForm {
  INPUT_STREAM {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      try (MessagePackInput input = streams.input(pieces.stream())) {
        takeAll(input, type, values);
      }
    }
  },

  CHANNEL {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      try (MessagePackInput input = streams.input(pieces.channel())) {
        takeAll(input, type, values);
      }
    }
  },

  ITERATOR {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      try (MessagePackIterator<T> iterator = streams.input(pieces.stream()).values(type)) {
        iterator.forEachRemaining(values::add);
      }
    }
  },

  DECODER {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values) {
      decodeAll(streams.decoder(type), pieces, values);
    }
  },

  LENT_DECODER {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values) {
      decodeAllLent(streams.decoder(type), pieces, values);
    }
  },

  PROCESSOR {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      processAll(streams.values(type), pieces, values);
    }

    @Override
    public boolean takesNull() {
      return false;
    }
  },

  ASYNC_INPUT {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      try (AsyncMessagePackInput input = streams.input(new Listed<>(pieces.buffers()))) {
        while (input.offset() < pieces.bytes().length) {
          values.add(awaited(input.read(type)));
        }
      }
    }
  },

  /** Reads the first value only. */
  FUTURE {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      if (pieces.bytes().length > 0) {
        values.add(awaited(streams.read(new Listed<>(pieces.buffers()), type)));
      }
    }
  },

  ELEMENT_ITERATOR {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      try (MessagePackInput input = streams.input(pieces.stream())) {
        input.elements(type, ElementPath.root()).forEachRemaining(values::add);
        if (input.hasNext()) {
          throw new IllegalStateException("no end behind the last element");
        }
      }
    }

    @Override
    public boolean readsElements() {
      return true;
    }
  },

  ELEMENT_DECODER {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values) {
      decodeAll(streams.decoder(type, ElementPath.root()), pieces, values);
    }

    @Override
    public boolean readsElements() {
      return true;
    }
  },

  ELEMENT_LENT_DECODER {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values) {
      decodeAllLent(streams.decoder(type, ElementPath.root()), pieces, values);
    }

    @Override
    public boolean readsElements() {
      return true;
    }
  },

  ELEMENT_PROCESSOR {
    @Override
    <T> void readAll(MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
        throws Exception {
      processAll(streams.elements(type, ElementPath.root()), pieces, values);
    }

    @Override
    public boolean takesNull() {
      return false;
    }

    @Override
    public boolean readsElements() {
      return true;
    }
  };

  /** Reads all values up to the end, and adds them. */
  abstract <T> void readAll(
      MessagePackStreams streams, Pieces pieces, TypeToken<T> type, List<T> values)
      throws Exception;

  /** What comes of values that arrive in pieces of a size, {@linkplain #framed framed}. */
  <T> ReadOutcome<T> outcome(
      MessagePackStreams streams, byte[] framed, int pieceSize, TypeToken<T> type) {
    List<T> values = new ArrayList<>();
    try {
      readAll(streams, new Pieces(framed, pieceSize), type, values);
      return new ReadOutcome<>(values, null);
    } catch (Exception e) {
      return new ReadOutcome<>(values, e);
    }
  }

  /** The only value there is; a failure to read it is thrown as it is. */
  <T> T readOne(MessagePackStreams streams, byte[] bytes, int pieceSize, TypeToken<T> type)
      throws Exception {
    List<T> values = new ArrayList<>();
    readAll(streams, new Pieces(framed(bytes, 1), pieceSize), type, values);
    if (values.size() != 1) {
      throw new AssertionError("one value expected, not " + values);
    }
    return values.get(0);
  }

  /** Values as this takes them: behind each other, or in an array that says how many. */
  byte[] framed(byte[] values, int count) {
    if (!readsElements()) {
      return values;
    }
    MessagePackWriter header = new MessagePackWriter();
    header.beginArray(count);
    ByteArrayOutputStream array = new ByteArrayOutputStream();
    array.writeBytes(header.toByteArray());
    array.writeBytes(values);
    return array.toByteArray();
  }

  /** Whether nil is a value like others. */
  public boolean takesNull() {
    return true;
  }

  /** Whether values are elements of an array. */
  public boolean readsElements() {
    return false;
  }

  private static <T> void takeAll(MessagePackInput input, TypeToken<T> type, List<T> values)
      throws Exception {
    while (input.hasNext()) {
      values.add(input.read(type));
    }
  }

  private static <T> void decodeAll(MessagePackDecoder<T> decoder, Pieces pieces, List<T> values) {
    try (decoder) {
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
        throw new IllegalStateException("no end behind the last value");
      }
    }
  }

  /** Lends most pieces, feeds some, and takes values behind most of them. */
  private static <T> void decodeAllLent(
      MessagePackDecoder<T> decoder, Pieces pieces, List<T> values) {
    List<ByteBuffer> lent = pieces.buffers();
    try (decoder) {
      for (int i = 0; i < lent.size(); i++) {
        if (i % 7 == 5) {
          decoder.feed(lent.get(i).duplicate());
        } else {
          decoder.lendArray(lent.get(i).duplicate());
        }
        if (i % 5 != 3) {
          takeAll(decoder, values);
        }
      }
      decoder.endOfInput();
      takeAll(decoder, values);
      if (!decoder.isComplete()) {
        throw new IllegalStateException("no end behind the last value");
      }
    }
    if (!lent.equals(pieces.buffers())) {
      throw new IllegalStateException("bytes that were lent have changed");
    }
  }

  private static <T> void takeAll(MessagePackDecoder<T> decoder, List<T> values) {
    while (decoder.next()) {
      values.add(decoder.value());
    }
  }

  private static <T> void processAll(
      Flow.Processor<ByteBuffer, T> processor, Pieces pieces, List<T> values) throws Exception {
    Collector<T> collector = new Collector<>(1);
    new Listed<>(pieces.buffers()).subscribe(processor);
    processor.subscribe(collector);
    try {
      collector.await();
    } finally {
      values.addAll(collector.elements);
    }
  }

  private static <T> T awaited(CompletableFuture<T> value) throws Exception {
    try {
      return value.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Exception failure) {
        throw failure;
      }
      throw e;
    }
  }
}
