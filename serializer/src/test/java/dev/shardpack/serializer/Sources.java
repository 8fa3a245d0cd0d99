package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles classes that a test cannot have in its own source. */
public final class Sources {
  private Sources() {}

  /** Compiles files, named by their paths, into a directory. */
  public static void compile(Map<String, String> files, Path directory, String... options)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter output = new StringWriter();
    List<String> arguments = new ArrayList<>(List.of("-d", directory.toString(), "-proc:none"));
    arguments.addAll(List.of(options));
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<Path> paths = files.entrySet().stream().map(file -> write(directory, file)).toList();
      boolean compiled =
          compiler
              .getTask(
                  output,
                  manager,
                  null,
                  arguments,
                  null,
                  manager.getJavaFileObjectsFromPaths(paths))
              .call();
      assertThat(compiled).as("%s", output).isTrue();
    }
  }

  private static Path write(Path directory, Map.Entry<String, String> file) {
    try {
      Path path = directory.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      return Files.writeString(path, file.getValue());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
