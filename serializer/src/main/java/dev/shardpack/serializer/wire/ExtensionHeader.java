package dev.shardpack.serializer.wire;

/**
 * What stands before the bytes of an extension value.
 *
 * @param type the application's type 0…127, or one of the specification's own −128…−1
 * @param length how many bytes follow, at least 0
 */
public record ExtensionHeader(byte type, int length) {}
