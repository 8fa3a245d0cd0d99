package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ParameterTest {
  @Test
  void readsWhatItWrites() {
    assertThat(Parameter.valueOf(Codec.SHARDPACK)).isEqualTo("shardpack");
    assertThat(Parameter.parse(Codec.class, "shardpack")).isEqualTo(Codec.SHARDPACK);
  }

  @Test
  void namesTheValuesThatAreExpected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.parse(ShardIds.class, "hex"))
        .withMessage("expected one of shard, decimal, uuid but found 'hex'");
  }
}
