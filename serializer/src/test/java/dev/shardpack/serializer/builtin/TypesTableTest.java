package dev.shardpack.serializer.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.EveryForm;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.Sources;
import dev.shardpack.serializer.convert.TypeToken;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The first table of {@code docs/types.md} names every type that has a built-in converter, and its
 * examples have the bytes that it shows.
 */
class TypesTableTest {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern HEX = Pattern.compile("([0-9a-f]{2})+");

  /** Types whose form stands in another row. */
  private static final Set<String> WITHOUT_EXAMPLE = Set.of("Month", "DayOfWeek");

  /** Words for families of types, and their members that stand for them. */
  private static final Set<String> FAMILIES =
      Set.of("enum", "T[]", "TimeUnit", "String[]", "MessagePackValue");

  private static final List<String> IMPORTS =
      List.of(
          "java.math.*",
          "java.net.*",
          "java.nio.*",
          "java.nio.charset.*",
          "java.time.*",
          "java.util.*",
          "java.util.AbstractMap.*",
          "java.util.concurrent.*",
          "java.util.concurrent.atomic.*",
          "java.util.regex.*",
          "dev.shardpack.serializer.convert.*",
          "dev.shardpack.serializer.wire.*");

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  /** A type of a row, as it is written in Java. */
  private record Example(String type, String expression, String hex, List<String> alsoRead) {
    String name() {
      String raw = type.replaceFirst("<.*>", "");
      return raw.substring(raw.lastIndexOf('.') + 1);
    }

    String token() {
      return type.contains("<")
          ? "new TypeToken<" + type + ">() {}"
          : "TypeToken.of(" + type + ".class)";
    }
  }

  private static List<Example> examples() throws Exception {
    List<Example> examples = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("..", "docs", "types.md"))) {
      if (line.startsWith("## ")) {
        break;
      }
      String[] cells = line.split("\\|", -1);
      if (cells.length < 6 || line.startsWith("| -") || line.startsWith("| Java type")) {
        continue;
      }
      List<String> alsoRead =
          codes(cells[5]).stream().filter(code -> HEX.matcher(code).matches()).toList();
      for (String type : codes(cells[1])) {
        examples.add(new Example(type, onlyCode(cells[3]), onlyCode(cells[4]), alsoRead));
      }
    }
    return examples;
  }

  private static List<String> codes(String cell) {
    return CODE.matcher(cell).results().map(result -> result.group(1)).toList();
  }

  private static String onlyCode(String cell) {
    return String.join("", codes(cell));
  }

  @Test
  void namesEveryType() throws Exception {
    Set<String> documented =
        examples().stream()
            .map(Example::name)
            .filter(name -> !isTooNew(name))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> builtin =
        Stream.of(
                BasicTypes.PRIMITIVES.keySet(),
                Builtins.SCALARS.keySet(),
                Builtins.HOLDERS.keySet(),
                CollectionKind.BY_TYPE.keySet(),
                MapKind.BY_TYPE.keySet(),
                EntryConverter.BY_TYPE.keySet())
            .flatMap(Set::stream)
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    builtin.addAll(FAMILIES);
    builtin.addAll(WITHOUT_EXAMPLE);
    assertThat(documented).isEqualTo(builtin);
  }

  private static boolean isTooNew(String name) {
    return name.startsWith("Sequenced")
        && PlatformTypes.find("java.util." + name).findAny().isEmpty();
  }

  /** What is compiled gives a token and a value for each type. */
  private static String sourceOf(List<Example> examples) {
    StringBuilder source = new StringBuilder();
    IMPORTS.forEach(name -> source.append("import ").append(name).append(";\n"));
    source.append("public class Examples implements Callable<List<Object[]>> {\n");
    for (int i = 0; i < examples.size(); i++) {
      Example example = examples.get(i);
      source
          .append("static ")
          .append(example.type())
          .append(" v")
          .append(i)
          .append("() throws Exception { return ")
          .append(example.expression())
          .append("; }\n");
    }
    source.append("public List<Object[]> call() throws Exception {\n");
    source.append("List<Object[]> all = new ArrayList<>();\n");
    for (int i = 0; i < examples.size(); i++) {
      source
          .append("all.add(new Object[] {")
          .append(examples.get(i).token())
          .append(", v")
          .append(i)
          .append("()});\n");
    }
    return source.append("return all;\n}\n}\n").toString();
  }

  @TestFactory
  Stream<DynamicTest> examplesHaveTheirBytes(@TempDir Path directory) throws Exception {
    List<Example> examples =
        examples().stream()
            .filter(example -> !isTooNew(example.name()))
            .filter(example -> !Set.of("enum", "T[]").contains(example.name()))
            .filter(example -> !WITHOUT_EXAMPLE.contains(example.name()))
            .toList();
    Sources.compile(Map.of("Examples.java", sourceOf(examples)), directory);
    List<Object[]> values;
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {directory.toUri().toURL()}, TypesTableTest.class.getClassLoader())) {
      Object compiled = loader.loadClass("Examples").getConstructor().newInstance();
      values = valuesOf((Callable<?>) compiled);
    }
    assertThat(values).hasSameSizeAs(examples);
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Example example = examples.get(i);
      Object[] value = values.get(i);
      tests.add(DynamicTest.dynamicTest(example.type(), () -> check(example, value)));
    }
    return tests.stream();
  }

  @SuppressWarnings("unchecked") // as the compiled source declares it
  private static List<Object[]> valuesOf(Callable<?> compiled) throws Exception {
    return (List<Object[]>) compiled.call();
  }

  @SuppressWarnings("unchecked") // the compiler has checked that the value has the type
  private void check(Example example, Object[] tokenAndValue) {
    TypeToken<Object> type = (TypeToken<Object>) tokenAndValue[0];
    byte[] bytes = serializer.toBytes(tokenAndValue[1], type);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(example.hex());
    Object read = EveryForm.fromBytes(serializer, bytes, type);
    assertThat(serializer.toBytes(read, type)).isEqualTo(bytes);
    for (String hex : example.alsoRead()) {
      Object other = EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type);
      assertThat(type.rawType().isPrimitive() || type.rawType().isInstance(other))
          .as("%s is read from %s", example.type(), hex)
          .isTrue();
    }
  }
}
