package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.NameTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where in a value an array is, such as {@code ElementPath.root().member("page").member("orders")}.
 * Names are those on the wire, and nothing checks that they are there before bytes are read; {@link
 * TypedPath} takes those of Java and checks them. Immutable.
 */
public final class ElementPath {
  /** The last that an array can have. */
  private static final int MAX_INDEX = Integer.MAX_VALUE - 1;

  private static final ElementPath ROOT = new ElementPath(List.of());

  private final List<Segment> segments;

  private ElementPath(List<Segment> segments) {
    this.segments = segments;
  }

  /**
   * The value itself.
   *
   * @return the empty path
   */
  public static ElementPath root() {
    return ROOT;
  }

  /**
   * A member of an object that is written as a map of names, or the value of a string key.
   *
   * @param name the name on the wire
   * @return a longer path
   */
  public ElementPath member(String name) {
    return with(new Segment(List.of(name), Segment.NO_KEY));
  }

  /**
   * A member of an object in either layout.
   *
   * @param name the name on the wire
   * @param key its place where the object is written as an array, from 0
   * @return a longer path
   * @throws IllegalArgumentException if the key is less
   */
  public ElementPath member(String name, int key) {
    return member(List.of(name), key);
  }

  /** A member that is read by any of several names, the first of which is its own. */
  ElementPath member(List<String> names, int key) {
    return with(new Segment(names, requireIndex(key)));
  }

  /**
   * An element of an array, or the value of an integer key.
   *
   * @param index the element's index or the key, from 0 to 2<sup>31</sup> − 2
   * @return a longer path
   * @throws IllegalArgumentException if it is less or more
   */
  public ElementPath index(int index) {
    return with(new Segment(List.of(), requireIndex(index)));
  }

  private static int requireIndex(int index) {
    if (index < 0 || index > MAX_INDEX) {
      throw new IllegalArgumentException(
          "an index must be from 0 to " + MAX_INDEX + " but was " + index);
    }
    return index;
  }

  private ElementPath with(Segment segment) {
    List<Segment> longer = new ArrayList<>(segments);
    longer.add(segment);
    return new ElementPath(List.copyOf(longer));
  }

  List<Segment> segments() {
    return segments;
  }

  /** The path as errors have it, such as {@code $.page.orders}. */
  @Override
  public String toString() {
    return segments.stream().map(Segment::toString).collect(Collectors.joining("", "$", ""));
  }

  /** One step of a path, to one of several names, a place or both. */
  static final class Segment {
    static final int NO_KEY = -1;

    private final @Nullable NameTable names;
    private final int key;

    Segment(List<String> names, int key) {
      this.names = names.isEmpty() ? null : NameTable.of(names);
      this.key = key;
    }

    /** The place in an array, or {@link #NO_KEY}. */
    int key() {
      return key;
    }

    /** Reads a map's key if it is the one; else the reader has not moved. */
    boolean tryRead(MessagePackReader reader) {
      if (names != null && reader.tryReadName(names, 0) >= 0) {
        return true;
      }
      int start = reader.offset();
      if (key != NO_KEY && reader.tryReadIndex(key + 1) == key) {
        return true;
      }
      reader.rewind(start);
      return false;
    }

    /** Puts this before the path of an error. */
    void addTo(MessagePackException e) {
      if (names == null) {
        e.inElement(key);
      } else {
        e.inMember(names.name(0));
      }
    }

    @Override
    public String toString() {
      return names == null ? "[" + key + "]" : "." + names.name(0);
    }
  }
}
