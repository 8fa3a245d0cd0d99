package dev.shardpack.serializer;

import dev.shardpack.serializer.annotation.Discriminator;
import dev.shardpack.serializer.annotation.EnumFormat;
import dev.shardpack.serializer.annotation.WriteDefaults;
import dev.shardpack.serializer.bind.Binding;
import dev.shardpack.serializer.bind.OwnConverters;
import dev.shardpack.serializer.bind.ShapeConverterFactory;
import dev.shardpack.serializer.builtin.Builtins;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.convert.UnionMapping;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.shape.ShapeOptions;
import dev.shardpack.serializer.shape.Shapes;
import dev.shardpack.serializer.shape.UnionOptions;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.Recycler;
import java.lang.reflect.Type;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns Java values into MessagePack and back.
 *
 * <pre>{@code
 * record Order(long id, List<String> items) {}
 *
 * MessagePackSerializer serializer = MessagePackSerializer.create();
 * byte[] bytes = serializer.toBytes(new Order(7, List.of("tea")));
 * Order order = serializer.fromBytes(bytes, Order.class);
 * }</pre>
 *
 * <p>Converters are made when a type is first used, and kept as long as the serializer is: use one
 * serializer for many values. Immutable and safe for use by many threads, also from inside of a
 * converter.
 *
 * <p>Null is written as nil and nil is read as null, unless the type has a value of its own for it,
 * as {@code Optional} has.
 */
public final class MessagePackSerializer {
  private static final byte NIL = (byte) 0xc0;

  private final List<ConverterFactory> ownFactories;
  private final List<UnionMapping<?>> unions;
  private final ShapeOptions shapes;
  private final UnknownMemberPolicy unknownMembers;
  private final Binding binding;
  private final ConverterRegistry registry;
  private final SerializationContext context;
  private final EnumFormat.Form enumForm;
  private final Recycler<MessagePackWriter> writers;
  private final Recycler<MessagePackReader> readers;

  private MessagePackSerializer(Builder builder) {
    Limits limits = builder.limits;
    this.ownFactories = List.copyOf(builder.factories);
    this.unions = List.copyOf(builder.unions);
    this.shapes =
        new ShapeOptions(
            builder.naming,
            builder.layout,
            builder.writeDefaults,
            UnionOptions.of(builder.unionForm, unions));
    this.unknownMembers = builder.unknownMembers;
    this.binding = builder.binding;
    this.context = builder.context;
    this.enumForm = builder.enumForm;
    this.registry = new ConverterRegistry(allFactories(), limits);
    this.writers = new Recycler<>(() -> new MessagePackWriter(limits));
    this.readers = new Recycler<>(() -> new MessagePackReader(limits));
  }

  private List<ConverterFactory> allFactories() {
    ShapeConverterFactory byShape =
        new ShapeConverterFactory(
            new Shapes(shapes), binding, unknownMembers, Builtins::isPrimitive);
    List<ConverterFactory> all = new ArrayList<>(ownFactories);
    all.add(byShape.ofRegisteredUnions());
    all.add(new OwnConverters());
    all.addAll(Builtins.factories(enumForm));
    all.add(byShape);
    return List.copyOf(all);
  }

  /**
   * A serializer with {@link Limits#untrusted()} and no converters of the application's own.
   *
   * @return a new serializer
   */
  public static MessagePackSerializer create() {
    return builder().build();
  }

