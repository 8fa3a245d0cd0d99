package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.bind.Binding;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing but a serializer that is still in use keeps classes of models from being unloaded. */
class ClassLoaderTest extends EachBinding {
  private static final int COLLECTIONS = 100;

  @TempDir static Path directory;

  @BeforeAll
  static void compileModels() throws Exception {
    Sources.compile(
        Map.of(
            "models/Holder.java",
            """
            package models;
            import java.util.*;
            public class Holder {
              public enum Colour { RED, GREEN }
              public record Box<T>(T value, List<Box<T>> more) {}
              public static class Bean {
                private int n = 1;
                private Colour colour = Colour.GREEN;
                private EnumMap<Colour, Integer> counts = new EnumMap<>(Map.of(Colour.RED, 2));
                public int getN() { return n; }
                public void setN(int value) { n = value; }
              }
              public Box<Bean> box = new Box<>(new Bean(), List.of(new Box<>(new Bean(), List.of())));
              public Bean[][] beans = {{new Bean()}, {}};
              public Optional<Holder> inner = Optional.empty();
            }
            """,
            "models/Broken.java",
            "package models; public record Broken(Holder holder, Thread thread) {}"),
        directory,
        "-parameters");
  }

  private static URLClassLoader newLoader() throws Exception {
    return new URLClassLoader(
        new URL[] {directory.toUri().toURL()}, ClassLoaderTest.class.getClassLoader());
  }

  /** Collects garbage until the reference is enqueued; false if it never is. */
  private static boolean isCollected(ReferenceQueue<Object> queue) throws InterruptedException {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      if (queue.remove(50) != null) {
        return true;
      }
    }
    return false;
  }

  /** Binds models of a loader that nothing else holds afterwards. */
  private WeakReference<Object> use(MessagePackSerializer serializer, ReferenceQueue<Object> queue)
      throws Exception {
    try (URLClassLoader loader = newLoader()) {
      Class<?> type = loader.loadClass("models.Holder");
      Object value = type.getConstructor().newInstance();
      byte[] bytes = serializer.toBytes(value);
      assertThat(serializer.toBytes(serializer.fromBytes(bytes, type))).isEqualTo(bytes);
      Type generic = type.getField("box").getGenericType();
      assertThat(serializer.converter(TypeToken.of(generic))).isNotNull();
      Class<?> broken = loader.loadClass("models.Broken");
      ConverterContract.failureOf(() -> serializer.converter(broken));
      return new WeakReference<>(loader, queue);
    }
  }

  @Test
  void goesWithTheSerializer() throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> loader = use(builder().build(), queue);
    assertThat(isCollected(queue)).as("collected").isTrue();
    assertThat(loader.refersTo(null)).isTrue();
  }

  @Test
  void staysWhileTheSerializerDoes() throws Exception {
    MessagePackSerializer held = builder().build();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> loader = use(held, queue);
    try {
      System.gc();
      assertThat(loader.refersTo(null)).isFalse();
    } finally {
      Reference.reachabilityFence(held);
    }
  }

  @Test
  void isNotHeldByASerializerMadeFromTheOneThatBoundIt() throws Exception {
    MessagePackSerializer first = builder().build();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> loader = use(first, queue);
    MessagePackSerializer second = first.toBuilder().build();
    first = null;
    assertThat(isCollected(queue)).as("collected").isTrue();
    assertThat(loader.refersTo(null)).isTrue();
    assertThat(second.toBytes(1)).hasSize(1);
  }

  private record Model(int a, String b) {}

  private static WeakReference<Object> converterClass(
      MessagePackSerializer serializer, ReferenceQueue<Object> queue) {
    MessagePackConverter<Model> converter = serializer.converter(Model.class);
    assertThat(serializer.fromBytes(serializer.toBytes(new Model(1, "x")), Model.class))
        .isEqualTo(new Model(1, "x"));
    return new WeakReference<>(converter.getClass(), queue);
  }

  /** A new serializer for each message is slow, but must not fill the memory with classes. */
  @Test
  void generatedClassesGoWithTheSerializer() throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    int serializers = 200;
    WeakReference<?>[] classes = new WeakReference<?>[serializers];
    for (int i = 0; i < serializers; i++) {
      classes[i] = converterClass(builder().build(), queue);
    }
    try {
      if (binding == Binding.GENERATED) {
        assertThat(isCollected(queue)).as("one collected").isTrue();
        for (int i = 1; i < serializers; i++) {
          assertThat(isCollected(queue)).as("collected").isTrue();
        }
      } else {
        System.gc();
        assertThat(classes[0].refersTo(null)).as("shared by all").isFalse();
      }
    } finally {
      Reference.reachabilityFence(classes);
    }
  }
}
