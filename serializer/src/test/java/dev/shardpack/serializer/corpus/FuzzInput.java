package dev.shardpack.serializer.corpus;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.HexFormat;

/** A line of fuzz-inputs.jsonl; {@code firstObjectBytes} is null without a complete object. */
public record FuzzInput(
    String id,
    String hex,
    int bytes,
    int objects,
    String end,
    @JsonProperty("end_offset") int endOffset,
    @JsonProperty("first_object_bytes") Integer firstObjectBytes,
    @JsonProperty("max_depth") int maxDepth,
    @JsonProperty("invalid_utf8_strings") int invalidUtf8Strings,
    @JsonProperty("maps_duplicate_keys") int mapsDuplicateKeys,
    @JsonProperty("non_string_keys") int nonStringKeys,
    @JsonProperty("bad_timestamp_ext") int badTimestampExt) {

  public byte[] input() {
    return HexFormat.of().parseHex(hex);
  }

  @Override
  public String toString() {
    return id;
  }
}
