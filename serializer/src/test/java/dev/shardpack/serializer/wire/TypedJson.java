package dev.shardpack.serializer.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.shardpack.serializer.corpus.CorpusEntry;
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
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The expected value of a conformance entry. */
final class TypedJson {
  private TypedJson() {}

  static MessagePackValue expectedOf(CorpusEntry entry) {
    return entry.parts().isEmpty() ? toValue(entry.value()) : generated(entry);
  }

  /** All parts of a generator but the header, as value of the entry's type. */
  private static MessagePackValue generated(CorpusEntry entry) {
    List<JsonNode> parts = entry.parts();
    byte[] content = CorpusEntry.concatenated(parts.subList(1, parts.size()));
    int length = entry.value().path("length").asInt();
    String type = entry.value().path("t").asText();
    MessagePackValue value =
        switch (type) {
          case "str" -> new StringValue(new String(content, StandardCharsets.US_ASCII));
          case "bin" -> BinaryValue.copyOf(content);
          case "ext" -> extension(entry.value(), content);
          case "array" -> fixints(content);
          default -> throw new IllegalArgumentException(type);
        };
    if (content.length != length) {
      throw new IllegalArgumentException(entry + " has " + content.length + " bytes");
    }
    return value;
  }

  private static ArrayValue fixints(byte[] content) {
    List<MessagePackValue> elements = new ArrayList<>();
    for (byte b : content) {
      elements.add(b == (byte) 0xc0 ? new NilValue() : new IntegerValue(b));
    }
    return new ArrayValue(elements);
  }

  private static ExtensionValue extension(JsonNode node, byte[] payload) {
    return new ExtensionValue((byte) node.path("code").asInt(), BinaryValue.copyOf(payload));
  }

  static MessagePackValue toValue(JsonNode node) {
    JsonNode v = node.path("v");
    String type = node.path("t").asText();
    return switch (type) {
      case "nil" -> new NilValue();
      case "bool" -> new BooleanValue(v.asBoolean());
      case "int" -> integer(new BigInteger(v.asText()));
      case "float32" -> new FloatValue(Float.intBitsToFloat((int) bits(node, "7fc00000")));
      case "float64" -> new DoubleValue(Double.longBitsToDouble(bits(node, "7ff8000000000000")));
      case "str" -> new StringValue(v.asText());
      case "bin" -> BinaryValue.copyOf(hex(node));
      case "ext" -> extension(node, hex(node));
      case "timestamp" ->
          new TimestampValue(Long.parseLong(node.path("sec").asText()), node.path("nanos").asInt());
      case "array" -> {
        List<MessagePackValue> elements = new ArrayList<>();
        v.forEach(element -> elements.add(toValue(element)));
        yield new ArrayValue(elements);
      }
      case "map" -> {
        List<Entry> entries = new ArrayList<>();
        v.forEach(pair -> entries.add(new Entry(toValue(pair.path(0)), toValue(pair.path(1)))));
        yield new MapValue(entries);
      }
      default -> throw new IllegalArgumentException(type);
    };
  }

  private static MessagePackValue integer(BigInteger value) {
    return value.bitLength() < 64 ? new IntegerValue(value.longValue()) : new UnsignedValue(value);
  }

  private static long bits(JsonNode node, String ofNaN) {
    return Long.parseUnsignedLong(node.path("bits").asText(ofNaN), 16);
  }

  private static byte[] hex(JsonNode node) {
    return HexFormat.of().parseHex(node.path("hex").asText());
  }
}
