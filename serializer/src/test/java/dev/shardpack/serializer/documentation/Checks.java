package dev.shardpack.serializer.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.concurrent.Callable;

/** What the compiled Java of a page inherits. */
public abstract class Checks implements Callable<Void> {
  /** How many arrows were reached. */
  private int checks;

  protected final void check(Object value, String expected) {
    checks++;
    assertThat(value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : "" + value)
        .isEqualTo(expected);
  }

  final int checks() {
    return checks;
  }
}
