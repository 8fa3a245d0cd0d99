package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of a named module that opens some of its packages only. */
class ModuleAccessTest {
  @TempDir static Path directory;
  private static ModuleLayer layer;

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  @BeforeAll
  static void compileModule() throws Exception {
    Sources.compile(
        Map.of(
            "module-info.java",
            "module models { exports models.exported; opens models.opened; }",
            "models/exported/Visible.java",
            "package models.exported; public record Visible(int n, String s) {}",
            "models/exported/Hidden.java",
            "package models.exported; record Hidden(int n) {}",
            "models/exported/Bean.java",
            """
            package models.exported;
            public class Bean {
              private int n;
              private final String s;
              public Bean(String s) { this.s = s; }
              public int getN() { return n; }
              public void setN(int n) { this.n = n; }
              public String s() { return s; }
            }
            """,
            "models/exported/Closed.java",
            "package models.exported; public class Closed { private int n; }",
            "models/opened/Hidden.java",
            "package models.opened; record Hidden(int n, String s) {}",
            "models/closed/Hidden.java",
            "package models.closed; public record Hidden(int n, String s) {}"),
        directory,
        "-parameters");
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration()
            .resolve(ModuleFinder.of(directory), ModuleFinder.of(), Set.of("models"));
    layer =
        ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(boot), ClassLoader.getSystemClassLoader())
            .layer();
  }

  private static Class<?> load(String name) throws ClassNotFoundException {
    return layer.findLoader("models").loadClass(name);
  }

  @Test
  void bindsAPublicRecordOfAnExportedPackage() throws Exception {
    Class<?> type = load("models.exported.Visible");
    Constructor<?> constructor = type.getConstructor(int.class, String.class);
    Object value = constructor.newInstance(1, "x");
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(value), type)).isEqualTo(value);
  }

  @Test
  void bindsAnyRecordOfAnOpenPackage() throws Exception {
    Class<?> type = load("models.opened.Hidden");
    Constructor<?> constructor = type.getDeclaredConstructor(int.class, String.class);
    constructor.setAccessible(true);
    Object value = constructor.newInstance(1, "x");
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(value), type)).isEqualTo(value);
  }

  @Test
  void bindsAPublicClassOfAnExportedPackageThroughItsMethods() throws Exception {
    Class<?> type = load("models.exported.Bean");
    byte[] bytes = HexFormat.of().parseHex("82a173a178a16e05");
    Object value = EveryForm.fromBytes(serializer, bytes, type);
    assertThat(type.getMethod("getN").invoke(value)).isEqualTo(5);
    assertThat(type.getMethod("s").invoke(value)).isEqualTo("x");
    assertThat(HexFormat.of().formatHex(serializer.toBytes(value))).isEqualTo("82a16e05a173a178");
  }

  @Test
  void saysWhichPackageHasToBeOpened() throws Exception {
    for (String name :
        List.of("models.exported.Hidden", "models.exported.Closed", "models.closed.Hidden")) {
      Class<?> type = load(name);
      MessagePackException failure = failureOf(() -> serializer.converter(type));
      assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
      assertThat(failure)
          .hasMessage(
              name
                  + " cannot be accessed; add 'opens "
                  + type.getPackageName()
                  + ";' to the descriptor of module models");
    }
  }
}
