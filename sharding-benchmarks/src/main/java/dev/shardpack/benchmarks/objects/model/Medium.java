package dev.shardpack.benchmarks.objects.model;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;

/**
 * Text, numbers, times and objects; after the message of that name in Pekko's benchmark of its
 * Jackson serializer.
 */
public record Medium(
    String field1,
    String field2,
    String field3,
    int num1,
    int num2,
    int num3,
    boolean flag1,
    boolean flag2,
    Duration duration,
    LocalDateTime date,
    Instant instant,
    Small nested1,
    Small nested2,
    Small nested3) {
  /** Stands for the present in Pekko's benchmark, so that sizes are the same in every run. */
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678901234Z");

  static final Medium FIRST =
      new Medium(
          "abc",
          "def",
          "ghi",
          1,
          2,
          3,
          false,
          true,
          Duration.ofSeconds(5),
          LocalDateTime.of(2019, 4, 29, 23, 15, 3, 12_345),
          NOW,
          Small.FIRST,
          Small.SECOND,
          Small.THIRD);

  static final Medium SECOND =
      new Medium(
          "ABC",
          "DEF",
          "GHI",
          10,
          20,
          30,
          true,
          false,
          Duration.ofMillis(5),
          LocalDateTime.of(2019, 4, 29, 23, 15, 4, 12_345),
          NOW,
          Small.FIRST,
          Small.SECOND,
          Small.THIRD);

  static final Medium THIRD =
      new Medium(
          "abcABC",
          "defDEF",
          "ghiGHI",
          100,
          200,
          300,
          true,
          true,
          Duration.ofMillis(200),
          LocalDateTime.of(2019, 4, 29, 23, 15, 5, 12_345),
          NOW,
          Small.FIRST,
          Small.SECOND,
          Small.THIRD);

  /** The first of the three messages of Pekko's benchmark. */
  public static Medium example() {
    return FIRST;
  }
}
