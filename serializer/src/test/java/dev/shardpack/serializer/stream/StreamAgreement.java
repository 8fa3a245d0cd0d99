package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks that all forms of reading from streams agree with reading from memory. */
public final class StreamAgreement {
  static final List<Integer> PIECES = List.of(1, 2, 3, 5, 7, 11, 4096, 65536);

  /** Long inputs are not cut into the smallest pieces, which says nothing new and takes long. */
  private static final int MAX_PIECES = 5000;

  private static final int MIN_SIZES = 3;

  /** What a form may put before the values. */
  private static final int MAX_FRAME_BYTES = 5;

  static final List<Integer> WAITS = List.of(0, 24, 1 << 20);

  private final MessagePackSerializer serializer;
  private final List<MessagePackStreams> streams;
  private final Map<StreamForm, Long> reads = new EnumMap<>(StreamForm.class);
  private final Map<FailureMatch, Long> failures = new EnumMap<>(FailureMatch.class);
  private int turn;

  public StreamAgreement(MessagePackSerializer serializer) {
    this(serializer, 0);
  }

  /**
   * Starts with other sizes.
   *
   * @param firstTurn any number
   */
  public StreamAgreement(MessagePackSerializer serializer, int firstTurn) {
    this.serializer = serializer;
    this.turn = firstTurn & 0xffff;
    this.streams =
        WAITS.stream()
            .map(wait -> MessagePackStreams.builder(serializer).maxAsyncBuffer(wait).build())
            .toList();
  }

  /** How often each form has read here. */
  Map<StreamForm, Long> reads() {
    return reads;
  }

  /** How often a read has failed here, by how that compares to reading from memory. */
  Map<FailureMatch, Long> failures() {
    return failures;
  }

  /** The forms that read with this serializer; shared objects are not kept between elements. */
  private Stream<StreamForm> forms() {
    return Stream.of(StreamForm.values())
        .filter(
            form -> !form.readsElements() || serializer.references() != ReferencePolicy.PRESERVE);
  }

  /** Reads a value several times in a row, with each form, all pieces and waits. */
  public <T> void assertReads(byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
    assertThat(serializer.<T>fromBytes(bytes, type)).isNotNull();
    assertAgrees(Pieces.repeated(bytes, 2), type, comparable);
  }

  /** Reads any bytes with each form, all pieces and waits. */
  public <T> void assertAgrees(byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
    Inputs<T> inputs = new Inputs<>(bytes, type, comparable);
    List<Integer> sizes = sizesFor(bytes.length);
    forms()
        .forEach(
            form -> {
              for (int wait = 0; wait < WAITS.size(); wait++) {
                for (int size : sizes) {
                  assertAgrees(inputs, form, wait, size);
                }
              }
            });
  }

  /**
   * Reads any bytes with each form: in steps, and with one of the other waits; in pieces of a size
   * that is another one each time.
   */
  public <T> void assertAgreesInTurn(byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
    Inputs<T> inputs = new Inputs<>(bytes, type, comparable);
    List<Integer> sizes = sizesFor(bytes.length);
    int at = turn++;
    for (StreamForm form : forms().toList()) {
      assertAgrees(inputs, form, 0, sizes.get(at % sizes.size()));
      int otherWait = 1 + at / sizes.size() % (WAITS.size() - 1);
      assertAgrees(inputs, form, otherWait, sizes.get((at + 1) % sizes.size()));
      at++;
    }
  }

  /** Reads any bytes once; with another form, wait and size of pieces each time. */
  public <T> void assertAgreesOnce(byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
    List<StreamForm> forms = forms().toList();
    List<Integer> sizes = sizesFor(bytes.length);
    int rest = turn++;
    StreamForm form = forms.get(rest % forms.size());
    rest /= forms.size();
    int wait = rest % WAITS.size();
    int size = sizes.get(rest / WAITS.size() % sizes.size());
    assertAgrees(new Inputs<>(bytes, type, comparable), form, wait, size);
  }

  /**
   * At least some sizes for a long input, and for a short one only one in which it is a single
   * piece.
   */
  static List<Integer> sizesFor(int length) {
    int longest = length + MAX_FRAME_BYTES;
    List<Integer> sizes = new ArrayList<>();
    for (int size : PIECES) {
      if (length / size <= MAX_PIECES) {
        sizes.add(size);
      }
      if (size >= longest) {
        return sizes;
      }
    }
    for (int pieces = MAX_PIECES; sizes.size() < MIN_SIZES; pieces /= 3) {
      sizes.add(1 + length / pieces);
    }
    return sizes;
  }

  /** The same bytes for each form, and what reading them from memory comes to. */
  private final class Inputs<T> {
    final byte[] bytes;
    final TypeToken<T> type;
    final Function<T, ?> comparable;
    private final Map<StreamForm, ReadOutcome<T>> expected = new EnumMap<>(StreamForm.class);

    /** How many values there are, of which the last may be none. */
    final int count;

