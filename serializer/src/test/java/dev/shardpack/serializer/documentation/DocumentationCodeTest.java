package dev.shardpack.serializer.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.Sources;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java in the README and on each page of the documentation compiles and does what it says. */
class DocumentationCodeTest {
  private static final String CLASS_NAME = "Page";

  private static final List<String> IMPORTS =
      List.of(
          "dev.shardpack.serializer.*",
          "dev.shardpack.serializer.annotation.*",
          "dev.shardpack.serializer.convert.*",
          "dev.shardpack.serializer.stream.*",
          "dev.shardpack.serializer.wire.*",
          "dev.shardpack.serializer.wire.MessagePackException.Kind",
          "java.io.*",
          "java.nio.ByteBuffer",
          "java.time.*",
          "java.util.*",
          "java.util.concurrent.Flow");

  static Stream<JavaBlocks> pages() throws IOException {
    return Pages.all().entrySet().stream()
        .map(page -> JavaBlocks.of(page.getKey(), page.getValue()))
        .filter(page -> !page.blocks().isEmpty());
  }

  @ParameterizedTest
  @MethodSource
  void pages(JavaBlocks page, @TempDir Path directory) throws Exception {
    String source = page.source(CLASS_NAME, IMPORTS);
    Sources.compile(Map.of(CLASS_NAME + ".java", source), directory, "-parameters");
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {directory.toUri().toURL()}, DocumentationCodeTest.class.getClassLoader())) {
      Checks compiled = (Checks) loader.loadClass(CLASS_NAME).getConstructor().newInstance();
      compiled.call();
      long arrows = page.blocks().stream().flatMap(String::lines).filter(Pages::hasArrow).count();
      assertThat((long) compiled.checks()).as("checks that were reached").isEqualTo(arrows);
    }
  }
}
