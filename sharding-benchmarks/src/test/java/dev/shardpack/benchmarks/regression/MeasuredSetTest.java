package dev.shardpack.benchmarks.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class MeasuredSetTest {
  private static final OutputFormat SILENT =
      OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);

  /** Benchmarks that JMH has generated, by their names. */
  private static final Map<String, BenchmarkListEntry> KNOWN = known();

  private static Map<String, BenchmarkListEntry> known() {
    Map<String, BenchmarkListEntry> known = new HashMap<>();
    for (BenchmarkListEntry entry : BenchmarkList.defaultList().getAll(SILENT, List.of())) {
      known.put(entry.getUsername(), entry);
    }
    return known;
  }

  @ParameterizedTest
  @EnumSource
  void everyBenchmarkExistsWithItsParameters(MeasuredSet set) throws ClassNotFoundException {
    assertThat(set.benchmarks()).isNotEmpty();
    for (BenchmarkId benchmark : set.benchmarks()) {
      BenchmarkListEntry entry = KNOWN.get(benchmark.qualifiedMethod());

      assertThat(entry).as(benchmark.toString()).isNotNull();
      assertThat(benchmark.parameters().keySet())
          .as(benchmark.toString())
          .isEqualTo(parameters(Class.forName(entry.getUserClassQName())));
    }
  }

  private static Set<String> parameters(Class<?> benchmark) {
    return Arrays.stream(benchmark.getDeclaredFields())
        .filter(field -> field.isAnnotationPresent(Param.class))
        .map(Field::getName)
        .collect(Collectors.toSet());
  }
}
