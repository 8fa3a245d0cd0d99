package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What lasts for one operation: its context, its strings, and whether it was cancelled. */
class OperationsTest extends EachBinding {
  private static final ContextKey<Integer> LEVEL = new ContextKey<>(Integer.class, "level");

  private record Leaf(int level) {}

  private record Branch(@Nullable Leaf first, @Nullable Branch inner, @Nullable Leaf last) {}

  /** Writes how many branches it is inside of. */
  private static final class LevelConverter extends MessagePackConverter<Leaf> {
    @Override
    public void write(MessagePackWriter writer, Leaf value, SerializationContext context) {
      writer.writeInt(context.get(LEVEL));
    }

    @Override
    public Leaf read(MessagePackReader reader, SerializationContext context) {
      reader.readInt();
      return new Leaf(context.get(LEVEL));
    }
  }

  /** Passes one more on to its children. */
  private static final class BranchConverter extends MessagePackConverter<Branch> {
    private final MessagePackConverter<Leaf> leaf;
    private final MessagePackConverter<Branch> branch;

    BranchConverter(MessagePackConverter<Leaf> leaf, MessagePackConverter<Branch> branch) {
      this.leaf = leaf;
      this.branch = branch;
    }

    @Override
    public void write(MessagePackWriter writer, Branch value, SerializationContext context) {
      SerializationContext inside = context.with(LEVEL, context.get(LEVEL) + 1);
      writer.beginArray(3);
      leaf.writeNullable(writer, value.first(), inside);
      branch.writeNullable(writer, value.inner(), inside);
      leaf.writeNullable(writer, value.last(), inside);
      writer.end();
    }

    @Override
    public Branch read(MessagePackReader reader, SerializationContext context) {
      SerializationContext inside = context.with(LEVEL, context.get(LEVEL) + 1);
      reader.beginArray();
      Branch read =
          new Branch(
              leaf.readNullable(reader, inside),
              branch.readNullable(reader, inside),
              leaf.readNullable(reader, inside));
      reader.end();
      return read;
    }
  }

  @Test
  void showsAttributesToCalleesOnly() {
    MessagePackSerializer serializer =
        builder()
            .context(SerializationContext.empty().with(LEVEL, 0))
            .addConverter(Leaf.class, new LevelConverter())
            .addFactory(
                (type, converters) ->
                    type.rawType() == Branch.class
                        ? new BranchConverter(
                            converters.get(TypeToken.of(Leaf.class)),
                            converters.get(TypeToken.of(Branch.class)))
                        : null)
            .build();
    Leaf leaf = new Leaf(9);
    Branch branch = new Branch(leaf, new Branch(leaf, null, leaf), leaf);
    assertThat(write(serializer, branch)).isEqualTo("93019302c00201");
    assertThat(roundTrip(serializer, branch, Branch.class))
        .isEqualTo(
            new Branch(new Leaf(1), new Branch(new Leaf(2), null, new Leaf(2)), new Leaf(1)));
  }

  private record Named(String name, Map<String, String> more) {}

  private final List<Named> names =
      List.of(new Named("same", Map.of("same", "other")), new Named("same", Map.of("k", "same")));

  @Test
  void readsEqualStringsAsOneWithinAMessage() {
    MessagePackSerializer interning = builder().internStrings(true).build().toBuilder().build();
    TypeToken<List<Named>> type = new TypeToken<>() {};
    byte[] bytes = interning.toBytes(names, type);
    List<Named> read = interning.fromBytes(bytes, type);
    assertThat(read).isEqualTo(names);
    String same = read.get(0).name();
    assertThat(read.get(1).name()).isSameAs(same);
    assertThat(read.get(0).more().keySet().iterator().next()).isSameAs(same);
    assertThat(read.get(1).more().get("k")).isSameAs(same);
    assertThat(interning.fromBytes(bytes, type).get(0).name()).isNotSameAs(same);
    List<Named> usual = serializer().fromBytes(bytes, type);
    assertThat(usual.get(0).name()).isNotSameAs(usual.get(1).name());
  }

  @Test
  void readsStringsWithEqualHashesInTime() {
    List<String> colliding = new ArrayList<>(List.of(""));
    for (int i = 0; i < 15; i++) {
      List<String> longer = new ArrayList<>();
      colliding.forEach(s -> Collections.addAll(longer, s + "Aa", s + "BB"));
      colliding = longer;
    }
    MessagePackSerializer interning = builder().internStrings(true).build();
    assertThat(roundTrip(interning, colliding.toArray(new String[0]), String[].class))
        .containsExactlyElementsOf(colliding);
  }

  private static List<List<Named>> many(List<Named> names) {
    return Collections.nCopies(1_000, names);
  }

  @Test
  void endsAnOperationThatIsCancelled() {
    TypeToken<List<List<Named>>> type = new TypeToken<>() {};
    AtomicInteger asked = new AtomicInteger();
    Function<Integer, MessagePackSerializer> stopping =
        after ->
            builder()
                .checkCancellation(true)
                .context(
                    SerializationContext.empty()
                        .cancelledWhen(() -> asked.incrementAndGet() > after))
                .build();
    byte[] bytes = serializer().toBytes(many(names), type);
    assertThatThrownBy(() -> stopping.apply(100).fromBytes(bytes, type))
        .isInstanceOf(CancellationException.class);
    assertThat(asked).hasValue(101);
    asked.set(0);
    assertThatThrownBy(() -> stopping.apply(100).toBytes(many(names), type))
        .isInstanceOf(CancellationException.class);
    asked.set(0);
    assertThat(stopping.apply(Integer.MAX_VALUE).fromBytes(bytes, type)).isEqualTo(many(names));
    assertThat(asked.get()).isGreaterThan(3_000);
  }

  @Test
  void canBeUsedAgainAfterACancelledOperation() {
    AtomicBoolean cancelled = new AtomicBoolean(true);
    MessagePackSerializer serializer =
        builder()
            .checkCancellation(true)
            .context(SerializationContext.empty().cancelledWhen(cancelled::get))
            .build()
            .toBuilder()
            .build();
    Named named = names.get(0);
    assertThatThrownBy(() -> serializer.toBytes(named)).isInstanceOf(CancellationException.class);
    cancelled.set(false);
    assertThat(roundTrip(serializer, named, Named.class)).isEqualTo(named);
  }
}
