package dev.shardpack.serializer.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.Bindings;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.Passes;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What has to hold for any bytes: all ways to pass over them agree, and each type reads them or
 * refuses them with the engine's own exception, with generated code as without; and what was read
 * can be written and read again.
 */
final class FuzzTarget {
  @SuppressWarnings("ArrayRecordComponent") // compared by its bytes
  record Scalars(
      int a,
      long b,
      double c,
      boolean d,
      char e,
      @Nullable String f,
      byte @Nullable [] g,
      TimeUnit h,
      Optional<Instant> i) {}

  record Platform(
      @Nullable BigInteger a,
      @Nullable BigDecimal b,
      @Nullable UUID c,
      @Nullable URI d,
      @Nullable Locale e,
      @Nullable BitSet f,
      @Nullable Duration g,
      @Nullable LocalDateTime h,
      @Nullable ZonedDateTime i) {}

  record Tree(int n, List<Tree> children, Map<String, Tree> named, @Nullable Tree next) {}

  record Keyed(@Key(0) int a, @Key(3) @Nullable List<Keyed> b, @Key(1) @Default("7") int c) {}

  record Keeping(@Nullable MessagePackValue a, UnknownMembers others) {}

  static final class Bean {
    int a = 1;
    @Nullable String b = "given";
    final List<Integer> c = new ArrayList<>();
    private @Nullable Bean d;
    RawMessagePack e = RawMessagePack.copyOf(new byte[] {0});

    public @Nullable Bean getD() {
      return d;
    }

    public void setD(@Nullable Bean value) {
      d = value;
    }
  }

  private static final List<TypeToken<?>> TYPES =
      List.of(
          TypeToken.of(Scalars.class),
          TypeToken.of(Platform.class),
          TypeToken.of(Tree.class),
          TypeToken.of(Keyed.class),
          TypeToken.of(Keeping.class),
          TypeToken.of(Bean.class),
          TypeToken.of(MessagePackValue.class),
          TypeToken.of(RawMessagePack.class),
          TypeToken.of(String.class),
          TypeToken.of(byte[].class),
          TypeToken.of(double[].class),
          TypeToken.of(long[][].class),
          new TypeToken<List<@Nullable String>>() {},
          new TypeToken<Set<Keyed>>() {},
          new TypeToken<Map<MessagePackValue, Optional<Integer>>>() {},
          new TypeToken<TreeMap<Long, List<Bean>>>() {});

  /** Two serializers that differ in nothing but how they bind objects. */
  private record Twins(MessagePackSerializer generated, MessagePackSerializer general) {
    static Twins of(UnaryOperator<MessagePackSerializer.Builder> settings) {
      return new Twins(
          settings.apply(MessagePackSerializer.builder()).build(),
          settings.apply(Bindings.general()).build());
    }
  }

  private static final List<Twins> SERIALIZERS =
      List.of(
          Twins.of(builder -> builder),
          Twins.of(builder -> builder.layout(ObjectLayout.ARRAY)),
          Twins.of(builder -> builder.layout(ObjectLayout.ARRAY).writeDefaults(false)));

  private FuzzTarget() {}

  static void check(byte[] input) {
    if (input.length > 0) { // to a scanner, no bytes are no value and not an incomplete one
      Passes.assertAgreement("input", input, Limits.untrusted());
    }
    boolean isOneValue = Passes.isOneValue(input);
    for (Twins serializers : SERIALIZERS) {
      for (TypeToken<?> type : TYPES) {
        String generated = check(serializers.generated(), input, type, isOneValue);
        String general = check(serializers.general(), input, type, isOneValue);
        assertThat(generated).as("%s %s", type, HexFormat.of().formatHex(input)).isEqualTo(general);
      }
    }
  }

  /** The bytes that are written again, as text, or how reading failed. */
  private static <T> String check(
      MessagePackSerializer serializer, byte[] input, TypeToken<T> type, boolean isOneValue) {
    T value;
    try {
      value = serializer.fromBytes(input, type);
    } catch (MessagePackException e) {
      assertThat(e.offset()).as("%s", e).isBetween(0L, (long) input.length);
      assertThat(e.kind()).as("%s", e).isNotEqualTo(Kind.UNSUPPORTED);
      return e.kind() + " " + e.path() + " " + e.offset();
    }
    assertThat(isOneValue).as("read as %s: %s", type, HexFormat.of().formatHex(input)).isTrue();
    byte[] written = serializer.toBytes(value, type);
    byte[] again = serializer.toBytes(serializer.fromBytes(written, type), type);
    assertThat(again).as("%s", type).isEqualTo(written);
    return HexFormat.of().formatHex(written);
  }
}
