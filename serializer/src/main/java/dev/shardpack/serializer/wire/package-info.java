/**
 * MessagePack bytes: a writer, a reader, a push-fed scanner and dynamic values. Nothing here knows
 * converters or reflection.
 *
 * <p>The format is the <a href="https://github.com/msgpack/msgpack/blob/master/spec.md">MessagePack
 * specification</a> including extension types and the timestamp extension.
 */
package dev.shardpack.serializer.wire;