  /**
   * A builder that starts with what {@link #create()} has.
   *
   * @return a new builder
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * A builder that starts with the settings of this serializer.
   *
   * @return a new builder
   */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.limits = registry.limits();
    builder.context = context;
    builder.naming = shapes.naming();
    builder.layout = shapes.layout();
    builder.writeDefaults = shapes.writesDefaults();
    builder.unknownMembers = unknownMembers;
    builder.unionForm = shapes.unions().form();
    builder.unions.addAll(unions);
    builder.binding = binding;
    builder.enumForm = enumForm;
    builder.factories.addAll(ownFactories);
    return builder;
  }

  /**
   * The converter of a type, for holding it where the same type is written or read over and over.
   * It is used with a writer or reader and a {@link SerializationContext}.
   *
   * @param <T> the type
   * @param type the type
   * @return its converter
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if there is none
   */
  public <T> MessagePackConverter<T> converter(TypeToken<T> type) {
    return converter(type.type());
  }

  /**
   * The converter of a class.
   *
   * @param <T> the class
   * @param type the class; one with type parameters counts as raw
   * @return its converter
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if there is none
   */
  public <T> MessagePackConverter<T> converter(Class<T> type) {
    return converter((Type) type);
  }

  @SuppressWarnings("unchecked") // the registry holds converters by their type
  private <T> MessagePackConverter<T> converter(Type type) {
    return (MessagePackConverter<T>) registry.get(type);
  }

  /**
   * Writes a value as the class that it has.
   *
   * @param value the value, or null; its class has no type parameters
   * @return one MessagePack value
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if its class is generic or has no
   *     converter, or what the converter throws
   */
  public byte[] toBytes(@Nullable Object value) {
    if (value == null) {
      return new byte[] {NIL};
    }
    MessagePackConverter<Object> converter = converter((Type) classToWrite(value));
    return toBytes(value, converter);
  }

  private static Class<?> classToWrite(Object value) {
    Class<?> type =
        value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    if (type.getTypeParameters().length > 0) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          type.getName()
              + " has type parameters, whose arguments a value does not know; pass a TypeToken",
          -1);
    }
    return type;
  }

  /**
   * Writes a value.
   *
   * @param <T> the type
   * @param value the value, or null
   * @param type the type to write it as
   * @return one MessagePack value
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type has no converter, or what the
   *     converter throws
   */
  public <T> byte[] toBytes(@Nullable T value, Class<T> type) {
    return toBytes(value, converter(type));
  }

  /**
   * Writes a value.
   *
   * @param <T> the type
   * @param value the value, or null
   * @param type the type to write it as
   * @return one MessagePack value
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type has no converter, or what the
   *     converter throws
   */
  public <T> byte[] toBytes(@Nullable T value, TypeToken<T> type) {
    return toBytes(value, converter(type));
  }

  private <T> byte[] toBytes(@Nullable T value, MessagePackConverter<T> converter) {
    MessagePackWriter writer = writers.take();
    try {
      converter.writeNullable(writer, value, context);
      return writer.toByteArray();
    } finally {
      giveBack(writer);
    }
  }

  private void giveBack(MessagePackWriter writer) {
    writer.reset();
    writers.give(writer);
  }

  /**
   * Writes a value into a buffer.
   *
   * @param <T> the type
   * @param target takes the bytes at its position, which then stands behind them
   * @param value the value, or null
   * @param type the type to write it as
   * @throws BufferOverflowException if the bytes do not fit; the position is then unchanged
   * @throws MessagePackException as {@link #toBytes(Object, Class)}
   */
  public <T> void write(ByteBuffer target, @Nullable T value, Class<T> type) {
    write(target, value, converter(type));
  }

  /**
   * Writes a value into a buffer.
   *
   * @param <T> the type
   * @param target takes the bytes at its position, which then stands behind them
   * @param value the value, or null
   * @param type the type to write it as
   * @throws BufferOverflowException if the bytes do not fit; the position is then unchanged
   * @throws MessagePackException as {@link #toBytes(Object, TypeToken)}
   */
  public <T> void write(ByteBuffer target, @Nullable T value, TypeToken<T> type) {
    write(target, value, converter(type));
  }

  private <T> void write(ByteBuffer target, @Nullable T value, MessagePackConverter<T> converter) {
    MessagePackWriter writer = writers.take();
    try {
      converter.writeNullable(writer, value, context);
      writer.copyTo(target);
    } finally {
      giveBack(writer);
    }
  }

  /**
   * Reads a value.
   *
   * @param <T> the type
   * @param bytes exactly one MessagePack value
   * @param type the type to read
   * @return the value, or null if it is nil and the type has no value for that
   * @throws MessagePackException if the bytes are malformed, do not have the shape of the type or
   *     are more than one value
   */
  public <T> @Nullable T fromBytes(byte[] bytes, Class<T> type) {
    return fromBytes(bytes, 0, bytes.length, type);
  }

  /**
   * Reads a value.
   *
   * @param <T> the type
   * @param bytes exactly one MessagePack value
   * @param type the type to read
   * @return the value, or null if it is nil and the type has no value for that
   * @throws MessagePackException as {@link #fromBytes(byte[], Class)}
   */
  public <T> @Nullable T fromBytes(byte[] bytes, TypeToken<T> type) {
    return fromBytes(bytes, 0, bytes.length, type);
  }

  /**
   * Reads a value from a part of an array.
   *
   * @param <T> the type
   * @param bytes holds exactly one MessagePack value in the part
   * @param offset where the part starts
   * @param length its bytes
   * @param type the type to read
   * @return the value, or null if it is nil and the type has no value for that
   * @throws IndexOutOfBoundsException if the part is not inside the array
   * @throws MessagePackException as {@link #fromBytes(byte[], Class)}, with offsets from the start
   *     of the part
   */
  public <T> @Nullable T fromBytes(byte[] bytes, int offset, int length, Class<T> type) {
    return fromBytes(bytes, offset, length, converter(type));
  }

  /**
   * Reads a value from a part of an array.
   *
   * @param <T> the type
   * @param bytes holds exactly one MessagePack value in the part
   * @param offset where the part starts
   * @param length its bytes
   * @param type the type to read
   * @return the value, or null if it is nil and the type has no value for that
   * @throws IndexOutOfBoundsException if the part is not inside the array
   * @throws MessagePackException as {@link #fromBytes(byte[], Class)}, with offsets from the start
   *     of the part
   */
  public <T> @Nullable T fromBytes(byte[] bytes, int offset, int length, TypeToken<T> type) {
    return fromBytes(bytes, offset, length, converter(type));
  }

  private <T> @Nullable T fromBytes(
      byte[] bytes, int offset, int length, MessagePackConverter<T> converter) {
    MessagePackReader reader = readers.take();
    try {
      reader.wrap(bytes, offset, length);
      T value = converter.readNullable(reader, context);
      reader.expectEnd();
      return value;
    } finally {
      giveBack(reader);
    }
  }

  /**
   * Reads a value from a buffer, in which others may follow. Of a buffer without an accessible
   * array, direct or read-only, all that remains is copied first: give it a limit where one value
   * is small and the rest is not.
   *
   * @param <T> the type
   * @param source holds the value at its position, which then stands behind it; after a failure it
   *     is unchanged
   * @param type the type to read
   * @return the value, or null if it is nil and the type has no value for that
   * @throws MessagePackException if the bytes are malformed or do not have the shape of the type,
   *     with offsets from the buffer's position
   */
  public <T> @Nullable T read(ByteBuffer source, Class<T> type) {
    return read(source, converter(type));
  }

  /**
   * Reads a value from a buffer, in which others may follow. Of a buffer without an accessible
   * array, direct or read-only, all that remains is copied first: give it a limit where one value
   * is small and the rest is not.
   *
   * @param <T> the type
   * @param source holds the value at its position, which then stands behind it; after a failure it
   *     is unchanged
   * @param type the type to read
   * @return the value, or null if it is nil and the type has no value for that
   * @throws MessagePackException as {@link #read(ByteBuffer, Class)}
   */
  public <T> @Nullable T read(ByteBuffer source, TypeToken<T> type) {
    return read(source, converter(type));
  }

  private <T> @Nullable T read(ByteBuffer source, MessagePackConverter<T> converter) {
    MessagePackReader reader = readers.take();
    try {
      reader.wrap(source);
      T value = converter.readNullable(reader, context);
      source.position(source.position() + reader.offset());
      return value;
    } finally {
      giveBack(reader);
    }
  }

  private void giveBack(MessagePackReader reader) {
    reader.release();
    readers.give(reader);
  }

  /** Collects the settings of a serializer. */
  public static final class Builder {
    private final List<ConverterFactory> factories = new ArrayList<>();
    private Limits limits = Limits.untrusted();
    private SerializationContext context = SerializationContext.empty();
    private NamingPolicy naming = NamingPolicy.AS_DECLARED;
    private ObjectLayout layout = ObjectLayout.MAP;
    private boolean writeDefaults = true;
    private UnknownMemberPolicy unknownMembers = UnknownMemberPolicy.SKIP;
    private UnionForm unionForm = UnionForm.ARRAY;
    private final List<UnionMapping<?>> unions = new ArrayList<>();
    private Binding binding = Binding.GENERATED;
    private EnumFormat.Form enumForm = EnumFormat.Form.NAME;

    private Builder() {}

    /**
     * Sets what a message may ask for.
     *
     * @param newLimits the limits; {@link Limits#untrusted()} is the default
     * @return this builder
     */
    public Builder limits(Limits newLimits) {
      limits = newLimits;
      return this;
    }

    /**
     * Sets the context with which each operation starts, and which converters take their attributes
     * from.
     *
     * @param newContext the context; an empty one is the default
     * @return this builder
     */
    public Builder context(SerializationContext newContext) {
      context = newContext;
      return this;
    }

    /**
     * Sets what is written for the constants of those enums that are not annotated with {@link
     * EnumFormat}.
     *
     * @param form the form; {@link EnumFormat.Form#NAME} is the default
     * @return this builder
     */
    public Builder enumForm(EnumFormat.Form form) {
      enumForm = form;
      return this;
    }

    /**
     * Sets how members are named that have no explicit name.
     *
     * @param newNaming the policy; {@link NamingPolicy#AS_DECLARED} is the default
     * @return this builder
     */
    public Builder naming(NamingPolicy newNaming) {
      naming = newNaming;
      return this;
    }

    /**
     * Sets how objects are written whose class does not say it. Objects are read in all layouts.
     * Arrays without keys bind a class to the order of its members: one may only be added at the
     * end, and none removed.
     *
     * @param newLayout the layout; {@link ObjectLayout#MAP} is the default
     * @return this builder
     */
    public Builder layout(ObjectLayout newLayout) {
      layout = newLayout;
      return this;
    }

    /**
     * Sets whether members are written though they have the value that they get when they are
     * absent, unless {@link WriteDefaults} says it.
     *
     * @param newWriteDefaults false to leave them out; true is the default
     * @return this builder
     */
    public Builder writeDefaults(boolean newWriteDefaults) {
      writeDefaults = newWriteDefaults;
      return this;
    }

    /**
     * Sets what becomes of members in the bytes that an object does not have.
     *
     * @param newUnknownMembers the policy; {@link UnknownMemberPolicy#SKIP} is the default
     * @return this builder
     */
    public Builder unknownMembers(UnknownMemberPolicy newUnknownMembers) {
      unknownMembers = newUnknownMembers;
      return this;
    }

    /**
     * Sets how values of unions say which subtype they are, unless {@link Discriminator} says it.
     *
     * @param newUnionForm the form; {@link UnionForm#ARRAY} is the default
     * @return this builder
     */
    public Builder unionForm(UnionForm newUnionForm) {
      unionForm = newUnionForm;
      return this;
    }

    /**
     * Adds the subtypes of an open hierarchy, in place of those that the class names itself.
     * Converters that are added for the class come first.
     *
     * @param mapping the subtypes; {@link #build()} refuses a second one for the same class with an
     *     {@code IllegalArgumentException}
     * @return this builder
     */
    public Builder union(UnionMapping<?> mapping) {
      unions.add(mapping);
      return this;
    }

    /** Sets how objects are bound, which makes no difference but in speed. */
    Builder binding(Binding newBinding) {
      binding = newBinding;
      return this;
    }

    /**
     * Adds a factory. Factories and converters are asked in the order in which they were added, and
     * all of them before the built-in ones.
     *
     * @param factory the factory
     * @return this builder
     */
    public Builder addFactory(ConverterFactory factory) {
      factories.add(factory);
      return this;
    }

    /**
     * Adds a converter for one class, and for no subclass of it. A primitive type and its box are
     * different classes, and so are arrays of the class.
     *
     * @param <T> the class
     * @param type the class
     * @param converter its converter
     * @return this builder
     */
    public <T> Builder addConverter(Class<T> type, MessagePackConverter<T> converter) {
      return addConverter(TypeToken.of(type), converter);
    }

    /**
     * Adds a converter for one type, with just these type arguments.
     *
     * @param <T> the type
     * @param type the type
     * @param converter its converter
     * @return this builder
     */
    public <T> Builder addConverter(TypeToken<T> type, MessagePackConverter<T> converter) {
      return addFactory((asked, converters) -> asked.equals(type) ? converter : null);
    }

    /**
     * A serializer with the settings collected so far.
     *
     * @return a new serializer
     */
    public MessagePackSerializer build() {
      return new MessagePackSerializer(this);
    }
  }
}
