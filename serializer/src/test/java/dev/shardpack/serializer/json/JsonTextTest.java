package dev.shardpack.serializer.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTextTest {
  private static final MessagePackSerializer SERIALIZER = MessagePackSerializer.create();

  private record Order(long id, List<String> items, @Nullable String note) {}

  static Stream<Arguments> values() {
    return Stream.of(
        arguments("c0", "null"),
        arguments("c3", "true"),
        arguments("2a", "42"),
        arguments("e0", "-32"),
        arguments("cfffffffffffffffff", "18446744073709551615"),
        arguments("d38000000000000000", "-9223372036854775808"),
        arguments("ca3dcccccd", "0.1"),
        arguments("cb3fb999999999999a", "0.1"),
        arguments("cb3fb99999a0000000", "0.10000000149011612"),
        arguments("cb8000000000000000", "-0.0"),
        arguments("ca7fc00000", "\"NaN\""),
        arguments("cb7ff0000000000000", "\"Infinity\""),
        arguments("caff800000", "\"-Infinity\""),
        arguments("a0", "\"\""),
        arguments("a3615c22", "\"a\\\\\\\"\""),
        arguments("a40a0d0907", "\"\\n\\r\\t\\u0007\""),
        arguments("a37f2f3c", "\"\\u007f/<\""),
        arguments("a4f09f9880", "\"\ud83d\ude00\""),
        arguments("c403000102", "\"base64:AAEC\""),
        arguments("d6ff5e0be100", "\"2020-01-01T00:00:00Z\""),
        arguments("d40507", "{\"$extension\":5,\"base64\":\"Bw==\"}"),
        arguments("c7008e", "{\"$extension\":-114,\"base64\":\"\"}"),
        arguments("90", "[]"),
        arguments("80", "{}"),
        arguments("9301c080", "[1,null,{}]"),
        arguments("81a16b91c2", "{\"k\":[false]}"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void eachKindOfValue(String hex, String json) {
    assertThat(SERIALIZER.toJson(HexFormat.of().parseHex(hex))).isEqualTo(json);
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        arguments("a122", "\\\""),
        arguments("07", "7"),
        arguments("c0", "null"),
        arguments("c2", "false"),
        arguments("cb7ff8000000000000", "NaN"),
        arguments("ca3f800000", "1.0"),
        arguments("c40109", "base64:CQ=="),
        arguments("d6ff5e0be100", "2020-01-01T00:00:00Z"),
        arguments("d40507", "msgpack:1AUH"),
        arguments("91a122", "msgpack:kaEi"),
        arguments("80", "msgpack:gA=="));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void eachKindOfKey(String hex, String key) {
    byte[] bytes = HexFormat.of().parseHex("81" + hex + "01");

    assertThat(SERIALIZER.toJson(bytes)).isEqualTo("{\"" + key + "\":1}");
  }

  @Test
  void objectsAsTheyAreBound() {
    byte[] bytes = SERIALIZER.toBytes(new Order(7, List.of("tea", "milk"), null));

    assertThat(SERIALIZER.toJson(bytes))
        .isEqualTo("{\"id\":7,\"items\":[\"tea\",\"milk\"],\"note\":null}");
  }

  @Test
  void indentedText() {
    byte[] bytes = HexFormat.of().parseHex("82a16193019080a162d40507");

    assertThat(SERIALIZER.toJson(bytes, JsonLayout.INDENTED))
        .isEqualTo(
            """
            {
              "a": [
                1,
                [],
                {}
              ],
              "b": {
                "$extension": 5,
                "base64": "Bw=="
              }
            }\
            """);
  }

  @Test
  void keysThatRepeatAreShownAsTheyStand() {
    assertThat(SERIALIZER.toJson(HexFormat.of().parseHex("82a16101a16102")))
        .isEqualTo("{\"a\":1,\"a\":2}");
  }

  @Test
  void errorsSayWhere() {
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> SERIALIZER.toJson(HexFormat.of().parseHex("82a16101a16292c0a1ff")))
        .withMessageContaining("$[1][1]")
        .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.INVALID_UTF8))
        .satisfies(e -> assertThat(e.offset()).isEqualTo(9));
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> SERIALIZER.toJson(new byte[] {1, 2}))
        .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRAILING_BYTES));
  }

  @Test
  void limitsHold() {
    MessagePackSerializer strict =
        MessagePackSerializer.builder()
            .limits(Limits.untrusted().toBuilder().maxDepth(2).maxStringBytes(3).build())
            .build();

    assertThat(strict.toJson(HexFormat.of().parseHex("9190"))).isEqualTo("[[]]");
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> strict.toJson(HexFormat.of().parseHex("919190")))
        .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.DEPTH_LIMIT));
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> strict.toJson(HexFormat.of().parseHex("a461626364")))
        .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.SIZE_LIMIT));
  }

  /** Quotes inside of quotes inside of quotes would double the text with each level. */
  @Test
  void mapsAsKeysOfMapsDoNotMakeTheTextGrow() {
    String nested = "81".repeat(60) + "a0" + "01".repeat(60);

    assertThat(SERIALIZER.toJson(HexFormat.of().parseHex(nested))).hasSizeLessThan(400);
  }
}
