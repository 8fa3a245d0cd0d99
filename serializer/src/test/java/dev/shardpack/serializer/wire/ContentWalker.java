package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.HashSet;
import java.util.Set;

/**
 * Counts what is wrong with the contents of one value without stopping at it: each scalar is read
 * on its own, by the typed reads of the reader.
 */
final class ContentWalker {
  private final Limits limits;
  private final MessagePackReader reader;

  int invalidUtf8Strings;
  int duplicateKeys;
  int badTimestamps;

  /** The most levels of arrays and maps that are around a value. */
  int deepestValue;

  /** The most levels, where an array or map without elements is one too. */
  int deepestLevel;

  private int depth;

  ContentWalker(MessagePackReader reader) {
    this.reader = reader;
    this.limits = reader.limits();
  }

  /** Walks all values up to the end of the bytes or the first error in how one is built. */
  void walkAll() {
    try {
      while (reader.remaining() > 0) {
        walk();
      }
    } catch (MessagePackException e) {
      assertThat(Outcome.failure(e).isStructuralError()).as(e.getMessage()).isTrue();
    }
  }

  /** Walks one value of the reader; fails only for how it is built. */
  Object walk() {
    deepestValue = Math.max(deepestValue, depth);
    return switch (reader.peekType()) {
      case ARRAY -> walkArray();
      case MAP -> walkMap();
      default -> walkScalar();
    };
  }

  private Object walkArray() {
    int from = reader.offset();
    int count = reader.beginArray();
    enter();
    for (int i = 0; i < count; i++) {
      walk();
    }
    end();
    return "array at " + from;
  }

  private Object walkMap() {
    int from = reader.offset();
    Set<Object> keys = new HashSet<>();
    int count = reader.beginMap();
    enter();
    for (int i = 0; i < count; i++) {
      boolean added = keys.add(walk());
      walk();
      duplicateKeys += added ? 0 : 1;
    }
    end();
    return "map at " + from;
  }

  private void enter() {
    depth++;
    deepestLevel = Math.max(deepestLevel, depth);
  }

  private void end() {
    reader.end();
    depth--;
  }

  private Object walkScalar() {
    RawMessagePack raw = reader.readRaw();
    try {
      return raw.reader(limits).readValue();
    } catch (MessagePackException e) {
      if (e.kind() == Kind.INVALID_UTF8) {
        invalidUtf8Strings++;
      } else if (e.kind() == Kind.INVALID_TIMESTAMP) {
        badTimestamps++;
      } else {
        throw e;
      }
      return raw;
    }
  }
}
