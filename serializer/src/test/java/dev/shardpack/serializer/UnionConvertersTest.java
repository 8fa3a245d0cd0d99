package dev.shardpack.serializer;

import static dev.shardpack.serializer.wire.ValueType.ARRAY;
import static dev.shardpack.serializer.wire.ValueType.MAP;

import dev.shardpack.serializer.annotation.Alias;
import dev.shardpack.serializer.annotation.Discriminator;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

class UnionConvertersTest extends ConverterContract {
  sealed interface InArray {
    record Leaf(int n, String s) implements InArray {}

    @Alias(number = 200)
    record Branch(List<InArray> children) implements InArray {}
  }

  @Discriminator(UnionForm.MAP)
  sealed interface InMap {
    record Leaf(int n, String s) implements InMap {}

    @Alias(number = 3)
    record Branch(List<InMap> children) implements InMap {}
  }

  @Discriminator(UnionForm.MEMBER)
  sealed interface Inside {
    record Leaf(int n, String s) implements Inside {}

    @Alias(number = 3)
    record Branch(List<Inside> children) implements Inside {}
  }

  sealed interface Result<T> {
    record Ok<T>(T value) implements Result<T> {}

    record Failed<T>(String reason) implements Result<T> {}
  }

  @Override
  Stream<Sample<?>> samples() {
    return Stream.of(
        Sample.of(
            InArray.class,
            Set.of(ARRAY),
            new InArray.Leaf(1, "x"),
            new InArray.Branch(List.of(new InArray.Leaf(1, "x"), new InArray.Branch(List.of())))),
        Sample.of(
            InMap.class,
            Set.of(MAP),
            new InMap.Leaf(1, "x"),
            new InMap.Branch(List.of(new InMap.Leaf(1, "x"), new InMap.Branch(List.of())))),
        Sample.of(
            Inside.class,
            Set.of(MAP),
            new Inside.Leaf(1, "x"),
            new Inside.Branch(List.of(new Inside.Leaf(1, "x"), new Inside.Branch(List.of())))),
        Sample.of(
            new TypeToken<Result<List<Integer>>>() {},
            Set.of(ARRAY),
            new Result.Ok<>(List.of(1, 2)),
            new Result.Failed<>("x")));
  }
}
