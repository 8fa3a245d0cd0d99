package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.StreamAgreement;
import java.util.Arrays;
import java.util.HexFormat;

/** Reads from memory, and checks that every form of reading from streams comes to the same. */
public final class EveryForm {
  private EveryForm() {}

  public static <T> T fromBytes(MessagePackSerializer serializer, byte[] bytes, Class<T> type) {
    return fromBytes(serializer, bytes, TypeToken.of(type));
  }

  public static <T> T fromBytes(MessagePackSerializer serializer, byte[] bytes, TypeToken<T> type) {
    new StreamAgreement(serializer, bytes.length + Arrays.hashCode(bytes))
        .assertAgreesInTurn(bytes, type, value -> contentOf(serializer, value, type));
    return serializer.fromBytes(bytes, type);
  }

  /**
   * What to compare of a value: itself, or how it is written, since some values are equal only to
   * themselves and some are written in any order.
   */
  private record Content(Object value, Object written) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Content that
          && (written.equals(that.written) || value.equals(that.value));
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  private static <T> Content contentOf(
      MessagePackSerializer serializer, T value, TypeToken<T> type) {
    try {
      return new Content(value, HexFormat.of().formatHex(serializer.toBytes(value, type)));
    } catch (RuntimeException e) {
      // It can be read only.
      return new Content(value, value.getClass());
    }
  }
}
