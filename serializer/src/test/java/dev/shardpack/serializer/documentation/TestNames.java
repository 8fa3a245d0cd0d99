package dev.shardpack.serializer.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names of all tests of both libraries: those of classes, and of methods behind a dot. */
final class TestNames {
  /** The method behind an annotation that makes it a test. */
  private static final Pattern METHOD =
      Pattern.compile(
          "@(?:Parameterized)?Test\\b(?:(?!\\bvoid\\b).)*\\bvoid (\\w+)\\(", Pattern.DOTALL);

  private TestNames() {}

  static Set<String> all() throws IOException {
    Set<String> names = new HashSet<>();
    for (String module : List.of("serializer", "pekko-integration")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "test"))) {
        for (Path file : (Iterable<Path>) files::iterator) {
          if (file.getFileName().toString().endsWith("Test.java")) {
            addTests(file, names);
          }
        }
      }
    }
    return names;
  }

  private static void addTests(Path file, Set<String> names) throws IOException {
    String type = file.getFileName().toString().replace(".java", "");
    names.add(type);
    METHOD
        .matcher(Files.readString(file))
        .results()
        .forEach(method -> names.add(type + "." + method.group(1)));
  }
}
