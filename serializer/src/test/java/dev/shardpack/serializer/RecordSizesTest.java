package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records of as many components as may fill or overflow a word of bits. */
class RecordSizesTest extends EachBinding {
  private static final int TOO_MANY = 254;

  @TempDir static Path directory;
  private static ClassLoader loader;

  static IntStream sizes() {
    return IntStream.of(0, 1, 2, 32, 63, 64, 65, 128, 129, 253);
  }

  @BeforeAll
  static void compileRecords() throws Exception {
    Sources.compile(
        IntStream.concat(sizes(), IntStream.of(TOO_MANY))
            .boxed()
            .collect(Collectors.toMap(size -> "R" + size + ".java", RecordSizesTest::source)),
        directory);
    loader = new URLClassLoader(new URL[] {directory.toUri().toURL()});
  }

  private static String source(int size) {
    return IntStream.range(0, size)
        .mapToObj(i -> (i % 3 == 1 ? "String" : "int") + " c" + i)
        .collect(Collectors.joining(", ", "public record R" + size + "(", ") {}"));
  }

  /** The members from {@code from} to {@code to}, the last of them first. */
  private static void writeMembers(MessagePackWriter writer, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      writer.writeString("c" + i);
      if (i % 3 == 1) {
        writer.writeString("text " + i);
      } else {
        writer.writeInt(i);
      }
    }
  }

  private static byte[] map(int count, int from, int to, int again) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(count);
    writeMembers(writer, from, to);
    if (again >= 0) {
      writeMembers(writer, again, again + 1);
    }
    return writer.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void takesThatManyComponents(int size) throws Exception {
    Class<?> type = loader.loadClass("R" + size);
    Object value = serializer().fromBytes(map(size, 0, size, -1), type);
    assertThat(value.toString())
        .isEqualTo(
            IntStream.range(0, size)
                .mapToObj(i -> "c" + i + "=" + (i % 3 == 1 ? "text " + i : "" + i))
                .collect(Collectors.joining(", ", "R" + size + "[", "]")));
    byte[] inOrder = serializer().toBytes(value);
    assertThat(serializer().fromBytes(inOrder, type)).isEqualTo(value);
    for (int i = 0; i < size; i++) {
      int member = i;
      MessagePackException twice =
          failureOf(() -> serializer().fromBytes(map(size + 1, 0, size, member), type));
      assertThat(twice.kind()).isEqualTo(Kind.DUPLICATE_KEY);
      assertThat(twice.path()).isEqualTo("$.c" + i);
    }
    if (size > 0) {
      MessagePackException withoutFirst =
          failureOf(() -> serializer().fromBytes(map(size - 1, 1, size, -1), type));
      assertThat(withoutFirst.path()).isEqualTo("$.c0");
      MessagePackException withoutLast =
          failureOf(() -> serializer().fromBytes(map(size - 1, 0, size - 1, -1), type));
      assertThat(withoutLast.kind()).isEqualTo(Kind.MISSING_MEMBER);
      assertThat(withoutLast.path()).isEqualTo("$.c" + (size - 1));
    }
  }

  @Test
  void saysWhenThereAreTooMany() throws Exception {
    Class<?> type = loader.loadClass("R" + TOO_MANY);
    MessagePackException failure = failureOf(() -> serializer().converter(type));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure)
        .hasMessage(
            "R254 has more components than a method handle takes parameters, which is 253 (long and"
                + " double count twice); group some of them in a record of their own");
  }
}
