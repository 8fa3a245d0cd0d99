package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassVisitor;

/** The engine as a named module, as applications have it that are modules themselves. */
class NamedModuleTest {
  private static final String MAIN =
      """
      package models.main;

      import dev.shardpack.serializer.MessagePackSerializer;
      import dev.shardpack.serializer.wire.MessagePackException;

      public final class Main {
        private record Open(int n, String s) {}

        private static final class Bean {
          private int n = 5;
        }

        public static void main(String[] arguments) {
          System.out.println(MessagePackSerializer.class.getModule());
          MessagePackSerializer serializer = MessagePackSerializer.create();
          System.out.println(
              serializer.fromBytes(serializer.toBytes(new Open(1, "x")), Open.class));
          System.out.println(
              serializer.fromBytes(serializer.toBytes(new Bean()), Bean.class).n);
          try {
            serializer.converter(models.closed.Hidden.class);
          } catch (MessagePackException e) {
            System.out.println(e.getMessage());
          }
        }
      }
      """;

  @TempDir Path directory;

  private static String pathOf(Class<?> type) {
    return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath()).getPath();
  }

  @Test
  void bindsWhatIsOpenToItAndSaysWhatIsNot() throws Exception {
    String engine =
        Stream.of(MessagePackSerializer.class, NullMarked.class, ClassVisitor.class)
            .map(NamedModuleTest::pathOf)
            .collect(Collectors.joining(File.pathSeparator));
    Sources.compile(
        Map.of(
            "module-info.java",
            "module models { requires dev.shardpack.serializer; exports models.main;"
                + " opens models.main to dev.shardpack.serializer; }",
            "models/main/Main.java",
            MAIN,
            "models/closed/Hidden.java",
            "package models.closed; public record Hidden(int n) {}"),
        directory,
        "--module-path",
        engine);
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx128m",
                "--module-path",
                engine + File.pathSeparator + directory,
                "--add-modules",
                "org.objectweb.asm",
                "--module",
                "models/models.main.Main")
            .redirectErrorStream(true)
            .start();
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(text.lines())
          .containsExactly(
              "module dev.shardpack.serializer",
              "Open[n=1, s=x]",
              "5",
              "models.closed.Hidden cannot be accessed; add 'opens models.closed to"
                  + " dev.shardpack.serializer;' to the descriptor of module models");
    } finally {
      process.destroyForcibly();
    }
  }
}
