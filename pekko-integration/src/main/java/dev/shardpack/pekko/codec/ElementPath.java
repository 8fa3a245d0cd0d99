package dev.shardpack.pekko.codec;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where in a message a byte lies: the index of the element at each level. Messages are made of
 * arrays alone, and their converters keep no track of where they are; this walks the bytes once
 * more, after reading has failed.
 */
final class ElementPath {
  private record Element(int index, int start) {}

  private ElementPath() {}

  /**
   * The path to a byte.
   *
   * @param offset the byte's offset from the start of the message
   * @param message the message, which may be malformed
   * @return indexes, the outermost first
   */
  static int[] to(long offset, byte[] message) {
    IntStream.Builder path = IntStream.builder();
    MessagePackReader reader = new MessagePackReader();
    int start = 0;
    while (start < Math.min(offset, message.length)) {
      Element element =
          elementAt(offset, start, reader.wrap(message, start, message.length - start));
      if (element == null) {
        break;
      }
      path.add(element.index);
      start = element.start;
    }
    return path.build().toArray();
  }

  /** The element that holds the byte, or null if no element of an array does. */
  private static @Nullable Element elementAt(long offset, int start, MessagePackReader reader) {
    if (reader.peekType() != ValueType.ARRAY) {
      return null;
    }
    Element element = null;
    try {
      int count = reader.beginArray();
      for (int i = 0; i < count && start + reader.offset() <= offset; i++) {
        element = new Element(i, start + reader.offset());
        reader.skip();
      }
    } catch (MessagePackException e) {
      return element; // which is malformed, and so has no end: all further bytes are in it
    }
    return start + reader.offset() > offset ? element : null;
  }
}
