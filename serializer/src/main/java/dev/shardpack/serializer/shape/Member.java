package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.TypeToken;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One member of an object.
 *
 * @param javaName its name in Java
 * @param name its name in MessagePack
 * @param aliases other names that are read as this one
 * @param key its place in an array, from 0
 * @param type its type, with the object's type arguments in place of variables
 * @param nullness where null is allowed
 * @param getter takes the object and returns the member, both in their own types
 * @param assignment how it gets into an object
 * @param defaultValue what stands for it when it is absent, as {@code @Default} has it, or null if
 *     none is given
 * @param required whether it is an error if it is absent, whatever it would get then
 * @param writesDefault whether it is written though it has the value that it gets when absent
 * @param converter the class of its own converter or converter factory, or null to look one up by
 *     the type
 */
public record Member(
    String javaName,
    String name,
    List<String> aliases,
    int key,
    TypeToken<?> type,
    Nullness nullness,
    MethodHandle getter,
    Assignment assignment,
    @Nullable String defaultValue,
    boolean required,
    boolean writesDefault,
    @Nullable Class<?> converter) {

  /** Copies the aliases. */
  public Member {
    aliases = List.copyOf(aliases);
  }

  /**
   * The member as part of the structure of its object.
   *
   * @param valueConverter what it is written and read with
   * @return its names, key and value
   */
  public Structure.Member describe(MessagePackConverter<?> valueConverter) {
    List<String> names = new ArrayList<>(List.of(name));
    names.addAll(aliases);
    return new Structure.Member(
        javaName, names, key, new Structure.Value(type, valueConverter, nullness.nullable()));
  }

  /**
   * Whether the member is set after the object was made. It then keeps what the object was made
   * with if it is absent.
   *
   * @return true if the object's creation does not take it
   */
  public boolean isSetAfterCreation() {
    return !(assignment instanceof Assignment.Parameter);
  }
}
