package dev.shardpack.serializer.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.ABSTRACT;
import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the packages of the engine may use, and what they may show. */
@AnalyzeClasses(packages = ArchitectureTest.ROOT, importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  static final String ROOT = "dev.shardpack.serializer";
  private static final String WIRE = ROOT + ".wire";
  private static final String CONVERT = ROOT + ".convert";
  private static final String ANNOTATION = ROOT + ".annotation";
  private static final String SHAPE = ROOT + ".shape";
  private static final String BUILTIN = ROOT + ".builtin";
  private static final String INTEROP = ROOT + ".interop";
  private static final String JSON = ROOT + ".json";
  private static final String STREAM = ROOT + ".stream";
  private static final String OPERATION = ROOT + ".operation";
  private static final String BIND = ROOT + ".bind";

  private static final Set<String> EXPORTED =
      Set.of(ROOT, ANNOTATION, CONVERT, INTEROP, JSON, STREAM, WIRE);

  /** What each of the packages that are not exported shows to the others. */
  private static final Set<String> SHOWN =
      Set.of(
          BUILTIN + ".Builtins",
          BIND + ".Binding",
          BIND + ".ExtensionConverter",
          BIND + ".OwnConverters",
          BIND + ".ShapeConverterFactory",
          BIND + ".Surrogates",
          OPERATION + ".OperationOptions",
          OPERATION + ".Operations",
          OPERATION + ".ReadObjects",
          SHAPE + ".Access",
          SHAPE + ".Assignment",
          SHAPE + ".Creation",
          SHAPE + ".Member",
          SHAPE + ".ObjectShape",
          SHAPE + ".Shape",
          SHAPE + ".ShapeOptions",
          SHAPE + ".Shapes",
          SHAPE + ".Subtype",
          SHAPE + ".UnionOptions",
          SHAPE + ".UnionShape");

  private static ArchRule mayUse(String user, String... used) {
    String[] allowed = new String[used.length + 3];
    System.arraycopy(used, 0, allowed, 3, used.length);
    allowed[0] = user;
    allowed[1] = "java..";
    allowed[2] = "org.jspecify.annotations";
    return classes()
        .that()
        .resideInAPackage(user)
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(allowed));
  }

  @ArchTest static final ArchRule wireUsesNothing = mayUse(WIRE);
  @ArchTest static final ArchRule convertUsesWire = mayUse(CONVERT, WIRE);
  @ArchTest static final ArchRule annotationUsesConvert = mayUse(ANNOTATION, CONVERT, WIRE);
  @ArchTest static final ArchRule shapeUsesAnnotation = mayUse(SHAPE, ANNOTATION, CONVERT, WIRE);

  @ArchTest
  static final ArchRule builtinUsesAnnotation = mayUse(BUILTIN, ANNOTATION, CONVERT, WIRE);

  @ArchTest static final ArchRule jsonUsesWire = mayUse(JSON, WIRE);

  @ArchTest
  static final ArchRule interopUsesConvert = mayUse(INTEROP, CONVERT, WIRE, "org.msgpack..");

  @ArchTest static final ArchRule operationUsesConvert = mayUse(OPERATION, CONVERT, WIRE);

  @ArchTest
  static final ArchRule bindUsesShape =
      mayUse(BIND, SHAPE, OPERATION, ANNOTATION, CONVERT, WIRE, "org.objectweb.asm");

  @ArchTest
  static final ArchRule theRootUsesAll =
      mayUse(ROOT, BIND, BUILTIN, OPERATION, SHAPE, JSON, ANNOTATION, CONVERT, WIRE);

  @ArchTest static final ArchRule streamUsesTheRoot = mayUse(STREAM, ROOT, CONVERT, WIRE);

  @ArchTest
  static final ArchRule packagesHaveNoCycle =
      slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule hiddenPackagesShowNoMoreThanNeeded =
      classes()
          .that()
          .resideInAnyPackage(BUILTIN, BIND, OPERATION, SHAPE)
          .and()
          .areTopLevelClasses()
          .and(not(describe("are shown", (JavaClass type) -> SHOWN.contains(type.getName()))))
          .should()
          .notBePublic();

  @ArchTest
  static final ArchRule convertersAreFinal =
      classes()
          .that(assignableTo(MessagePackConverter.class))
          .and()
          .doNotHaveModifier(ABSTRACT)
          .should()
          .haveModifier(FINAL);

  @ArchTest
  static final ArchRule wireFormatsNoText =
      noClasses()
          .that()
          .resideInAPackage(WIRE)
          .should()
          .callMethod(String.class, "format", String.class, Object[].class)
          .orShould()
          .dependOnClassesThat()
          .resideInAPackage("java.util.stream");

  @ArchTest
  static final ArchRule nothingPrints =
      noClasses()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

  @Test
  void exportsNoOtherPackages() throws Exception {
    ModuleDescriptor module;
    try (InputStream descriptor =
        Files.newInputStream(Path.of("target", "classes", "module-info.class"))) {
      module = ModuleDescriptor.read(descriptor);
    }
    assertThat(module.exports().stream().map(ModuleDescriptor.Exports::source))
        .containsExactlyInAnyOrderElementsOf(EXPORTED);
    assertThat(
            module.requires().stream()
                .map(ModuleDescriptor.Requires::name)
                .collect(Collectors.toSet()))
        .containsExactlyInAnyOrder("java.base", "org.jspecify", "org.objectweb.asm");
  }
}
