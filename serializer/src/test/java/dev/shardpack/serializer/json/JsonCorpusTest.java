package dev.shardpack.serializer.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.corpus.FuzzInput;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackValue.ArrayValue;
import dev.shardpack.serializer.wire.MessagePackValue.BinaryValue;
import dev.shardpack.serializer.wire.MessagePackValue.BooleanValue;
import dev.shardpack.serializer.wire.MessagePackValue.DoubleValue;
import dev.shardpack.serializer.wire.MessagePackValue.Entry;
import dev.shardpack.serializer.wire.MessagePackValue.ExtensionValue;
import dev.shardpack.serializer.wire.MessagePackValue.FloatValue;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.MapValue;
import dev.shardpack.serializer.wire.MessagePackValue.NilValue;
import dev.shardpack.serializer.wire.MessagePackValue.StringValue;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import dev.shardpack.serializer.wire.MessagePackValue.UnsignedValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The text of all corpora, read again by another parser and compared with the tree of values. */
class JsonCorpusTest {
  private static final ObjectMapper JSON =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNameLength(Integer.MAX_VALUE).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  static Stream<byte[]> inputs() {
    Stream<byte[]> entries =
        Stream.of(Corpus.conformance(), Corpus.hostile())
            .flatMap(corpus -> corpus.stream().map(CorpusEntry::encodings))
            .flatMap(encodings -> encodings.stream());
    return Stream.concat(entries, Corpus.fuzzInputs().stream().map(FuzzInput::input));
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void textAndTreeAgree(byte[] input) throws JsonProcessingException {
    MessagePackReader reader = new MessagePackReader().wrap(input);
    while (reader.remaining() > 0) {
      int offset = reader.offset();
      MessagePackValue value;
      try {
        value = reader.readValue();
      } catch (MessagePackException e) {
        assertSameFailure(input, offset, e);
        return;
      }
      String text = JsonText.of(at(input, offset), JsonLayout.COMPACT);
      String indented = JsonText.of(at(input, offset), JsonLayout.INDENTED);

      assertThat(JSON.readTree(text)).isEqualTo(expected(value));
      assertThat(JSON.readTree(indented)).isEqualTo(expected(value));
    }
  }

  /** Only equal keys are no failure here. */
  private static void assertSameFailure(byte[] input, int offset, MessagePackException expected) {
    try {
      JsonText.of(at(input, offset), JsonLayout.COMPACT);
      assertThat(expected.kind()).isEqualTo(Kind.DUPLICATE_KEY);
    } catch (MessagePackException e) {
      if (expected.kind() != Kind.DUPLICATE_KEY) {
        assertThat(e.kind()).isEqualTo(expected.kind());
        assertThat(e.offset() + offset).isEqualTo(expected.offset());
      }
    }
  }

  private static MessagePackReader at(byte[] input, int offset) {
    return new MessagePackReader().wrap(input, offset, input.length - offset);
  }

  private static JsonNode expected(MessagePackValue value) throws JsonProcessingException {
    if (value instanceof ArrayValue array) {
      var nodes = NODES.arrayNode();
      for (MessagePackValue element : array.elements()) {
        nodes.add(expected(element));
      }
      return nodes;
    }
    if (value instanceof MapValue map) {
      ObjectNode node = NODES.objectNode();
      for (Entry entry : map.entries()) {
        node.set(key(entry.key()), expected(entry.value()));
      }
      return node;
    }
    if (value instanceof ExtensionValue extension) {
      byte[] payload = extension.payload().toByteArray();
      ObjectNode node = NODES.objectNode();
      node.put("$extension", (int) extension.type());
      return node.put("base64", Base64.getEncoder().encodeToString(payload));
    }
    return JSON.readTree(scalar(value));
  }

  private static String key(MessagePackValue value) throws JsonProcessingException {
    if (value instanceof ArrayValue
        || value instanceof MapValue
        || value instanceof ExtensionValue
        || (value instanceof TimestampValue timestamp && isBeyondInstant(timestamp))) {
      MessagePackWriter writer = new MessagePackWriter();
      value.writeTo(writer);
      return "msgpack:" + Base64.getEncoder().encodeToString(writer.toByteArray());
    }
    String scalar = scalar(value);
    return scalar.startsWith("\"") ? JSON.readTree(scalar).asText() : scalar;
  }

  private static boolean isBeyondInstant(TimestampValue timestamp) {
    return timestamp.seconds() < Instant.MIN.getEpochSecond()
        || timestamp.seconds() > Instant.MAX.getEpochSecond();
  }

  private static String scalar(MessagePackValue value) throws JsonProcessingException {
    if (value instanceof StringValue string) {
      return JSON.writeValueAsString(string.value());
    }
    if (value instanceof BinaryValue binary) {
      return '"' + "base64:" + Base64.getEncoder().encodeToString(binary.toByteArray()) + '"';
    }
    if (value instanceof TimestampValue timestamp) {
      return isBeyondInstant(timestamp)
          ? "{\"seconds\":%d,\"nanos\":%d}".formatted(timestamp.seconds(), timestamp.nanos())
          : '"' + timestamp.toInstant().toString() + '"';
    }
    if (value instanceof FloatValue single) {
      String digits = Float.toString(single.value());
      return Float.isFinite(single.value()) ? digits : '"' + digits + '"';
    }
    if (value instanceof DoubleValue number) {
      String digits = Double.toString(number.value());
      return Double.isFinite(number.value()) ? digits : '"' + digits + '"';
    }
    if (value instanceof IntegerValue integer) {
      return Long.toString(integer.value());
    }
    if (value instanceof UnsignedValue unsigned) {
      return unsigned.value().toString();
    }
    if (value instanceof BooleanValue bool) {
      return Boolean.toString(bool.value());
    }
    assertThat(value).isEqualTo(new NilValue());
    return "null";
  }
}
