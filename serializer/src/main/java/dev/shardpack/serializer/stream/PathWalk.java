package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;

/** The way to a value inside of another, and out of that again. All beside it is passed over. */
final class PathWalk {
  private final ElementPath path;

  /** How many values follow at each level behind the one that was entered. */
  private final long[] left;

  /** How many segments were followed. */
  private int depth;

  private At at = At.VALUE;
  private boolean isMap;

  /** Elements of the array that are before the one in the path. */
  private int before;

  private enum At {
    /** A value into which the path leads. */
    VALUE,
    ENTRY,
    /** A key that is another one. */
    KEY,
    /** A value that is another one. */
    OTHER
  }

  PathWalk(ElementPath path) {
    this.path = path;
    this.left = new long[path.segments().size()];
  }

  /** Goes on to the value at the end of the path, and returns when it is next. */
  void goIn(ResumableReader in) {
    while (depth < left.length) {
      step(in, path.segments().get(depth));
    }
  }

  private void step(ResumableReader in, ElementPath.Segment segment) {
    switch (at) {
      case VALUE -> enter(in, segment);
      case ENTRY -> tryEntry(in, segment);
      case KEY -> {
        in.skip();
        at = At.OTHER;
      }
      case OTHER -> {
        in.skip();
        at = At.ENTRY;
      }
    }
  }

  private void enter(ResumableReader in, ElementPath.Segment segment) {
    MessagePackReader reader = in.part();
    ValueType type = reader.peekType();
    isMap = type == ValueType.MAP;
    if (isMap) {
      left[depth] = in.beginMap();
    } else if (type == ValueType.ARRAY && segment.key() != ElementPath.Segment.NO_KEY) {
      left[depth] = in.beginArray();
      before = segment.key();
    } else if (type == ValueType.RESERVED) {
      in.skip(); // which says that it is malformed
    } else {
      throw missing("was of type " + type, reader);
    }
    at = At.ENTRY;
  }

  private void tryEntry(ResumableReader in, ElementPath.Segment segment) {
    MessagePackReader reader = in.part();
    if (left[depth] == 0) {
      throw missing("is not there", reader);
    }
    boolean isFound = isMap ? segment.tryRead(reader) : before == 0;
    left[depth]--;
    if (isFound) {
      if (isMap) {
        left[depth] *= 2;
      }
      depth++;
      at = At.VALUE;
    } else if (isMap) {
      at = At.KEY;
    } else {
      before--;
      at = At.OTHER;
    }
  }

  private MessagePackException missing(String found, MessagePackReader reader) {
    return reader.error(
        Kind.MISSING_MEMBER,
        "expected "
            + path.segments().get(depth)
            + " of the path "
            + path
            + " but it "
            + found
            + "; names in it are those on the wire",
        reader.offset());
  }

  /** Goes on to the end of the outermost value. */
  void goOut(ResumableReader in) {
    while (depth > 0) {
      while (left[depth - 1] > 0) {
        in.skip();
        left[depth - 1]--;
      }
      in.end();
      depth--;
    }
  }

  /** Says that an error has happened behind the segments that were followed. */
  MessagePackException inPath(MessagePackException e) {
    for (int i = depth - 1; i >= 0; i--) {
      path.segments().get(i).addTo(e);
    }
    return e;
  }
}
