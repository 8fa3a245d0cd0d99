package dev.shardpack.serializer;

import dev.shardpack.serializer.bind.Binding;
import dev.shardpack.serializer.convert.TypeToken;
import java.util.HexFormat;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that are run with each way of binding objects. */
@ParameterizedClass(name = "{0}")
@EnumSource(Binding.class)
abstract class EachBinding {
  @Parameter Binding binding;
  private MessagePackSerializer serializer;

  final MessagePackSerializer.Builder builder() {
    return MessagePackSerializer.builder().binding(binding);
  }

  final MessagePackSerializer serializer() {
    if (serializer == null) {
      serializer = builder().build();
    }
    return serializer;
  }

  final <T> T roundTrip(T value, Class<T> type) {
    return roundTrip(serializer(), value, type);
  }

  static <T> T roundTrip(MessagePackSerializer serializer, T value, Class<T> type) {
    return fromBytes(serializer, serializer.toBytes(value, type), type);
  }

  final <T> T roundTrip(T value, TypeToken<T> type) {
    MessagePackSerializer serializer = serializer();
    return fromBytes(serializer, serializer.toBytes(value, type), type);
  }

  final <T> T read(String hex, Class<T> type) {
    return read(serializer(), hex, type);
  }

  static <T> T read(MessagePackSerializer serializer, String hex, Class<T> type) {
    return fromBytes(serializer, HexFormat.of().parseHex(hex), type);
  }

  static <T> T fromBytes(MessagePackSerializer serializer, byte[] bytes, Class<T> type) {
    return EveryForm.fromBytes(serializer, bytes, type);
  }

  static <T> T fromBytes(MessagePackSerializer serializer, byte[] bytes, TypeToken<T> type) {
    return EveryForm.fromBytes(serializer, bytes, type);
  }

  final String write(Object value) {
    return write(serializer(), value);
  }

  static String write(MessagePackSerializer serializer, Object value) {
    return HexFormat.of().formatHex(serializer.toBytes(value));
  }
}
