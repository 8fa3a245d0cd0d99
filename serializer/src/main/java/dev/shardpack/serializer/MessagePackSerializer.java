package dev.shardpack.serializer;

import dev.shardpack.serializer.annotation.Discriminator;
import dev.shardpack.serializer.annotation.EnumFormat;
import dev.shardpack.serializer.annotation.WriteDefaults;
import dev.shardpack.serializer.annotation.WriteSubclasses;
import dev.shardpack.serializer.bind.Binding;
import dev.shardpack.serializer.bind.ExtensionConverter;
import dev.shardpack.serializer.bind.OwnConverters;
import dev.shardpack.serializer.bind.ShapeConverterFactory;
import dev.shardpack.serializer.bind.Surrogates;
import dev.shardpack.serializer.builtin.Builtins;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.ExtensionCodec;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.convert.UnionMapping;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.json.JsonLayout;
import dev.shardpack.serializer.json.JsonText;
import dev.shardpack.serializer.operation.OperationOptions;
import dev.shardpack.serializer.operation.Operations;
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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
  // Longer than other classes, for most of it documents what users call: each operation for classes
  // and for type tokens, and the settings of the builder.

  private static final byte NIL = (byte) 0xc0;

  private final List<ConverterFactory> ownFactories;
  private final List<ConverterFactory> surrogates;
  private final Set<Byte> extensionTypes;
  private final Operations operations;
  private final List<UnionMapping<?>> unions;
  private final ShapeOptions shapes;
  private final UnknownMemberPolicy unknownMembers;
  private final Binding binding;
  private final ConverterRegistry registry;
  private final SerializationContext context;

  /** Null if each operation that reads keeps something of its own. */
  private final @Nullable SerializationContext contextOfReads;

  private final EnumFormat.Form enumForm;
  private final Recycler<MessagePackWriter> writers;
  private final Recycler<MessagePackReader> readers;

  private MessagePackSerializer(Builder builder) {
    Limits limits = builder.limits;
    this.ownFactories = List.copyOf(builder.factories);
    this.surrogates = List.copyOf(builder.surrogates);
    this.extensionTypes = Set.copyOf(builder.extensionTypes);
    this.operations = new Operations(builder.operationOptions());
    this.unions = List.copyOf(builder.unions);
    this.shapes =
        new ShapeOptions(
            builder.naming,
            builder.layout,
            builder.writeDefaults,
            builder.writeSubclasses,
            UnionOptions.of(builder.unionForm, unions));
    this.unknownMembers = builder.unknownMembers;
    this.binding = builder.binding;
    this.context = builder.context;
    this.contextOfReads = operations.keepsWhileReading() ? null : context;
    this.enumForm = builder.enumForm;
    this.registry = new ConverterRegistry(allFactories(), limits);
    this.writers = new Recycler<>(() -> new MessagePackWriter(limits));
    this.readers = new Recycler<>(() -> new MessagePackReader(limits));
  }

  private List<ConverterFactory> allFactories() {
    ShapeConverterFactory byShape =
        new ShapeConverterFactory(
            new Shapes(shapes), operations, binding, unknownMembers, Builtins::isPrimitive);
    List<ConverterFactory> all = new ArrayList<>();
    ownFactories.forEach(each -> all.add(operations.around(each)));
    all.add(byShape.ofRegisteredUnions());
    all.add(operations.around(new OwnConverters()));
    surrogates.forEach(each -> all.add(operations.around(each)));
    all.add(operations.around(Surrogates.annotated()));
    all.add(operations.strings());
    Builtins.factories(enumForm).forEach(each -> all.add(operations.around(each)));
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
    builder.writeSubclasses = shapes.writesSubclasses();
    builder.unknownMembers = unknownMembers;
    builder.unionForm = shapes.unions().form();
    builder.unions.addAll(unions);
    builder.surrogates.addAll(surrogates);
    builder.extensionTypes.addAll(extensionTypes);
    builder.references = operations.options().references();
    builder.referenceType = operations.options().referenceType();
    builder.internStrings = operations.options().internsStrings();
    builder.checkCancellation = operations.options().checksCancellation();
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
   * What messages may ask for.
   *
   * @return the limits given to the builder
   */
  public Limits limits() {
    return registry.limits();
  }

  /**
   * What becomes of objects that are reached several times.
   *
   * @return the policy given to the builder
   */
  public ReferencePolicy references() {
    return operations.options().references();
  }

  /**
   * The context with which a {@linkplain #converter(TypeToken) converter} starts to write a value.
   *
   * @return the context given to the builder
   */
  public SerializationContext contextToWrite() {
    return context;
  }

  /**
   * The context with which a {@linkplain #converter(TypeToken) converter} starts to read a value.
   *
   * @return the context given to the builder, with what the serializer keeps during one operation
   */
  public SerializationContext contextToRead() {
    SerializationContext shared = contextOfReads;
    return shared != null ? shared : operations.toRead(context);
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

  /**
   * Shows what bytes hold, without line breaks. The rules for what JSON cannot express are those of
   * {@link JsonText}.
   *
   * @param bytes one MessagePack value
   * @return its JSON text
   * @throws MessagePackException if the bytes are malformed, a limit of this serializer is reached,
   *     or {@link Kind#TRAILING_BYTES} if more bytes follow
   */
  public String toJson(byte[] bytes) {
    return toJson(bytes, JsonLayout.COMPACT);
  }

  /**
   * Shows what bytes hold.
   *
   * @param bytes one MessagePack value
   * @param layout where the text has line breaks
   * @return its JSON text
   * @throws MessagePackException as {@link #toJson(byte[])}
   */
  public String toJson(byte[] bytes, JsonLayout layout) {
    MessagePackReader reader = readers.take();
    try {
      String json = JsonText.of(reader.wrap(bytes), layout);
      reader.expectEnd();
      return json;
    } finally {
      reader.release();
      readers.give(reader);
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
      T value = converter.readNullable(reader, contextToRead());
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
      T value = converter.readNullable(reader, contextToRead());
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
    private static final byte DEFAULT_REFERENCE_TYPE = 1;

    private final List<ConverterFactory> factories = new ArrayList<>();
    private Limits limits = Limits.untrusted();
    private SerializationContext context = SerializationContext.empty();
    private NamingPolicy naming = NamingPolicy.AS_DECLARED;
    private ObjectLayout layout = ObjectLayout.MAP;
    private boolean writeDefaults = true;
    private boolean writeSubclasses;
    private UnknownMemberPolicy unknownMembers = UnknownMemberPolicy.SKIP;
    private UnionForm unionForm = UnionForm.ARRAY;
    private final List<UnionMapping<?>> unions = new ArrayList<>();
    private final List<ConverterFactory> surrogates = new ArrayList<>();
    private final Set<Byte> extensionTypes = new HashSet<>();
    private ReferencePolicy references = ReferencePolicy.OFF;
    private byte referenceType = DEFAULT_REFERENCE_TYPE;
    private boolean internStrings;
    private boolean checkCancellation;
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
     * Sets whether objects of subclasses are written as the class that is declared, without what
     * they add, unless {@link WriteSubclasses} says it. Unions are not affected.
     *
     * @param newWriteSubclasses true to write them; by default false, and then they are refused
     *     with an error of kind {@link Kind#UNKNOWN_SUBTYPE}
     * @return this builder
     */
    public Builder writeSubclasses(boolean newWriteSubclasses) {
      writeSubclasses = newWriteSubclasses;
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

    /**
     * Sets what becomes of objects that are reached several times.
     *
     * @param newReferences the policy; {@link ReferencePolicy#OFF} is the default
     * @return this builder
     */
    public Builder references(ReferencePolicy newReferences) {
      references = newReferences;
      return this;
    }

    /**
     * Sets the extension type of back references.
     *
     * @param extensionType from 0 to 127; 1 is the default. {@link #build()} refuses one that an
     *     extension has too, if references are preserved, with an {@code IllegalArgumentException}
     * @return this builder
     */
    public Builder referenceType(int extensionType) {
      referenceType = requireExtensionType(extensionType);
      return this;
    }

    private static byte requireExtensionType(int extensionType) {
      if (extensionType < 0 || extensionType > Byte.MAX_VALUE) {
        throw new IllegalArgumentException(
            "an extension type of an application is from 0 to 127 but was " + extensionType);
      }
      return (byte) extensionType;
    }

    /**
     * Sets whether strings that are equal are the same object after they were read from one
     * message, which saves memory where they repeat and are kept.
     *
     * @param newInternStrings true to keep equal strings once; false is the default
     * @return this builder
     */
    public Builder internStrings(boolean newInternStrings) {
      internStrings = newInternStrings;
      return this;
    }

    /**
     * Sets whether operations can be cancelled in the way that the context has for it ({@link
     * SerializationContext#cancelledWhen}). They then end with a {@code CancellationException}.
     *
     * @param newCheckCancellation true to look before each object, collection, map and array; false
     *     is the default
     * @return this builder
     */
    public Builder checkCancellation(boolean newCheckCancellation) {
      checkCancellation = newCheckCancellation;
      return this;
    }

    /**
     * Adds what is written in place of objects of a type. Converters for the type come first,
     * whether they are added here or named by the class.
     *
     * @param <T> the type
     * @param <S> the surrogate's type
     * @param type the type
     * @param surrogate the surrogate's type
     * @param mapping maps them
     * @return this builder
     */
    public <T, S> Builder addSurrogate(
        TypeToken<T> type, TypeToken<S> surrogate, SurrogateMapping<T, S> mapping) {
      surrogates.add(Surrogates.of(type, surrogate, mapping));
      return this;
    }

    /**
     * Adds what is written in place of objects of a class.
     *
     * @param <T> the class
     * @param <S> the surrogate's class
     * @param type the class
     * @param surrogate the surrogate's class
     * @param mapping maps them
     * @return this builder
     */
    public <T, S> Builder addSurrogate(
        Class<T> type, Class<S> surrogate, SurrogateMapping<T, S> mapping) {
      return addSurrogate(TypeToken.of(type), TypeToken.of(surrogate), mapping);
    }

    /**
     * Adds a class whose values are extensions.
     *
     * @param <T> the class
     * @param extensionType the extension type, from 0 to 127
     * @param type the class
     * @param codec has the bytes of its values
     * @return this builder
     * @throws IllegalArgumentException if the extension type is taken or out of range
     */
    public <T> Builder addExtension(int extensionType, Class<T> type, ExtensionCodec<T> codec) {
      byte checked = requireExtensionType(extensionType);
      if (!extensionTypes.add(checked)) {
        throw new IllegalArgumentException(
            "there are two extensions of type " + extensionType + ", one of them for " + type);
      }
      return addConverter(type, new ExtensionConverter<>(checked, type, codec));
    }

    private OperationOptions operationOptions() {
      if (references == ReferencePolicy.PRESERVE && extensionTypes.contains(referenceType)) {
        throw new IllegalArgumentException(
            "extension type "
                + referenceType
                + " stands for back references; give these another with referenceType");
      }
      return new OperationOptions(references, referenceType, internStrings, checkCancellation);
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
