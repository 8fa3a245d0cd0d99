package dev.shardpack.pekko.startup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.fixture.Systems;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.Serializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import scala.Tuple2;

/**
 * Every class on the class path that Pekko sends to one of its serializers has a row, or a reason
 * why it needs none.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompletenessTest {
  /** Classes without a row, and why. */
  private static final Map<String, String> WITHOUT_ROW = Map.of();

  private final MessageCatalogue catalogue = new MessageCatalogue(Families.rows());
  private List<Class<?>> pekkoClasses;
  private ExtendedActorSystem system;
  private Serialization serialization;

  @BeforeAll
  void start() throws Exception {
    pekkoClasses = pekkoClasses();
    system = Systems.start();
    serialization = SerializationExtension.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  /** All classes in Pekko's jars. */
  private static List<Class<?>> pekkoClasses() throws IOException, ClassNotFoundException {
    List<Class<?>> classes = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (Path.of(entry).getFileName().toString().startsWith("pekko-")) {
        try (JarFile jar = new JarFile(entry)) {
          for (String name : classNames(jar)) {
            classes.add(Class.forName(name, false, CompletenessTest.class.getClassLoader()));
          }
        }
      }
    }
    return classes;
  }

  private static List<String> classNames(JarFile jar) {
    return jar.stream()
        .map(file -> file.getName())
        .filter(name -> name.startsWith("org/apache/pekko/cluster/") || name.contains("/typed/"))
        .filter(name -> name.endsWith(".class"))
        .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
        .toList();
  }

  /** The types, mostly marker interfaces, that Pekko binds to a serializer. */
  private List<Class<?>> markersOf(PekkoSerializer pekko) {
    List<Class<?>> markers = new ArrayList<>();
    var bindings = serialization.bindings().iterator();
    while (bindings.hasNext()) {
      Tuple2<Class<?>, Serializer> binding = bindings.next();
      if (pekko.is(binding._2())) {
        markers.add(binding._1());
      }
    }
    return markers;
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "PUB_SUB",
        "REPLICATOR",
        "REPLICATED_DATA",
        "SHARDING",
        "SINGLETON",
        "TYPED_SHARDING",
        "TYPED_CLUSTER",
        "RELIABLE_DELIVERY"
      })
  void everyClassThatPekkoMarksHasARow(PekkoSerializer pekko) {
    List<Class<?>> markers = markersOf(pekko);
    Set<String> marked =
        pekkoClasses.stream()
            .filter(type -> !Modifier.isAbstract(type.getModifiers()))
            .filter(type -> markers.stream().anyMatch(marker -> marker.isAssignableFrom(type)))
            .map(Class::getName)
            .filter(name -> !WITHOUT_ROW.containsKey(name))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(marked).isNotEmpty().isEqualTo(classesOfRows(pekko));
  }

  private Set<String> classesOfRows(PekkoSerializer pekko) {
    return catalogue.rows().stream()
        .filter(row -> row.replaces() == pekko)
        .map(row -> row.type().getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyRowKnowsTheSerializerThatPekkoUses() throws Exception {
    for (MessageRow<?> row : catalogue.rows()) {
      Serializer configured = serialization.serializerFor(row.type());

      assertThat(row.replaces().is(configured)).as("%s by %s", row, configured).isTrue();
    }
  }
}
