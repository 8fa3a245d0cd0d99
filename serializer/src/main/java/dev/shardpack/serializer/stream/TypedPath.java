package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * A place inside of the values of a type, by the names that its members have in Java:
 *
 * <pre>{@code
 * TypedPath.Elements<Order> orders =
 *     TypedPath.of(serializer, Month.class).member("orders").elements(Order.class);
 * }</pre>
 *
 * <p>Each step is checked against the types when it is made, and means what the serializer writes:
 * it knows the names and keys on the wire, in either layout. What holds one value, as {@code
 * Optional} does, needs no step: the next one goes on in that. An object with a surrogate has the
 * surrogate's members. Steps end where the types do not say what follows: at unions, whose members
 * depend on the subtype, and at converters without a {@linkplain MessagePackConverter#structure()
 * structure}. An {@link ElementPath} of what is on the wire leads through these. Immutable.
 */
public final class TypedPath {
  private final MessagePackSerializer serializer;
  private final Structure.Value value;
  private final ElementPath wirePath;

  /** The path in Java, for errors. */
  private final String text;

  private TypedPath(
      MessagePackSerializer serializer, Structure.Value value, ElementPath wirePath, String text) {
    this.serializer = serializer;
    this.value = value;
    this.wirePath = wirePath;
    this.text = text;
  }

  /**
   * The values of a class themselves.
   *
   * @param serializer what they are read with; streams that take the path have to be made of it
   * @param type the class
   * @return a path without steps
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the class has no converter
   */
  public static TypedPath of(MessagePackSerializer serializer, Class<?> type) {
    return of(serializer, TypeToken.of(type));
  }

  /**
   * The values of a type themselves.
   *
   * @param serializer what they are read with; streams that take the path have to be made of it
   * @param type the type
   * @return a path without steps
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type has no converter
   */
  public static TypedPath of(MessagePackSerializer serializer, TypeToken<?> type) {
    return new TypedPath(
        serializer,
        new Structure.Value(type, serializer.converter(type), true),
        ElementPath.root(),
        "$");
  }

  /**
   * A member of the object that is here.
   *
   * @param name the name of the record component, property or field in Java
   * @return a longer path
   * @throws IllegalArgumentException if here is no object, or it has no such member; the message
   *     names those that it has
   */
  public TypedPath member(String name) {
    if (!(structure() instanceof Structure.Members object)) {
      throw PathErrors.mismatch("an object with the member '" + name + "'", value, text);
    }
    for (Structure.Member member : object.members()) {
      if (member.name().equals(name)) {
        return with(member.value(), wirePath.member(member.wireNames(), member.key()), "." + name);
      }
    }
    throw PathErrors.unknownMember(name, object.members(), value, text);
  }

  /**
   * An element of the collection, array or map entry that is here. An entry has its key as element
   * 0 and its value as element 1.
   *
   * @param index the element's place in the order in which they are written, from 0
   * @return a longer path
   * @throws IllegalArgumentException if here is nothing of that kind, or it never has such an
   *     element
   */
  public TypedPath index(int index) {
    ElementPath longer = wirePath.index(index);
    return with(element(index), longer, "[" + index + "]");
  }

  private Structure.Value element(int index) {
    Structure here = structure();
    if (here instanceof Structure.Elements array) {
      return array.element();
    }
    if (here instanceof Structure.Tuple tuple && index < tuple.elements().size()) {
      return tuple.elements().get(index);
    }
    throw PathErrors.mismatch("a collection or array with an element " + index, value, text);
  }

  /**
   * The value of a key of the map that is here.
   *
   * @param key the key, of the type that the map's keys have; it is written as a string or as an
   *     integer of at least 0
   * @return a longer path
   * @throws IllegalArgumentException if here is no map, its keys are of another type, or they are
   *     written as something else
   * @throws MessagePackException if the key cannot be written
   */
  public TypedPath key(Object key) {
    if (!(structure() instanceof Structure.Entries map)) {
      throw PathErrors.mismatch("a map with the key '" + key + "'", value, text);
    }
    if (!map.key().type().rawType().isInstance(key)) {
      throw PathErrors.mismatch(
          "a map with the key '" + key + "' of " + key.getClass().getName(), value, text);
    }
    return with(map.value(), wireKey(map.key().converter(), key), "[" + key + "]");
  }

