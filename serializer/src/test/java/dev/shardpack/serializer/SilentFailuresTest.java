package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.SerializationCallbacks;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What code of the application throws may refuse to say what it is. */
@SuppressWarnings("UnusedVariable") // found by reflection
class SilentFailuresTest extends EachBinding {
  static final class Silent extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }

    @Override
    public String toString() {
      throw new IllegalStateException("no text");
    }
  }

  record ByConstructor(int x) {
    ByConstructor {
      throw new Silent();
    }
  }

  static final class BySetter {
    private int x;

    public void setX(int x) {
      if (x != 0) {
        throw new Silent();
      }
      this.x = x;
    }
  }

  static final class ByCallback implements SerializationCallbacks {
    int x;

    @Override
    public void beforeWrite() {}

    @Override
    public void afterRead() {
      throw new Silent();
    }
  }

  record ByHash(int x) {
    @Override
    public int hashCode() {
      throw new Silent();
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }
  }

  private static void assertNamed(MessagePackException failure) {
    assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(failure).hasMessageContaining(Silent.class.getName());
    assertThat(failure.getCause()).isInstanceOf(Silent.class);
  }

  @Test
  void namesTheClassOfWhatSaysNothing() {
    for (Class<?> type : new Class<?>[] {ByConstructor.class, BySetter.class, ByCallback.class}) {
      assertNamed(failureOf(() -> read("81a17801", type)));
    }
    TypeToken<Set<ByHash>> set = new TypeToken<>() {};
    assertNamed(
        failureOf(() -> fromBytes(serializer(), HexFormat.of().parseHex("9181a17801"), set)));
  }
}
