package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/**
 * Gives each test its {@link Scenario}, ends all processes of it in any case, Ctrl-C included, and
 * has the {@link Summary} printed at the end of all tests. Logs of a failed scenario are kept.
 */
final class Scenarios implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(Scenarios.class);

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    Scenario scenario = new Scenario(context.getDisplayName().replaceAll("\\(.*", ""));
    Thread cleanUp = new Thread(() -> close(scenario), "clean-up");
    Runtime.getRuntime().addShutdownHook(cleanUp);
    context.getStore(NAMESPACE).put(Scenario.class, scenario);
    context.getStore(NAMESPACE).put(Thread.class, cleanUp);
    scenario.progress("starts");
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    Scenario scenario = scenario(context);
    Summary summary = context.getRoot().getStore(NAMESPACE).getOrComputeIfAbsent(Summary.class);
    close(scenario);
    Runtime.getRuntime()
        .removeShutdownHook(context.getStore(NAMESPACE).get(Thread.class, Thread.class));
    Optional<Throwable> failure = context.getExecutionException();
    if (failure.isEmpty()) {
      summary.add(scenario, "passed", scenario.figures());
      delete(scenario.directory());
    } else if (failure.get() instanceof TestAbortedException skipped) {
      summary.add(scenario, "skipped", List.of(String.valueOf(skipped.getMessage())));
      delete(scenario.directory());
    } else {
      summary.add(scenario, "FAILED", List.of("logs: " + scenario.directory()));
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Scenario.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return scenario(context);
  }

  private static Scenario scenario(ExtensionContext context) {
    return context.getStore(NAMESPACE).get(Scenario.class, Scenario.class);
  }

  private static void close(Scenario scenario) {
    try {
      scenario.processes().close();
    } catch (IOException e) {
      throw new UncheckedIOException("Not all of " + scenario.name() + " could be ended", e);
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
