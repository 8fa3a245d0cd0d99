package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One outermost look-up of a converter, with all look-ups that it leads to. Nothing is published
 * until all of them have succeeded, so nobody sees a graph that is not complete.
 */
final class Resolution implements Converters {
  /** More than any model has, and reached soon by a generic type that grows without end. */
  private static final int MAX_NESTED_ARGUMENTS = 16;

  /** How many links at either end of a long chain are named in an error. */
  private static final int MAX_NAMED_LINKS = 6;

  private final ConverterRegistry registry;
  private final Map<Type, MessagePackConverter<?>> finished = new HashMap<>();

  /** The keys of {@link #finished}, the newest last. */
  private final Deque<Type> finishedTypes = new ArrayDeque<>();

  /** The types being resolved, the outermost first. */
  private final Deque<Step> steps = new ArrayDeque<>();

  /** The failure whose text names the chain of types already. */
  private @Nullable MessagePackException explained;

  /** A type that is being resolved. */
  private static final class Step {
    final Type type;

    /** What of the type is being resolved just now. */
    String part = "";

    /** Stands for its converter, if that was asked for meanwhile. */
    @Nullable DeferredConverter<?> deferred;

    Step(Type type) {
      this.type = type;
    }
  }

  Resolution(ConverterRegistry registry) {
    this.registry = registry;
  }

  /**
   * Resolves a type with all that it contains.
   *
   * @return the converters that were made for that
   */
  Map<Type, MessagePackConverter<?>> resolve(Type type) {
    make(type);
    return finished;
  }

  @Override
  public Limits limits() {
    return registry.limits();
  }

  @Override
  @SuppressWarnings("unchecked") // a factory answers with a converter of the type it was asked for
  public <T> MessagePackConverter<T> get(TypeToken<T> type, String part) {
    Step current = steps.peekLast();
    if (current != null) {
      current.part = part;
    }
    return (MessagePackConverter<T>) find(type.type());
  }

  private MessagePackConverter<?> find(Type type) {
    MessagePackConverter<?> known = registry.find(type);
    if (known == null) {
      known = finished.get(type);
    }
    if (known == null) {
      known = standInOf(type);
    }
    return known != null ? known : make(type);
  }

  private @Nullable MessagePackConverter<?> standInOf(Type type) {
    for (Step step : steps) {
      if (step.type.equals(type)) {
        if (step.deferred == null) {
          step.deferred = new DeferredConverter<>();
        }
        return step.deferred;
      }
    }
    return null;
  }

  private MessagePackConverter<?> make(Type type) {
    Step step = new Step(type);
    int finishedBefore = finishedTypes.size();
    steps.addLast(step);
    try {
      MessagePackConverter<?> made = ask(TypeToken.of(type));
      if (step.deferred != null) {
        step.deferred.complete(made);
      }
      finished.put(type, made);
      finishedTypes.addLast(type);
      return made;
    } catch (RuntimeException e) {
      // What was finished meanwhile may hold the stand-in of the type that has failed.
      while (finishedTypes.size() > finishedBefore) {
        finished.remove(finishedTypes.removeLast());
      }
      throw e instanceof MessagePackException failure ? explain(failure) : e;
    } finally {
      steps.removeLast();
    }
  }

  private MessagePackConverter<?> ask(TypeToken<?> type) {
    if (nestedArguments(type.type()) > MAX_NESTED_ARGUMENTS) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "type arguments are nested deeper than "
              + MAX_NESTED_ARGUMENTS
              + "; a generic type seems to contain itself with ever longer arguments",
          -1);
    }
    for (ConverterFactory factory : registry.factories()) {
      MessagePackConverter<?> converter = factory.create(type, this);
      if (converter != null) {
        return converter;
      }
    }
    throw new MessagePackException(Kind.UNSUPPORTED, NoConverter.explain(type), -1);
  }

  private static int nestedArguments(Type type) {
    if (type instanceof GenericArrayType array) {
      return nestedArguments(array.getGenericComponentType());
    }
    int deepest = 0;
    if (type instanceof ParameterizedType parameterized) {
      for (Type argument : parameterized.getActualTypeArguments()) {
        deepest = Math.max(deepest, 1 + nestedArguments(argument));
      }
    }
    return deepest;
  }

  private MessagePackException explain(MessagePackException failure) {
    if (failure != explained) {
      explained =
          steps.size() == 1
              ? failure
              : new MessagePackException(
                  failure.kind(),
                  failure.getMessage() + "; while resolving " + chain(),
                  -1,
                  failure);
    }
    return explained;
  }

  /** How the outermost type leads to the one that failed. */
  private String chain() {
    List<String> links = new ArrayList<>();
    for (Step step : steps) {
      if (step != steps.getLast()) {
        links.add(TypeNames.brief(step.type) + (step.part.isEmpty() ? "" : "." + step.part));
      }
    }
    int end = links.size() - MAX_NAMED_LINKS;
    if (end > MAX_NAMED_LINKS) {
      links.subList(MAX_NAMED_LINKS, end).clear();
      links.add(MAX_NAMED_LINKS, "…");
    }
    return String.join(" → ", links);
  }
}
