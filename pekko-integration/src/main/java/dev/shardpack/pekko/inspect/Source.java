package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One message while it is shown: its bytes, what they refer to, and what was shown of them. */
final class Source {
  private final MessagePackReader reader;
  private final References references;
  private final Opening opening;

  /** The objects around the value, the innermost first. */
  private final Deque<Map<String, @Nullable Object>> objects = new ArrayDeque<>();

  private boolean isNewer;

  Source(MessagePackReader reader, References references, Opening opening) {
    this.reader = reader;
    this.references = references;
    this.opening = opening;
  }

  MessagePackReader reader() {
    return reader;
  }

  References references() {
    return references;
  }

  /** What values inside of others are opened with. */
  Opening opening() {
    return opening;
  }

  /** Takes note of elements or rows that only a newer version knows. */
  void meetNewer() {
    isNewer = true;
  }

  /** Whether there was something that only a newer version knows. */
  boolean isNewer() {
    return isNewer;
  }

  void enter(Map<String, @Nullable Object> object) {
    objects.push(object);
  }

  void leave() {
    objects.pop();
  }

  /** A list that stands before the value, in an object around it. */
  List<?> list(String name) {
    return value(name) instanceof List<?> list ? list : List.of();
  }

  /** What stands before the value under a name, in the innermost object around it that has it. */
  @Nullable Object value(String name) {
    for (Map<String, @Nullable Object> object : objects) {
      if (object.containsKey(name)) {
        return object.get(name);
      }
    }
    return null;
  }

  /** Shows a member, whose name is in the path of an error. */
  void member(String name, Form form, Target target) {
    try {
      form.show(this, target);
    } catch (MessagePackException e) {
      throw e.inMember(name);
    }
  }

  /** Shows an element, whose index is in the path of an error. */
  void element(int index, Form form, Target target) {
    try {
      form.show(this, target);
    } catch (MessagePackException e) {
      throw e.inElement(index);
    }
  }
}
