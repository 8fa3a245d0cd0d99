package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** The ways to pass over one value that starts at the first byte. */
public final class Passes {
  private Passes() {}

  /** With a reader, by any of its methods. */
  static Outcome read(byte[] bytes, Limits limits, Consumer<MessagePackReader> method) {
    return read(new MessagePackReader(limits).wrap(bytes), method);
  }

  static Outcome read(MessagePackReader reader, Consumer<MessagePackReader> method) {
    try {
      method.accept(reader);
      return Outcome.success(reader.offset());
    } catch (MessagePackException e) {
      return Outcome.failure(e);
    }
  }

  /** Into a dynamic value. */
  static Outcome tree(byte[] bytes, Limits limits) {
    return read(bytes, limits, MessagePackReader::readValue);
  }

  static Outcome skip(byte[] bytes, Limits limits) {
    return read(bytes, limits, MessagePackReader::skip);
  }

  /** With a scanner that is fed pieces and, at the end of the bytes, told so. */
  static Outcome scan(byte[] bytes, Limits limits, Fragmentation fragmentation) {
    StructureScanner scanner = new StructureScanner(limits);
    IntSupplier sizes = fragmentation.sizes().get();
    int from = 0;
    try {
      while (from < bytes.length && !scanner.isComplete()) {
        from += scanner.feed(bytes, from, Math.min(sizes.getAsInt(), bytes.length - from));
      }
      scanner.endOfInput();
      assertThat(scanner.size()).isEqualTo(from);
      return Outcome.success(scanner.offset());
    } catch (MessagePackException e) {
      return Outcome.failure(e);
    }
  }

  /** Whether the bytes are one well-formed value, whatever it holds. */
  public static boolean isOneValue(byte[] bytes) {
    return skip(bytes, Limits.untrusted()).equals(Outcome.success(bytes.length));
  }

  /** Checks that tree read, skip and scanner say the same of how a value is built. */
  public static void assertAgreement(String id, byte[] bytes, Limits limits) {
    Outcome skip = skip(bytes, limits);
    assertThat(skip.isContentError()).as("%s: skip checks no content", id).isFalse();
    for (Fragmentation fragmentation : Fragmentation.all()) {
      assertThat(scan(bytes, limits, fragmentation))
          .as("%s: scanner, %s", id, fragmentation)
          .isEqualTo(skip);
    }
    Outcome tree = tree(bytes, limits);
    if (!tree.isContentError()) {
      assertThat(tree).as("%s: tree read", id).isEqualTo(skip);
    }
  }
}
