package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.StructureScanner;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;

/** Checks that all forms of reading from streams agree with reading from memory. */
public final class StreamAgreement {
  private static final List<Integer> PIECES = List.of(1, 2, 3, 5, 7, 11, 4096, 65536);

  /** Long values are not cut into the smallest pieces, which says nothing new and takes long. */
  private static final int MAX_PIECES = 5000;

  private static final List<Integer> WAITS = List.of(0, 24, 1 << 20);

  private final MessagePackSerializer serializer;
  private final List<MessagePackStreams> streams;

  public StreamAgreement(MessagePackSerializer serializer) {
    this.serializer = serializer;
    this.streams =
        WAITS.stream()
            .map(wait -> MessagePackStreams.builder(serializer).maxAsyncBuffer(wait).build())
            .toList();
  }

  /** Reads a value several times in a row, with each form and all pieces. */
  public <T> void assertReads(byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
    Object expected = comparable.apply(serializer.fromBytes(bytes, type));
    byte[] twice = Pieces.repeated(bytes, 2);
    for (StreamForm form : StreamForm.values()) {
      for (MessagePackStreams each : streams) {
        for (int size : piecesFor(twice)) {
          List<T> read = form.readAll(each, twice, size, type);
          assertThat(read).as("%s, pieces of %d", form, size).hasSize(2);
          for (T value : read) {
            assertThat((Object) comparable.apply(value))
                .as("%s, pieces of %d", form, size)
                .isEqualTo(expected);
          }
        }
      }
    }
  }

  private static List<Integer> piecesFor(byte[] bytes) {
    return PIECES.stream().filter(size -> bytes.length / size <= MAX_PIECES).toList();
  }

  /** Reads any bytes with a form, and compares with what reading from memory says. */
  public <T> void assertAgrees(
      StreamForm form, byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
    if (bytes.length == 0) {
      return;
    }
    MessagePackException expected = null;
    T value = null;
    try {
      value = serializer.fromBytes(bytes, type);
    } catch (MessagePackException e) {
      expected = e;
    }
    if (expected != null && expected.kind() == Kind.TRAILING_BYTES) {
      return;
    }
    if (value == null && expected == null && !form.takesNull()) {
      return;
    }
    for (MessagePackStreams each : streams) {
      for (int size : List.of(1, 3, 65536)) {
        String what = form + ", pieces of " + size + ": " + HexFormat.of().formatHex(bytes);
        if (expected == null) {
          List<T> read = form.readAll(each, bytes, size, type);
          assertThat(read).as(what).hasSize(1);
          Object actual = comparable.apply(read.get(0));
          assertThat(actual).as(what).isEqualTo(comparable.apply(value));
        } else {
          assertSameFailure(what, bytes, expected, failure(form, each, bytes, size, type));
        }
      }
    }
  }

  private static <T> MessagePackException failure(
      StreamForm form, MessagePackStreams streams, byte[] bytes, int size, TypeToken<T> type) {
    return catchThrowableOfType(
        MessagePackException.class, () -> form.readAll(streams, bytes, size, type));
  }

  private static void assertSameFailure(
      String what, byte[] bytes, MessagePackException expected, MessagePackException actual) {
    assertThat(actual).as("%s should fail as %s", what, expected).isNotNull();
    if (actual.kind() == expected.kind() && actual.offset() == expected.offset()) {
      return;
    }
    // Where the bytes are no whole value, a stream reports what comes first in it.
    assertThat(isWhole(bytes)).as("%s: %s not %s", what, actual, expected).isFalse();
    assertThat(actual.offset())
        .as("%s: %s not %s", what, actual, expected)
        .isLessThanOrEqualTo(expected.offset());
  }

  private static boolean isWhole(byte[] bytes) {
    StructureScanner scanner = new StructureScanner();
    try {
      scanner.feed(bytes, 0, bytes.length);
      return scanner.isComplete();
    } catch (MessagePackException e) {
      return false;
    }
  }
}
