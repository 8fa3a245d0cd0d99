package dev.shardpack.serializer.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The README and the pages of the documentation, by their files. */
final class Pages {
  private static final Path ROOT = Path.of("..");

  private Pages() {}

  static Map<Path, String> all() throws IOException {
    Map<Path, String> pages = new TreeMap<>();
    pages.put(ROOT.resolve("README.md"), Files.readString(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        pages.put(file, Files.readString(file));
      }
    }
    return pages;
  }

  static String read(String name) throws IOException {
    return Files.readString(ROOT.resolve("docs").resolve(name));
  }

  /** The cells of the rows of all tables of a page, without their heads. */
  static List<List<String>> rows(String page) {
    return page.lines()
        .filter(line -> line.startsWith("| "))
        .filter(line -> !line.startsWith("| -"))
        .map(line -> Stream.of(line.split("\\|")).skip(1).map(String::strip).toList())
        .toList();
  }

  static boolean hasArrow(String line) {
    return line.contains("; // → ");
  }
}
