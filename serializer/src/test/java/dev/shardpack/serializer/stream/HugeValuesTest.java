package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Values of more bytes than an {@code int} counts, of which only parts are read. */
@Timeout(120)
class HugeValuesTest {
  /** As much as is passed over at once. */
  private static final long HUGE = 2_200_000_000L;

  /** A binary with its header. */
  private static final long HUGE_BINARY = 5 + HUGE;

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams =
      MessagePackStreams.builder(serializer).maxAsyncBuffer(0).build();

  /** So many bytes, whatever they are. */
  private static final class Filler extends InputStream {
    private long left;

    Filler(long bytes) {
      this.left = bytes;
    }

    @Override
    public int read() {
      return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int count = (int) Math.min(length, left);
      left -= count;
      return count;
    }
  }

  private static InputStream bytes(String hex) {
    return new ByteArrayInputStream(HexFormat.of().parseHex(hex));
  }

  /** A binary in two pieces, which has to be passed over. */
  private static InputStream hugeBinary() {
    return joined(bytes("c6" + HexFormat.of().toHexDigits(HUGE, 8)), new Filler(HUGE));
  }

  private static InputStream joined(InputStream... parts) {
    return new SequenceInputStream(Collections.enumeration(List.of(parts)));
  }

  private static final ElementPath SECOND = ElementPath.root().index(1);

  @Test
  void whatStandsBesideThePathHasAnySize() throws Exception {
    try (MessagePackInput input =
        streams.input(
            joined(bytes("93"), hugeBinary(), bytes("920102"), hugeBinary(), bytes("07")))) {
      MessagePackIterator<Integer> elements = input.elements(Integer.class, SECOND);
      assertThat(elements.next()).isEqualTo(1);
      assertThat(elements.next()).isEqualTo(2);
      assertThat(elements.hasNext()).isFalse();
      assertThat(input.read(Integer.class)).isEqualTo(7);
      assertThat(input.offset()).isEqualTo(1 + HUGE_BINARY + 3 + HUGE_BINARY + 1);
    }
  }

  @Test
  void elementsThatAreNotReadHaveAnySize() throws Exception {
    try (MessagePackInput input =
        streams.input(joined(bytes("9301"), hugeBinary(), hugeBinary(), bytes("07")))) {
      MessagePackIterator<Integer> elements = input.elements(Integer.class, ElementPath.root());
      assertThat(elements.next()).isEqualTo(1);
      assertThat(input.read(Integer.class)).isEqualTo(7);
    }
  }

  @Test
  void offsetsBehindItAreRight() throws Exception {
    long behind = 1 + HUGE_BINARY;
    assertFails(joined(bytes("92"), hugeBinary(), bytes("9201c3")), Kind.TYPE_MISMATCH, behind + 2);
    assertFails(joined(bytes("92"), hugeBinary(), bytes("81")), Kind.TYPE_MISMATCH, behind);
    assertFails(joined(bytes("92"), hugeBinary(), bytes("c1")), Kind.RESERVED_BYTE, behind);
    assertFails(joined(bytes("92"), hugeBinary()), Kind.END_OF_INPUT, behind);
    assertFails(joined(bytes("91"), hugeBinary()), Kind.MISSING_MEMBER, behind);
  }

  @Test
  void offsetsInsideOfItAreRight() {
    long inside = 2 + HUGE_BINARY;
    assertFails(joined(bytes("9292"), hugeBinary(), bytes("c1")), Kind.RESERVED_BYTE, inside);
    assertFails(joined(bytes("9292"), hugeBinary(), bytes("92")), Kind.END_OF_INPUT, inside + 1);
    assertFails(
        joined(bytes("92"), new SequenceInputStream(bytes("c6ffffffff"), new Filler(HUGE))),
        Kind.END_OF_INPUT,
        6 + HUGE);
  }

  private void assertFails(InputStream source, Kind kind, long offset) {
    MessagePackIterator<Integer> elements = streams.input(source).elements(Integer.class, SECOND);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> elements.forEachRemaining(each -> assertThat(each).isEqualTo(1)))
        .returns(kind, MessagePackException::kind)
        .returns(offset, MessagePackException::offset);
  }

  private record Named(String name) {}

  /** An object that is read member by member remembers where it starts. */
  @Test
  void oneValueThatIsKeptIsBounded() throws IOException {
    try (MessagePackInput input =
        streams.input(joined(bytes("82a178"), hugeBinary(), bytes("a46e616d65a161")))) {
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(() -> input.read(TypeToken.of(Named.class)))
          .returns(Kind.SIZE_LIMIT, MessagePackException::kind);
    }
  }
}
