package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes compiled without {@code -parameters}. */
class ParameterNamesTest extends EachBinding {
  @TempDir static Path directory;
  private static ClassLoader loader;

  @BeforeAll
  static void compileModels() throws Exception {
    Sources.compile(
        Map.of(
            "Nameless.java",
            "public class Nameless { private final int n; public Nameless(int n) { this.n = n; } }",
            "WithPlain.java",
            "public class WithPlain { private int n; public WithPlain(int n) {} WithPlain() {} }",
            "Named.java",
            """
            import dev.shardpack.serializer.annotation.*;
            public class Named {
              private final int n;
              @Name("s_val") private final String s;
              @Creator public Named(@Name("s_val") String s, @Name("n") int n) {
                this.n = n;
                this.s = s;
              }
            }
            """,
            "Record.java",
            "public record Record(int n) { public Record { n++; } }"),
        directory,
        "-cp",
        System.getProperty("java.class.path"));
    loader = new URLClassLoader(new URL[] {directory.toUri().toURL()});
  }

  @Test
  void needsNamesForParameters() throws Exception {
    Class<?> nameless = loader.loadClass("Nameless");
    assertThat(failureOf(() -> serializer().converter(nameless)))
        .returns(Kind.UNSUPPORTED, e -> e.kind())
        .hasMessage(
            "Nameless has a constructor whose parameters have no names in the class file; compile"
                + " it with -parameters, or annotate it @Creator and each parameter @Name");
  }

  @Test
  void doesWithoutThem() throws Exception {
    assertThat(read("81a16e05", loader.loadClass("WithPlain"))).hasFieldOrPropertyWithValue("n", 5);
    assertThat(read("81a16e05", loader.loadClass("Record"))).hasFieldOrPropertyWithValue("n", 6);
  }

  @Test
  void takesNamesFromAnnotations() throws Exception {
    String hex = "82" + "a16e05" + "a5735f76616c" + "a178";
    Object read = read(hex, loader.loadClass("Named"));
    assertThat(read).hasFieldOrPropertyWithValue("n", 5).hasFieldOrPropertyWithValue("s", "x");
    assertThat(write(read)).isEqualTo(hex);
  }
}
