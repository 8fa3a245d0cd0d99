package dev.shardpack.serializer.convert;

import java.util.List;

/**
 * What the values of a type consist of in the bytes, and by which converters. A path finds its way
 * to a part of a value by it; nothing is written or read by it.
 *
 * @see MessagePackConverter#structure()
 */
public sealed interface Structure {

  /**
   * A value inside of another one.
   *
   * @param type its type
   * @param converter what it is written and read with
   * @param nullable whether it may be null
   */
  record Value(TypeToken<?> type, MessagePackConverter<?> converter, boolean nullable) {}

  /**
   * An object, as a map of names or keys or as an array.
   *
   * @param members its members
   */
  record Members(List<Member> members) implements Structure {
    /**
     * Copies the members.
     *
     * @param members its members
     */
    public Members {
      members = List.copyOf(members);
    }
  }

  /**
   * A member of an object.
   *
   * @param name its name in Java
   * @param wireNames the names that it is read as, first that which is written; none if the object
   *     is never a map of names
   * @param key its place where the object is an array, and the key where it is a map of these, from
   *     0
   * @param value what it holds
   */
  record Member(String name, List<String> wireNames, int key, Value value) {
    /**
     * Copies the names.
     *
     * @param name its name in Java
     * @param wireNames the names that it is read as
     * @param key its place where the object is an array
     * @param value what it holds
     */
    public Member {
      wireNames = List.copyOf(wireNames);
    }
  }

  /**
   * An array of any number of values of one type.
   *
   * @param element one of them
   */
  record Elements(Value element) implements Structure {}

  /**
   * An array of a fixed number of values of different meaning.
   *
   * @param elements the values
   */
  record Tuple(List<Value> elements) implements Structure {
    /**
     * Copies the values.
     *
     * @param elements the values
     */
    public Tuple {
      elements = List.copyOf(elements);
    }
  }

  /**
   * A map of values of one type by keys of one type.
   *
   * @param key a key
   * @param value what stands behind it
   */
  record Entries(Value key, Value value) implements Structure {}

  /** A union: what a value consists of depends on which subtype it is of. */
  record Union() implements Structure {}
}
