package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MessagePackExceptionTest {
  @Test
  void messageSaysPathAndOffset() {
    MessagePackException e =
        new MessagePackException(Kind.TYPE_MISMATCH, "expected X but was Y", 17);
    assertThat(e).hasMessage("expected X but was Y at $ (byte 17)");
    assertThat(e.inMember("name").inElement(3).inMember("regions")).isSameAs(e);
    assertThat(e).hasMessage("expected X but was Y at $.regions[3].name (byte 17)");
    assertThat(e.path()).isEqualTo("$.regions[3].name");
    assertThat(e.kind()).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(e.offset()).isEqualTo(17);
  }

  @Test
  void withoutOffset() {
    IOException cause = new IOException("cause");
    MessagePackException e =
        new MessagePackException(Kind.UNSUPPORTED, "cannot be written", -1, cause);
    assertThat(e.inElement(0)).hasMessage("cannot be written at $[0]").hasCause(cause);
    assertThat(e.offset()).isEqualTo(-1);
  }
}
