package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.RawMessagePack;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The members that an object was read with and that its class does not have, such as those of a
 * newer version of it. A class that declares one member of this type keeps them there, and they are
 * written again behind its own, in the order and with the bytes in which they came. Immutable;
 * equal if the bytes are.
 */
public final class UnknownMembers {
  private static final UnknownMembers NONE = new UnknownMembers(List.of());

  private final List<Entry> entries;

  /**
   * One member.
   *
   * @param key its name, or its place in an array
   * @param value its value
   */
  public record Entry(RawMessagePack key, RawMessagePack value) {}

  private UnknownMembers(List<Entry> entries) {
    this.entries = entries;
  }

  /**
   * No members.
   *
   * @return what an object has of which all members are known
   */
  public static UnknownMembers none() {
    return NONE;
  }

  /**
   * Some members.
   *
   * @param entries the members in their order, copied
   * @return the members
   */
  public static UnknownMembers of(List<Entry> entries) {
    return entries.isEmpty() ? NONE : new UnknownMembers(List.copyOf(entries));
  }

  /**
   * The members.
   *
   * @return the members in the order of the bytes; unmodifiable
   */
  public List<Entry> entries() {
    return entries;
  }

  /** True for the same bytes. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownMembers that && entries.equals(that.entries);
  }

  /** A hash of the bytes. */
  @Override
  public int hashCode() {
    return entries.hashCode();
  }

  /** Keys and values in hexadecimal. */
  @Override
  public String toString() {
    return entries.toString();
  }
}
