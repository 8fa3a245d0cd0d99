package dev.shardpack.pekko.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** What the module system finds, and what OSGi would not. */
class ModulePathTest {
  @TempDir Path folder;

  private static Path origin(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static ModuleDescriptor onlyModule(Path entry) {
    Set<ModuleReference> found = ModuleFinder.of(entry).findAll();
    assertThat(found).hasSize(1);
    return found.iterator().next().descriptor();
  }

  /** The entries that the build adds to the manifest of this module's jar. */
  private static Manifest manifest() throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    Path pom =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "pekko-integration", "pom.xml");
    NodeList lists =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(pom.toFile())
            .getElementsByTagName("manifestEntries");
    assertThat(lists.getLength()).isOne();
    for (Node entry = lists.item(0).getFirstChild();
        entry != null;
        entry = entry.getNextSibling()) {
      if (entry instanceof Element element) {
        manifest.getMainAttributes().putValue(element.getTagName(), element.getTextContent());
      }
    }
    return manifest;
  }

  private Path packed(Path classes, Manifest manifest) throws IOException {
    Path jar = folder.resolve("shardpack-pekko-1.0.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Iterator<Path> each = files.filter(Files::isRegularFile).iterator(); each.hasNext(); ) {
        Path path = each.next();
        out.putNextEntry(new ZipEntry(classes.relativize(path).toString().replace('\\', '/')));
        out.write(Files.readAllBytes(path));
      }
    }
    return jar;
  }

  @Test
  void theSerializerIsAModule() throws Exception {
    ModuleDescriptor module = onlyModule(origin(MessagePackWriter.class));

    assertThat(module.name()).isEqualTo("dev.shardpack.serializer");
    assertThat(module.isAutomatic()).isFalse();
  }

  @Test
  void thePluginHasAnAutomaticName() throws Exception {
    ModuleDescriptor module = onlyModule(packed(origin(ShardpackSerializer.class), manifest()));

    assertThat(module.name()).isEqualTo("dev.shardpack.pekko");
    assertThat(module.isAutomatic()).isTrue();
  }

  @Test
  void neitherIsABundle() throws Exception {
    Attributes.Name bundle = new Attributes.Name("Bundle-SymbolicName");
    assertThat(manifest().getMainAttributes()).doesNotContainKey(bundle);

    Path serializer = origin(MessagePackWriter.class);
    if (Files.isDirectory(serializer)) { // not packed yet
      assertThat(serializer.resolve("META-INF").resolve("MANIFEST.MF")).doesNotExist();
    } else {
      try (JarFile jar = new JarFile(serializer.toFile())) {
        assertThat(jar.getManifest().getMainAttributes()).doesNotContainKey(bundle);
      }
    }
  }
}