  @SuppressWarnings("unchecked") // the key is of the type that the converter is for
  private ElementPath wireKey(MessagePackConverter<?> converter, Object key) {
    MessagePackWriter writer = new MessagePackWriter(serializer.limits());
    ((MessagePackConverter<Object>) converter).write(writer, key, serializer.contextToWrite());
    MessagePackReader reader =
        new MessagePackReader(serializer.limits()).wrap(writer.toByteArray());
    if (reader.peekType() == ValueType.STRING) {
      return wirePath.member(reader.readString());
    }
    int number = reader.tryReadIndex(Integer.MAX_VALUE);
    if (number < 0) {
      throw PathErrors.mismatch(
          "a map with keys that are strings or integers from 0 on the wire, unlike '" + key + "',",
          value,
          text);
    }
    return wirePath.index(number);
  }

  /**
   * The elements of the collection or array that is here.
   *
   * @param <E> their type
   * @param type their class, for primitive ones also that of their box
   * @return the end of the path, to be given to streams
   * @throws IllegalArgumentException if here is no collection or array, or its elements are of
   *     another type
   */
  public <E> Elements<E> elements(Class<E> type) {
    return elements(TypeToken.of(type));
  }

  /**
   * The elements of the collection or array that is here.
   *
   * @param <E> their type
   * @param type their type, exactly as it is declared
   * @return the end of the path, to be given to streams
   * @throws IllegalArgumentException if here is no collection or array, or its elements are of
   *     another type
   */
  public <E> Elements<E> elements(TypeToken<E> type) {
    if (!(structure() instanceof Structure.Elements array)
        || !boxed(array.element().type()).equals(boxed(type))) {
      throw PathErrors.mismatch("a collection or array of " + type, value, text);
    }
    return new Elements<>(serializer, array.element(), wirePath);
  }

  private static TypeToken<?> boxed(TypeToken<?> type) {
    Class<?> raw = type.rawType();
    return raw.isPrimitive() ? TypeToken.of(MethodType.methodType(raw).wrap().returnType()) : type;
  }

  private @Nullable Structure structure() {
    return value.converter().structure();
  }

  private TypedPath with(Structure.Value next, ElementPath longer, String step) {
    return new TypedPath(serializer, next, longer, text + step);
  }

  /** The path by the names in Java, such as {@code $.orders}. */
  @Override
  public String toString() {
    return text;
  }

  /**
   * The elements of an array at the end of a path, for streams that are made of the path's
   * serializer. Immutable.
   *
   * @param <E> their type
   */
  public static final class Elements<E> {
    private final MessagePackSerializer serializer;
    private final Structure.Value element;
    private final ElementPath wirePath;

    private Elements(
        MessagePackSerializer serializer, Structure.Value element, ElementPath wirePath) {
      this.serializer = serializer;
      this.element = element;
      this.wirePath = wirePath;
    }

    /**
     * Where the array is in the bytes.
     *
     * @return the path by the names and keys on the wire
     */
    public ElementPath wirePath() {
      return wirePath;
    }

    /** What reads an element, which is that of the array's own converter. */
    @SuppressWarnings("unchecked") // the element's type was compared with E
    MessagePackConverter<E> converter(MessagePackSerializer user) {
      if (user != serializer) {
        throw new IllegalArgumentException(
            "expected a path made with the serializer of the streams but "
                + this
                + " was made with another one, by which it may lead elsewhere; make it with"
                + " TypedPath.of(streams.serializer(), …)");
      }
      return (MessagePackConverter<E>) element.converter();
    }

    /** Whether the type that has the elements allows null among them. */
    boolean nullable() {
      return element.nullable();
    }

    /** The elements' type, and the path by the names on the wire. */
    @Override
    public String toString() {
      return element.type() + " in " + wirePath;
    }
  }
}
