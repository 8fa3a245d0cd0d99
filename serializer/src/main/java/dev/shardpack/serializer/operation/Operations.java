package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts what the options ask for around converters when these are made. What is off is not there and
 * costs nothing.
 */
public final class Operations {
  private static final ConverterFactory INTERNING =
      (type, converters) -> type.rawType() == String.class ? new InternedStrings.OfString() : null;

  private static final ConverterFactory NOTHING = (type, converters) -> null;

  private final OperationOptions options;

  /**
   * What the options ask for.
   *
   * @param options the options
   */
  public Operations(OperationOptions options) {
    this.options = options;
  }

  /**
   * The options.
   *
   * @return the options given to the constructor
   */
  public OperationOptions options() {
    return options;
  }

  /**
   * Whether objects have to exist before their members are read, where that is possible.
   *
   * @return true if back references are read
   */
  public boolean preservesReferences() {
    return options.references() == ReferencePolicy.PRESERVE;
  }

  /**
   * Whether each operation that reads keeps something of its own.
   *
   * @return true if its context is not the one that it was started with
   */
  public boolean keepsWhileReading() {
    return options.internsStrings();
  }

  /**
   * The context of an operation that reads.
   *
   * @param context the context that it was started with
   * @return the context for its converters
   */
  public SerializationContext toRead(SerializationContext context) {
    return keepsWhileReading() ? InternedStrings.in(context) : context;
  }

  /**
   * Converters of strings, if they are not the usual ones.
   *
   * @return a factory to be asked before that of the usual ones
   */
  public ConverterFactory strings() {
    return options.internsStrings() ? INTERNING : NOTHING;
  }

  /**
   * A factory of the same converters with all that was asked for.
   *
   * @param factory the factory
   * @return the factory itself if nothing was asked for
   */
  public ConverterFactory around(ConverterFactory factory) {
    if (!isNeeded()) {
      return factory;
    }
    return (type, converters) -> {
      MessagePackConverter<?> made = factory.create(type, converters);
      return made == null || !hasIdentity(type.rawType()) ? made : around(type, made, false);
    };
  }

  private boolean isNeeded() {
    return options.references() != ReferencePolicy.OFF || options.checksCancellation();
  }

  /**
   * A converter of objects with all that was asked for.
   *
   * @param type the objects' type
   * @param converter their converter
   * @param mayContainItself whether it {@linkplain ReadObjects#announce announces} the objects
   * @return the converter itself if nothing was asked for
   */
  public MessagePackConverter<?> around(
      TypeToken<?> type, MessagePackConverter<?> converter, boolean mayContainItself) {
    return aroundTyped(new ObjectType(type), converter, mayContainItself);
  }

  private <T> MessagePackConverter<T> aroundTyped(
      ObjectType type, MessagePackConverter<T> converter, boolean mayContainItself) {
    MessagePackConverter<T> result = converter;
    if (options.checksCancellation()) {
      result = new CancellableConverter<>(result);
    }
    return switch (options.references()) {
      case OFF -> result;
      case REJECT_CYCLES -> new AcyclicConverter<>(result);
      case PRESERVE ->
          new ReferenceConverter<>(result, type, options.referenceType(), mayContainItself);
    };
  }

  /** Whether it makes a difference if two values of a type are the same object. */
  private static boolean hasIdentity(Class<?> type) {
    if (type.isArray()
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)) {
      return true;
    }
    return !type.isPrimitive()
        && !type.isEnum()
        && !isPlatformType(type)
        && type != RawMessagePack.class
        && !MessagePackValue.class.isAssignableFrom(type);
  }

  private static boolean isPlatformType(Class<?> type) {
    @Nullable ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
