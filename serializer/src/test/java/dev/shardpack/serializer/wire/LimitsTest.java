package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LimitsTest {
  private record Setting(
      String name,
      int min,
      int max,
      int untrusted,
      int trusted,
      BiFunction<Limits.Builder, Integer, Limits.Builder> set,
      ToIntFunction<Limits> get) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Setting> settings() {
    int any = Integer.MAX_VALUE;
    int mib64 = 64 << 20;
    return List.of(
        new Setting("maxDepth", 1, 1024, 64, 512, Limits.Builder::maxDepth, Limits::maxDepth),
        new Setting(
            "maxPreallocatedElements",
            0,
            any,
            4096,
            1 << 20,
            Limits.Builder::maxPreallocatedElements,
            Limits::maxPreallocatedElements),
        new Setting(
            "maxStringBytes",
            0,
            any,
            mib64,
            any,
            Limits.Builder::maxStringBytes,
            Limits::maxStringBytes),
        new Setting(
            "maxBinaryBytes",
            0,
            any,
            mib64,
            any,
            Limits.Builder::maxBinaryBytes,
            Limits::maxBinaryBytes),
        new Setting(
            "maxExtensionBytes",
            0,
            any,
            mib64,
            any,
            Limits.Builder::maxExtensionBytes,
            Limits::maxExtensionBytes),
        new Setting(
            "maxNumberDigits",
            20,
            any,
            1000,
            100_000,
            Limits.Builder::maxNumberDigits,
            Limits::maxNumberDigits));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void defaults(Setting setting) {
    assertThat(setting.get.applyAsInt(Limits.untrusted())).isEqualTo(setting.untrusted);
    assertThat(setting.get.applyAsInt(Limits.trusted())).isEqualTo(setting.trusted);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void bounds(Setting setting) {
    for (int value : new int[] {setting.min, setting.max}) {
      Limits limits = setting.set.apply(Limits.trusted().toBuilder(), value).build();
      assertThat(setting.get.applyAsInt(limits)).isEqualTo(value);
      assertThat(setting.get.applyAsInt(limits.toBuilder().build())).isEqualTo(value);
      for (Setting other : settings()) {
        if (!other.name.equals(setting.name)) {
          assertThat(other.get.applyAsInt(limits)).isEqualTo(other.trusted);
        }
      }
    }
    // Overflows to the other end where the largest int is allowed.
    for (int value : new int[] {setting.min - 1, setting.max + 1, Integer.MIN_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> setting.set.apply(Limits.untrusted().toBuilder(), value))
          .withMessage(
              "%s must be from %s to %s but was %s", setting.name, setting.min, setting.max, value);
    }
  }

  @Test
  void builtLimitsDoNotChange() {
    Limits.Builder builder = Limits.untrusted().toBuilder().maxDepth(3);
    Limits limits = builder.build();
    builder.maxDepth(4);
    assertThat(limits.maxDepth()).isEqualTo(3);
  }

  @Test
  void sizesAreCheckedAfterTheEndOfTheInput() {
    Limits one =
        Limits.untrusted().toBuilder()
            .maxStringBytes(1)
            .maxBinaryBytes(1)
            .maxExtensionBytes(1)
            .build();
    for (String hex : List.of("a26161", "d9026161", "c4026161", "d5056161", "c702056161")) {
      byte[] bytes = HexFormat.of().parseHex(hex);
      assertFails(Kind.SIZE_LIMIT, () -> new MessagePackReader(one).wrap(bytes).readValue())
          .withMessageContaining("expected at most 1 bytes but there are 2; raise Limits.max")
          .returns(0L, MessagePackException::offset);
      assertFails(
          Kind.END_OF_INPUT,
          () -> new MessagePackReader(one).wrap(bytes, 0, bytes.length - 1).readValue());
      assertThat(Passes.skip(bytes, one)).isEqualTo(Outcome.success(bytes.length));
    }
  }
}