    Inputs(byte[] bytes, TypeToken<T> type, Function<T, ?> comparable) {
      this.bytes = bytes;
      this.type = type;
      this.comparable = comparable;
      ReadOutcome<T> plain = fromMemory(StreamForm.INPUT_STREAM, bytes, type);
      this.count = plain.values().size() + (plain.failure() == null ? 0 : 1);
      expected.put(StreamForm.INPUT_STREAM, plain);
    }

    byte[] framed(StreamForm form) {
      return form.framed(bytes, count);
    }

    ReadOutcome<T> expected(StreamForm form) {
      return expected.computeIfAbsent(form, each -> fromMemory(each, framed(each), type));
    }

    Object comparable(T value) {
      return value == null ? null : comparable.apply(value);
    }
  }

  private <T> ReadOutcome<T> fromMemory(StreamForm form, byte[] bytes, TypeToken<T> type) {
    return form.takesNull() && !form.readsElements()
        ? messagesFromMemory(form, bytes, type)
        : partsFromMemory(form, bytes, type);
  }

  private <T> ReadOutcome<T> messagesFromMemory(StreamForm form, byte[] bytes, TypeToken<T> type) {
    List<T> values = new ArrayList<>();
    ByteBuffer left = ByteBuffer.wrap(bytes);
    int start = 0;
    try {
      while (left.hasRemaining() && (form != StreamForm.FUTURE || values.isEmpty())) {
        start = left.position();
        values.add(serializer.read(left, type));
      }
      return new ReadOutcome<>(values, null);
    } catch (MessagePackException e) {
      return new ReadOutcome<>(values, e.inStream(start));
    } catch (RuntimeException e) {
      return new ReadOutcome<>(values, e);
    }
  }

  /** Values that are read in a way for which the serializer has no method. */
  private <T> ReadOutcome<T> partsFromMemory(StreamForm form, byte[] bytes, TypeToken<T> type) {
    MessagePackConverter<T> converter = serializer.converter(type);
    MessagePackReader reader = new MessagePackReader(serializer.limits()).wrap(bytes);
    if (form.readsElements()) {
      reader.beginArray();
    }
    List<T> values = new ArrayList<>();
    try {
      while (reader.remaining() > 0) {
        values.add(
            form.takesNull()
                ? converter.readNullable(reader, serializer.contextToRead())
                : converter.readNonNull(reader, serializer.contextToRead()));
      }
      return new ReadOutcome<>(values, null);
    } catch (MessagePackException e) {
      return new ReadOutcome<>(values, form.readsElements() ? e.inElement(values.size()) : e);
    } catch (RuntimeException e) {
      return new ReadOutcome<>(values, e);
    }
  }

  private <T> void assertAgrees(Inputs<T> inputs, StreamForm form, int wait, int size) {
    reads.merge(form, 1L, Long::sum);
    byte[] framed = inputs.framed(form);
    ReadOutcome<T> expected = inputs.expected(form);
    ReadOutcome<T> actual = form.outcome(streams.get(wait), framed, size, inputs.type);
    boolean isSame =
        Arrays.deepEquals(comparables(inputs, actual), comparables(inputs, expected))
            && isRightFailure(inputs, form, expected, actual);
    if (!isSame) {
      throw new AssertionError(
          "%s waits for up to %d bytes and gets pieces of %d of %s: %s instead of %s"
              .formatted(
                  form,
                  WAITS.get(wait),
                  size,
                  HexFormat.of().formatHex(framed, 0, Math.min(framed.length, 500)),
                  actual,
                  expected),
          actual.failure());
    }
  }

  private static <T> Object[] comparables(Inputs<T> inputs, ReadOutcome<T> outcome) {
    return outcome.values().stream().map(inputs::comparable).toArray();
  }

  private <T> boolean isRightFailure(
      Inputs<T> inputs, StreamForm form, ReadOutcome<T> expected, ReadOutcome<T> actual) {
    FailureMatch match = FailureMatch.of(expected.failure(), actual.failure());
    if (expected.failure() != null) {
      failures.merge(match, 1L, Long::sum);
    }
    if (match == FailureMatch.SAME || match == FailureMatch.NONE) {
      return match == FailureMatch.SAME;
    }
    int before = form.readsElements() ? 0 : expected.values().size();
    CutValue cut = new CutValue(inputs.framed(form), before, serializer.limits());
    boolean isEarlier = match == FailureMatch.EARLIER || match == FailureMatch.LIMIT;
    return !cut.isWhole()
        && (!isEarlier || comesFirst(form, inputs.type, cut, expected.failure(), actual.failure()));
  }

  /** Whether what a stream reports is what is wrong with a value once nothing of it is missing. */
  private boolean comesFirst(
      StreamForm form, TypeToken<?> type, CutValue cut, Throwable expected, Throwable actual) {
    int end = (int) ((MessagePackException) expected).offset();
    byte[] filled = cut.filledUpFrom(end);
    if (filled == null && ((MessagePackException) actual).kind() == Kind.SIZE_LIMIT) {
      // It is too large for that, too.
      return true;
    }
    byte[] whole = filled == null ? cut.shortenedAndFilledUpFrom(end) : filled;
    return FailureMatch.of(fromMemory(form, whole, type).failure(), actual) == FailureMatch.SAME;
  }
}
