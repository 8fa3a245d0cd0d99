package dev.shardpack.serializer.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** An entry of conformance.json or hostile.json. Texts that are absent are empty. */
public record CorpusEntry(JsonNode json) {

  public String id() {
    return json.path("id").asText();
  }

  public String description() {
    return json.path("description").asText();
  }

  public String kind() {
    return json.path("kind").asText();
  }

  public String direction() {
    return json.path("direction").asText();
  }

  public String target() {
    return json.path("target").asText();
  }

  /** The error kinds of which any is right. */
  public List<String> expected() {
    return List.of(json.path("expected").asText().split("\\|"));
  }

  public JsonNode value() {
    return json.path("value");
  }

  /** The input in each of its encodings; none if the entry is a rule, or the file is not here. */
  public List<byte[]> encodings() {
    List<byte[]> encodings = new ArrayList<>(hex(json.path("hex")));
    if (json.path("generator").has("parts")) {
      encodings.add(concatenated(parts()));
    }
    return encodings;
  }

  /** The input of an entry that has one. */
  public byte[] input() {
    return encodings().get(0);
  }

  /** The pieces that a generator puts together; none if the bytes are listed. */
  public List<JsonNode> parts() {
    List<JsonNode> parts = new ArrayList<>();
    json.path("generator").path("parts").forEach(parts::add);
    return parts;
  }

  public List<byte[]> floatFamily() {
    return hex(json.path("float_family_hex"));
  }

  /** The bytes of some parts of a generator. */
  public static byte[] concatenated(List<JsonNode> parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (JsonNode part : parts) {
      byte[] piece = HexFormat.of().parseHex(part.path("hex").asText());
      for (int i = part.path("repeat").asInt(1); i > 0; i--) {
        bytes.writeBytes(piece);
      }
    }
    return bytes.toByteArray();
  }

  private static List<byte[]> hex(JsonNode node) {
    List<byte[]> all = new ArrayList<>();
    if (node.isTextual()) {
      all.add(HexFormat.of().parseHex(node.asText()));
    }
    node.forEach(each -> all.add(HexFormat.of().parseHex(each.asText())));
    return all;
  }

  @Override
  public String toString() {
    return id();
  }
}
