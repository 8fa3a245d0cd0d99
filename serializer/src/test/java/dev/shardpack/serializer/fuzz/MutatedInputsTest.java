package dev.shardpack.serializer.fuzz;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.FuzzInput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A fixed number of random changes to messages, the same in each run and on each machine. */
class MutatedInputsTest {
  private static final int ROUNDS = 10_000;
  private static final int MAX_LENGTH = 512;

  /** Headers of every type, and bytes around the bounds of their families. */
  private static final int[] TELLING_BYTES = {
    0x00, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x91, 0x9f, 0xa0, 0xa1, 0xbf, 0xc0, 0xc1, 0xc2, 0xc4, 0xc6,
    0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcf, 0xd0, 0xd3, 0xd4, 0xd8, 0xd9, 0xdb, 0xdc, 0xdd, 0xde, 0xdf,
    0xe0, 0xff
  };

  private static List<byte[]> messages() {
    MessagePackSerializer serializer = MessagePackSerializer.create();
    FuzzTarget.Bean bean = new FuzzTarget.Bean();
    bean.c.addAll(List.of(1, -1, 70_000));
    bean.setD(new FuzzTarget.Bean());
    FuzzTarget.Tree leaf = new FuzzTarget.Tree(1, List.of(), Map.of(), null);
    List<byte[]> messages = new ArrayList<>();
    for (Object value :
        List.of(
            new FuzzTarget.Scalars(
                -70_000,
                1L << 40,
                0.1,
                true,
                'x',
                "é",
                new byte[3],
                TimeUnit.DAYS,
                Optional.of(Instant.ofEpochSecond(1, 2))),
            new FuzzTarget.Platform(
                BigInteger.TEN.pow(25),
                new BigDecimal("-1.50"),
                new UUID(1, 2),
                URI.create("urn:a"),
                Locale.GERMANY,
                BitSet.valueOf(new byte[] {5}),
                Duration.ofNanos(-1),
                LocalDateTime.of(2000, 1, 2, 3, 4, 5, 6),
                ZonedDateTime.parse("2000-01-02T03:04:05+01:00[Europe/Berlin]")),
            new FuzzTarget.Tree(2, List.of(leaf, leaf), Map.of("a", leaf), leaf),
            new FuzzTarget.Keyed(1, List.of(new FuzzTarget.Keyed(2, null, 3)), 7),
            bean)) {
      messages.add(serializer.toBytes(value));
    }
    return messages;
  }

  @Test
  void readsAnyBytes() {
    List<byte[]> seeds = messages();
    seeds.forEach(FuzzTarget::check);
    Corpus.fuzzInputs().stream()
        .map(FuzzInput::input)
        .filter(input -> input.length <= MAX_LENGTH)
        .forEach(seeds::add);
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < ROUNDS; round++) {
      FuzzTarget.check(mutate(seeds, random));
    }
  }

  /** Up to four changes of one seed, half of the time of one that our types have written. */
  private static byte[] mutate(List<byte[]> seeds, SplittableRandom random) {
    byte[] bytes = any(seeds, random).clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(bytes.length + 1);
      switch (random.nextInt(5)) {
        case 0 -> bytes = Arrays.copyOf(bytes, at);
        case 1 -> bytes = replace(bytes, at, 0, new byte[] {tellingByte(random)});
        case 2 -> bytes = replace(bytes, at, 1 + random.nextInt(4), new byte[0]);
        case 3 -> bytes = replace(bytes, at, 1, any(seeds, random));
        default -> bytes = replace(bytes, at, 1, new byte[] {tellingByte(random)});
      }
    }
    return bytes;
  }

  private static byte[] any(List<byte[]> seeds, SplittableRandom random) {
    return seeds.get(random.nextInt(random.nextBoolean() ? 5 : seeds.size()));
  }

  private static byte tellingByte(SplittableRandom random) {
    return (byte)
        (random.nextInt(4) == 0
            ? random.nextInt(256)
            : TELLING_BYTES[random.nextInt(TELLING_BYTES.length)]);
  }

  private static byte[] replace(byte[] bytes, int at, int length, byte[] replacement) {
    int end = Math.min(bytes.length, at + length);
    byte[] result = Arrays.copyOf(bytes, at + replacement.length + bytes.length - end);
    System.arraycopy(replacement, 0, result, at, replacement.length);
    System.arraycopy(bytes, end, result, at + replacement.length, bytes.length - end);
    return result;
  }
}
