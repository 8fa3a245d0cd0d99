package dev.shardpack.pekko.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Bytes.Span;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementPathTest {
  /** [[], [1, "abc", [nil, {1: 2}]], 3]. */
  private static final byte[] MESSAGE = Bytes.ofHex("939093" + "01a3616263" + "92c0810102" + "03");

  private static String path(long offset, byte[] message) {
    return Arrays.stream(ElementPath.to(offset, message))
        .mapToObj(index -> "[" + index + "]")
        .collect(Collectors.joining("", "$", ""));
  }

  @Test
  void everyValueHasThePathToItsFirstByte() {
    List<Span> spans = Bytes.spans(MESSAGE);
    assertThat(spans).hasSize(9);
    for (Span span : spans.subList(1, spans.size())) {
      // An array's first byte is also in the array around it, whose element it is.
      assertThat(path(span.start(), MESSAGE)).isEqualTo(span.path());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, $", "5, $[1][1]", "7, $[1][1]", "11, $[1][2][1]", "12, $[1][2][1]"})
  void bytesInsideOfAValueHaveItsPath(long offset, String expected) {
    assertThat(path(offset, MESSAGE)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"-1", "14", "1000"})
  void whatIsOutsideHasThePathOfTheRoot(long offset) {
    assertThat(path(offset, MESSAGE)).isEqualTo("$");
  }

  @ParameterizedTest
  @CsvSource({
    "9291c1, 2, $[0][0]",
    "9290c1, 2, $[1]",
    "92909201, 4, $[1]",
    "9290920101c1, 5, $",
    "92909201a5, 5, $[1][1]",
    "92909201a56161, 7, $[1][1]",
    "c1, 0, $",
    "'', 0, $",
    "dd, 1, $",
    "dd00000002c0c1, 6, $[1]"
  })
  void malformedMessagesHaveOneAsFarAsTheyGo(String hex, long offset, String expected) {
    assertThat(path(offset, Bytes.ofHex(hex))).isEqualTo(expected);
  }
}
