package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Decoding of bytes that are lent. */
@Timeout(120)
class LendingTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final TypeToken<List<Entry>> ENTRIES = new TypeToken<>() {};

  /** More than is copied behind other bytes. */
  private static final int MANY = 10_000;

  record Entry(int id, String name, List<Integer> numbers) {
    static Entry of(int id) {
      return new Entry(
          id, "entry " + id, IntStream.range(0, id % 40).map(n -> n * n).boxed().toList());
    }
  }

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams = MessagePackStreams.of(serializer);

  private static ByteBuffer part(byte[] bytes, int from, int to) {
    return ByteBuffer.wrap(bytes, from, to - from);
  }

  private static <T> List<T> take(MessagePackDecoder<T> decoder) {
    List<T> taken = new ArrayList<>();
    while (decoder.next()) {
      taken.add(decoder.value());
    }
    return taken;
  }

  private static byte[] ones(int count) {
    byte[] ones = new byte[count];
    Arrays.fill(ones, (byte) 1);
    return ones;
  }

  /** A binary with so many bytes in all, at least six. */
  private static byte[] binary(int size) {
    byte[] bytes = new byte[size];
    ByteBuffer.wrap(bytes).put((byte) 0xc6).putInt(size - 5);
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1 << 20})
  void valuesAreReadWhereverTwoPartsMeet(int maxAsyncBuffer) {
    MessagePackStreams waiting =
        MessagePackStreams.builder(serializer).maxAsyncBuffer(maxAsyncBuffer).build();
    List<Entry> entries = IntStream.range(0, 150).mapToObj(Entry::of).toList();
    byte[] elements = serializer.toBytes(entries, ENTRIES);
    byte[] values = Arrays.copyOfRange(elements, 3, elements.length);
    assertThat(values).hasSizeGreaterThan(9_000);
    for (int cut = 0; cut < values.length; cut++) {
      assertThat(cut(waiting.decoder(TypeToken.of(Entry.class)), values, cut)).isEqualTo(entries);
    }
    for (int cut = 0; cut < elements.length; cut += 7) {
      assertThat(cut(waiting.decoder(TypeToken.of(Entry.class), ElementPath.root()), elements, cut))
          .isEqualTo(entries);
      assertThat(cut(waiting.decoder(ENTRIES), elements, cut)).containsExactly(entries);
    }
  }

  private static <T> List<T> cut(MessagePackDecoder<T> decoder, byte[] bytes, int cut) {
    byte[] before = bytes.clone();
    try (decoder) {
      decoder.lendArray(part(bytes, 0, cut));
      List<T> taken = take(decoder);
      decoder.lendArray(part(bytes, cut, bytes.length));
      decoder.endOfInput();
      taken.addAll(take(decoder));
      assertThat(decoder.isComplete()).isTrue();
      assertThat(decoder.offset()).isEqualTo(bytes.length);
      assertThat(bytes).isEqualTo(before);
      return taken;
    }
  }

  @Test
  void theyAreReadWhereTheyAre() {
    byte[] bytes = ones(MANY);
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      ByteBuffer lent = ByteBuffer.wrap(bytes);
      decoder.lend(lent);
      assertThat(lent.hasRemaining()).isFalse();
      // What nobody should do shows where values come from.
      Arrays.fill(bytes, (byte) 2);
      assertThat(take(decoder)).isEqualTo(Collections.nCopies(MANY, 2));
    }
  }

  @Test
  void behindOthersOnlyTheFirstAreCopied() {
    byte[] bytes = ones(MANY);
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      decoder.feed(ByteBuffer.wrap(new byte[] {0, (byte) 0xcd, 1}));
      assertThat(take(decoder)).containsExactly(0);
      decoder.lend(ByteBuffer.wrap(bytes));
      Arrays.fill(bytes, (byte) 2);

      List<Integer> taken = take(decoder);
      assertThat(taken).hasSize(MANY).startsWith(257, 1).endsWith(2);
      assertThat(taken.indexOf(2)).isLessThanOrEqualTo(4096);
    }
  }

  @Test
  void aLargeValueBehindOthersIsCopiedOnce() {
    byte[] large = binary(1_000_000);
    byte[] bytes = Arrays.copyOf(large, large.length + MANY);
    try (MessagePackDecoder<RawMessagePack> decoder =
        streams.decoder(TypeToken.of(RawMessagePack.class))) {
      decoder.feed(part(bytes, 0, 7));
      assertThat(decoder.next()).isFalse();
      decoder.lend(part(bytes, 7, bytes.length));
      long before = THREADS.getCurrentThreadAllocatedBytes();
      List<RawMessagePack> taken = take(decoder);
      long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;

      assertThat(taken).hasSize(1 + MANY);
      assertThat(taken.get(0).toByteArray()).isEqualTo(large);
      // Its buffer doubles.
      assertThat(allocated).isLessThan(6L * large.length);
    }
  }

  @Test
  void aLargeValueIsNotCopied() {
    byte[] large = binary(8_000_000);
    try (MessagePackDecoder<RawMessagePack> decoder =
        streams.decoder(TypeToken.of(RawMessagePack.class))) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      decoder.lend(ByteBuffer.wrap(large));
      assertThat(decoder.next()).isTrue();
      long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;

      assertThat(decoder.value().toByteArray()).isEqualTo(large);
      assertThat(allocated).isBetween((long) large.length, large.length + 100_000L);
    }
  }

  @Test
  void bytesWithoutAnAccessibleArrayAreCopied() {
    byte[] bytes = ones(MANY);
    ByteBuffer direct = ByteBuffer.allocateDirect(MANY).put(bytes).flip();
    for (ByteBuffer lent : List.of(ByteBuffer.wrap(bytes).asReadOnlyBuffer(), direct)) {
      try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
        decoder.lend(lent);
        assertThat(lent.hasRemaining()).isFalse();
        Arrays.fill(bytes, (byte) 2);
        assertThat(take(decoder)).isEqualTo(Collections.nCopies(MANY, 1));
      }
    }
  }

  @Test
  void whatWasNotReadIsTheRest() {
    byte[] bytes = new byte[MANY];
    IntStream.range(0, MANY).forEach(i -> bytes[i] = (byte) (i % 100));
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      decoder.lend(ByteBuffer.wrap(bytes));
      assertThat(decoder.next()).isTrue();
      assertThat(decoder.rest()).isEqualTo(part(bytes, 1, MANY));
      decoder.lend(ByteBuffer.wrap(bytes));
      assertThat(decoder.rest().remaining()).isEqualTo(2 * MANY - 1);
      decoder.feed(ByteBuffer.wrap(bytes));
      assertThat(decoder.offset()).isEqualTo(1);
      assertThat(take(decoder)).hasSize(3 * MANY - 1).endsWith((MANY - 1) % 100);
      assertThat(decoder.offset()).isEqualTo(3 * MANY);
      assertThat(decoder.rest().hasRemaining()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4000, 4097, 4098, 4099, 6000, MANY - 1})
  void anErrorHasItsOffset(int before) {
    byte[] bytes = ones(MANY);
    bytes[before] = (byte) 0xa1;
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      decoder.lend(ByteBuffer.wrap(ones(300)));
      decoder.feed(ByteBuffer.wrap(new byte[] {(byte) 0xcd, 0}));
      assertThat(take(decoder)).hasSize(300);
      decoder.lend(ByteBuffer.wrap(bytes));

      if (before == 0) {
        assertThat(decoder.next()).isTrue();
        assertThat(decoder.value()).isEqualTo(0xa1);
        return;
      }
      List<Integer> taken = new ArrayList<>();
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(
              () -> {
                while (decoder.next()) {
                  taken.add(decoder.value());
                }
              })
          .returns(Kind.TYPE_MISMATCH, MessagePackException::kind)
          .returns(302L + before, MessagePackException::offset);
      assertThat(taken).hasSize(before);
      assertThatThrownBy(() -> decoder.lend(ByteBuffer.wrap(bytes)))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void whatComesBeforeATruncatedValueIsRead() {
    byte[] bytes = ones(MANY);
    bytes[MANY - 1] = (byte) 0xcd;
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      decoder.feed(ByteBuffer.wrap(new byte[] {(byte) 0xcd}));
      assertThat(decoder.next()).isFalse();
      decoder.lend(ByteBuffer.wrap(bytes));
      decoder.endOfInput();
      assertThat(decoder.isComplete()).isFalse();
      for (int i = 0; i < MANY - 3 + 1; i++) {
        assertThat(decoder.next()).isTrue();
      }
      assertThat(decoder.isComplete()).isFalse();
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(decoder::next)
          .returns(Kind.END_OF_INPUT, MessagePackException::kind)
          .returns(1L + MANY, MessagePackException::offset);
    }
  }

  @Test
  void theEndIsKnownAlsoWhenTheRestWasAskedFor() {
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      decoder.feed(ByteBuffer.wrap(new byte[] {(byte) 0xcd}));
      decoder.lend(ByteBuffer.wrap(ones(MANY)));
      decoder.endOfInput();
      assertThat(decoder.rest().remaining()).isEqualTo(1 + MANY);
      assertThat(take(decoder)).hasSize(MANY - 1);
      assertThat(decoder.isComplete()).isTrue();
    }
    try (MessagePackDecoder<String> decoder = streams.decoder(TypeToken.of(String.class))) {
      decoder.feed(ByteBuffer.wrap(new byte[] {(byte) 0xda}));
      decoder.lend(ByteBuffer.wrap(Arrays.copyOf(new byte[] {(byte) 0xff}, MANY)));
      decoder.endOfInput();
      assertThat(decoder.rest().remaining()).isEqualTo(1 + MANY);
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(decoder::next)
          .returns(Kind.END_OF_INPUT, MessagePackException::kind);
    }
  }

  /** When an array has to be let go of. */
  enum LetGo {
    ALL_READ,
    CLOSED,
    MORE_FED,
    REST_COPIED
  }

  @ParameterizedTest
  @EnumSource
  void theArrayIsLetGoOf(LetGo when) {
    MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class));
    WeakReference<byte[]> array = lendOnes(decoder, when);
    try {
      while (array.get() != null) {
        System.gc();
        Thread.onSpinWait();
      }
    } finally {
      Reference.reachabilityFence(decoder);
      Reference.reachabilityFence(streams);
    }
  }

  private static WeakReference<byte[]> lendOnes(MessagePackDecoder<Integer> decoder, LetGo when) {
    byte[] bytes = ones(MANY);
    decoder.lend(ByteBuffer.wrap(bytes));
    for (int i = 1; i < MANY; i++) {
      assertThat(decoder.next()).isTrue();
    }
    switch (when) {
      case ALL_READ -> assertThat(decoder.next()).isTrue();
      case CLOSED -> decoder.close();
      case MORE_FED -> decoder.feed(ByteBuffer.wrap(new byte[1]));
      case REST_COPIED -> {
        decoder.lend(ByteBuffer.wrap(ones(MANY)));
        assertThat(take(decoder)).hasSize(1 + MANY);
      }
    }
    return new WeakReference<>(bytes);
  }
}
