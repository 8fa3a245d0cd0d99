package dev.shardpack.benchmarks.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ContenderTest {
  static Stream<Arguments> all() {
    return Arrays.stream(Contender.values())
        .flatMap(
            contender ->
                Arrays.stream(Model.values()).map(model -> Arguments.of(contender, model)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyContenderReadsWhatItWritesOfEveryModel(Contender contender, Model model) {
    Object value = model.value();
    ObjectCodec<Object> codec = CheckedCodec.of(contender, value);

    byte[] first = codec.serialize(value);
    byte[] second = codec.serialize(value);

    // Codecs hold on to buffers: the second use must not disturb the first result.
    assertThat(second).isEqualTo(first).isNotSameAs(first);
    assertThat(codec.deserialize(first)).isEqualTo(value).isNotSameAs(value);
    assertThat(codec.deserialize(second)).isEqualTo(value);
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void codeWrittenByHandMakesTheBytesOfTheEngine(Model model) {
    Object value = model.value();

    byte[] bytes = CheckedCodec.of(Contender.SHARDPACK_MAP, value).serialize(value);

    assertThat(CheckedCodec.of(Contender.HANDWRITTEN, value).serialize(value)).isEqualTo(bytes);
    assertThat(CheckedCodec.of(Contender.MSGPACK_CORE, value).serialize(value)).isEqualTo(bytes);
    assertThat(CheckedCodec.of(Contender.SHARDPACK_FACADE, value).serialize(value))
        .isEqualTo(bytes);
  }

  @ParameterizedTest
  @EnumSource(PrimitiveArray.class)
  void codeForArraysOnMsgpackCoreMakesTheBytesOfTheEngine(PrimitiveArray array) {
    Object value = array.random();

    assertThat(CheckedCodec.of(Contender.MSGPACK_CORE, value).serialize(value))
        .isEqualTo(CheckedCodec.of(Contender.SHARDPACK_MAP, value).serialize(value));
  }

  /** The sizes that the format gives by calculation. */
  @ParameterizedTest
  @CsvSource({"SMALL, 15", "MEDIA, 393"})
  void theEnginesBytesAreAsManyAsTheFormatNeeds(Model model, int size) {
    assertThat(CheckedCodec.of(Contender.SHARDPACK_MAP, model.value()).serialize(model.value()))
        .hasSize(size);
  }

  @Test
  void aCodecThatReadsAnotherValueIsRejected() {
    ObjectCodec<String> forgetful =
        new ObjectCodec<>() {
          @Override
          public byte[] serialize(String value) {
            return new byte[0];
          }

          @Override
          public String deserialize(byte[] bytes) {
            return "";
          }
        };

    assertThatIllegalStateException()
        .isThrownBy(() -> CheckedCodec.of(type -> forgetful, "text"))
        .withMessageContaining("wrote text and read ");
  }
}
