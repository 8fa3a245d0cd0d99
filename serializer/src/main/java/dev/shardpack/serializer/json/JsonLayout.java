package dev.shardpack.serializer.json;

/** Where JSON text has line breaks. */
public enum JsonLayout {
  /** Nowhere, and no spaces: for logs and for other programs. */
  COMPACT,
  /** Each element and member stands on a line of its own, indented by two spaces a level. */
  INDENTED
}
