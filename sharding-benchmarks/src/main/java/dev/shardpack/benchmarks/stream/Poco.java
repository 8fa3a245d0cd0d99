package dev.shardpack.benchmarks.stream;

import dev.shardpack.benchmarks.objects.ShardpackCodec;
import dev.shardpack.benchmarks.objects.model.PocoBean;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
import dev.shardpack.serializer.MessagePackSerializer;
import java.util.Objects;

/** The values that streams are measured with, and how they are written. */
record Poco(Object value) {
  /**
   * One object or a thousand.
   *
   * @param model {@code poco} or {@code poco1000}
   * @param form {@code record} or {@code bean}
   */
  static Poco of(String model, String form) {
    boolean isSingle = isFirst("model", model, "poco", "poco1000");
    return isFirst("form", form, "record", "bean")
        ? new Poco(isSingle ? PocoRecord.example() : PocoRecord.examples(1000))
        : new Poco(isSingle ? PocoBean.example() : PocoBean.examples(1000));
  }

  @SuppressWarnings("unchecked") // the class of the value takes the value
  Class<Object> type() {
    return (Class<Object>) value.getClass();
  }

  /** Fails unless that is what was read. */
  void check(Object read) {
    // Arrays are equal by their elements.
    if (!Objects.deepEquals(value, read)) {
      throw new IllegalStateException("expected %s but read %s".formatted(value, read));
    }
  }

  /**
   * What writes it.
   *
   * @param layout {@code map} or {@code array}
   */
  static MessagePackSerializer serializer(String layout) {
    return isFirst("layout", layout, "map", "array")
        ? ShardpackCodec.map()
        : ShardpackCodec.array();
  }

  /**
   * Whether a parameter has the first of two values.
   *
   * @throws IllegalArgumentException if it has neither
   */
  static boolean isFirst(String parameter, String value, String first, String second) {
    if (!value.equals(first) && !value.equals(second)) {
      throw new IllegalArgumentException(
          "expected %s or %s as %s but found '%s'".formatted(first, second, parameter, value));
    }
    return value.equals(first);
  }
}
