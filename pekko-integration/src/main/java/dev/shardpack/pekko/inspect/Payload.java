package dev.shardpack.pekko.inspect;

import org.jspecify.annotations.Nullable;

/** Bytes that somebody wants to see, and what is known about them. */
final class Payload {
  private final @Nullable String place;
  private final @Nullable Long serializer;
  private final @Nullable String manifest;
  private final byte[] bytes;

  /**
   * A payload.
   *
   * @param place where it comes from, such as a key; null if it was given alone
   * @param serializer the identifier of who wrote it; null for Shardpack
   * @param manifest what the serializer calls it, or null if that is not known
   * @param bytes the payload itself, which nobody changes
   */
  Payload(
      @Nullable String place, @Nullable Long serializer, @Nullable String manifest, byte[] bytes) {
    this.place = place;
    this.serializer = serializer;
    this.manifest = manifest;
    this.bytes = bytes;
  }

  /** Bytes in Shardpack's form. */
  Payload(@Nullable String manifest, byte[] bytes) {
    this(null, null, manifest, bytes);
  }

  @Nullable String place() {
    return place;
  }

  @Nullable Long serializer() {
    return serializer;
  }

  @Nullable String manifest() {
    return manifest;
  }

  byte[] bytes() {
    return bytes;
  }
}
