package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.AnnotatedElement;
import java.util.Calendar;
import java.util.Enumeration;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TimeZone;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.Lock;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Types that are not written, on purpose, with the reason and what to do. They are refused here, so
 * that nobody tries to take them apart; a converter of the application's own comes before.
 *
 * @param types the types, refused with all their subtypes; those of an application may implement an
 *     interface and still be bound
 * @param reason why, and what to do
 */
record Refusal(Set<Class<?>> types, String reason) {
  static final List<Refusal> ALL =
      List.of(
          new Refusal(
              Set.of(AnnotatedElement.class, MethodHandle.class, ClassLoader.class),
              "it is a part of the program, and bytes must not choose which code runs; write a name"
                  + " or a constant of an enum, and map it to the code where it is read"),
          new Refusal(
              Set.of(Throwable.class),
              "an exception belongs to the thread that threw it; use a record of what is to be"
                  + " known about it, such as its message"),
          new Refusal(
              Set.of(Thread.class, ThreadGroup.class, Executor.class, Future.class, Lock.class),
              "it is at work in this process; use a record of the values that it works on"),
          new Refusal(
              Set.of(BaseStream.class, Iterator.class, Enumeration.class),
              "it can be gone through only once; use a List"),
          new Refusal(
              Set.of(AutoCloseable.class),
              "it holds a resource of this process; use a record of what it takes to open it"),
          new Refusal(
              Set.of(IdentityHashMap.class), "identity does not survive being written; use a Map"),
          new Refusal(Set.of(WeakHashMap.class), "what is read is held by nothing else; use a Map"),
          new Refusal(
              Set.of(ArrayBlockingQueue.class), "its capacity is not written; use a BlockingQueue"),
          new Refusal(Set.of(SynchronousQueue.class), "it has no elements"),
          new Refusal(
              Set.of(Calendar.class, TimeZone.class), "use ZonedDateTime and ZoneId instead"));

  private static final String FUNCTIONAL =
      "it is code, which has no MessagePack form; write what it depends on";

  static @Nullable MessagePackConverter<?> check(TypeToken<?> type, Converters converters) {
    Class<?> raw = type.rawType();
    if (isFunctional(raw)) {
      throw refused(type, FUNCTIONAL);
    }
    for (Refusal each : ALL) {
      for (Class<?> refused : each.types) {
        if (refused.isAssignableFrom(raw)
            && (PlatformTypes.contains(raw) || !refused.isInterface())) {
          throw refused(type, each.reason);
        }
      }
    }
    return null;
  }

  private static boolean isFunctional(Class<?> type) {
    return type.isInterface()
        && PlatformTypes.contains(type)
        && (type.isAnnotationPresent(FunctionalInterface.class)
            || type.getPackageName().equals("java.util.function"));
  }

  private static MessagePackException refused(TypeToken<?> type, String reason) {
    return new MessagePackException(
        Kind.UNSUPPORTED,
        "no converter for " + type + ": " + reason + "; or register a converter with addConverter",
        -1);
  }
}
