package dev.shardpack.pekko;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/** How the packages of the plugin hang together. */
@AnalyzeClasses(
    packages = "dev.shardpack.pekko",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String ROOT = "dev.shardpack.pekko";

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule nothingDependsOnTheRoot =
      classes()
          .that()
          .resideInAPackage(ROOT)
          .should()
          .onlyHaveDependentClassesThat()
          .resideInAPackage(ROOT);

  @ArchTest
  static final ArchRule theApiNamesNoInternalTypes =
      methods()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage(ROOT)
          .and()
          .arePublic()
          .should(nameOnlyTypesOutsideOf(ROOT + ".*.."));

  @ArchTest
  static final ArchRule identifiersKnowNoPekko =
      classes()
          .that()
          .resideInAPackage(ROOT + ".identifier")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".identifier", "dev.shardpack.serializer..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule streamsStandAlone =
      classes()
          .that()
          .resideInAPackage(ROOT + ".stream")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".stream",
              "dev.shardpack.serializer..",
              "org.apache.pekko",
              "org.apache.pekko.japi..",
              "org.apache.pekko.stream..",
              "org.apache.pekko.util",
              "scala..",
              "java..",
              "org.jspecify..");

  @ArchTest
  static void everyPackageIsNullMarked(JavaClasses imported) {
    assertThat(imported.stream().map(JavaClass::getPackageName).distinct())
        .hasSizeGreaterThan(8)
        .allSatisfy(
            name ->
                assertThat(
                        Class.forName(name + ".package-info")
                            .getPackage()
                            .isAnnotationPresent(NullMarked.class))
                    .as(name)
                    .isTrue());
  }

  private static ArchCondition<JavaMethod> nameOnlyTypesOutsideOf(String packages) {
    DescribedPredicate<JavaClass> inside = JavaClass.Predicates.resideInAPackage(packages);
    return new ArchCondition<>("name only types outside of " + packages) {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        method.getAllInvolvedRawTypes().stream()
            .filter(inside)
            .map(type -> method.getFullName() + " names " + type.getName())
            .forEach(message -> events.add(SimpleConditionEvent.violated(method, message)));
      }
    };
  }
}
