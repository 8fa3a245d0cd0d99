package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** An array of references as an array of the values that they hold when it is written. */
final class ReferenceArrayConverter
    extends MessagePackConverter<AtomicReferenceArray<@Nullable Object>> {
  private final Part element;
  private final ArrayConverter elements;

  ReferenceArrayConverter(Part element) {
    this.element = element;
    this.elements = new ArrayConverter(element, Object.class);
  }

  @Override
  public MessagePackConverter<AtomicReferenceArray<@Nullable Object>> withNullness(
      Nullness nullness) {
    return new ReferenceArrayConverter(element.withNullness(nullness.part(0)));
  }

  @Override
  public void write(
      MessagePackWriter writer,
      AtomicReferenceArray<@Nullable Object> value,
      SerializationContext context) {
    @Nullable Object[] copy = new @Nullable Object[value.length()];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = value.get(i);
    }
    elements.write(writer, copy, context);
  }

  @Override
  public AtomicReferenceArray<@Nullable Object> read(
      MessagePackReader reader, SerializationContext context) {
    return new AtomicReferenceArray<>(elements.read(reader, context));
  }

  @Override
  public ResumableRead<AtomicReferenceArray<@Nullable Object>> resumable() {
    return (in, context) -> new AtomicReferenceArray<>(in.read(elements, context));
  }

  @Override
  public Structure structure() {
    return elements.structure();
  }
}
