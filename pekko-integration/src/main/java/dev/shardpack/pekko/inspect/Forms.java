package dev.shardpack.pekko.inspect;

import dev.shardpack.pekko.identifier.IdentifierSetReader;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.identifier.SortedNumbers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.serializer.json.JsonLayout;
import dev.shardpack.serializer.json.JsonText;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Forms that many messages share: fields, columns, and values of other forms in a row. */
final class Forms {
  static final Form TEXT = scalar(MessagePackReader::readString);
  static final Form LONG = scalar(MessagePackReader::readLong);
  static final Form BOOLEAN = scalar(MessagePackReader::readBoolean);
  static final Form BINARY = scalar(MessagePackReader::readBinary);

  /** A time span in nanoseconds. */
  static final Form NANOS = scalar(reader -> Duration.ofNanos(reader.readLong()).toString());

  static final Form IDENTIFIER = scalar(Identifiers::readOne);
  static final Form IDENTIFIERS = Forms::showIdentifiers;
  static final Form IDENTIFIER_SET = scalar(reader -> List.of(IdentifierSetReader.read(reader)));

  /** Differences of ascending numbers. */
  static final Form SORTED = scalar(reader -> boxed(SortedNumbers.read(reader)));

  /** A column that tells how many rows there are. */
  static final Form KEY_COLUMN = scalar(reader -> boxed(NumberColumn.readKey(reader)));

  static final Form REF = numbered(References::ref);
  static final Form NODE = numbered(References::node);
  static final Form ADDRESS = numbered(References::address);

  /** Whatever stands there. */
  static final Form ANY = Forms::showAny;

  /** What a number of the reference table stands for. */
  @FunctionalInterface
  interface Named {
    String name(References references, long number, int offset);
  }

  private Forms() {}

  private static Form scalar(Function<MessagePackReader, Object> read) {
    return (source, target) -> target.put(read.apply(source.reader()));
  }

  private static Form numbered(Named named) {
    return (source, target) -> {
      int offset = source.reader().offset();
      target.put(named.name(source.references(), source.reader().readLong(), offset));
    };
  }

  private static List<Object> boxed(long[] numbers) {
    return new ArrayList<>(Arrays.stream(numbers).boxed().toList());
  }

  private static void showIdentifiers(Source source, Target target) {
    List<Object> identifiers = new ArrayList<>();
    target.put(identifiers);
    Identifiers.readAll(source.reader(), identifiers::add);
  }

  /** Looks at all of it, so that what is malformed in it is an error here. */
  private static void showAny(Source source, Target target) {
    int offset = source.reader().offset();
    JsonText.of(source.reader(), JsonLayout.COMPACT);
    source.reader().rewind(offset);
    target.put(source.reader().readRaw());
  }

  static Form nullable(Form form) {
    return (source, target) -> {
      if (source.reader().tryReadNil()) {
        target.put(null);
      } else {
        form.show(source, target);
      }
    };
  }

  static Form list(Form form) {
    return (source, target) -> {
      List<@Nullable Object> list = new ArrayList<>();
      target.put(list);
      int count = source.reader().beginArray();
      for (int i = 0; i < count; i++) {
        int index = i;
        list.add(null);
        source.element(i, form, value -> list.set(index, value));
      }
      source.reader().end();
    };
  }

  /** Keys and values by turns. */
  static Form pairs(Form key, Form value) {
    return (source, target) -> {
      MessagePackReader reader = source.reader();
      Map<String, @Nullable Object> map = new Entries();
      target.put(map);
      int offset = reader.offset();
      int count = reader.beginArray();
      requireMultiple(reader, count, 2, offset);
      for (int i = 0; i < count; i += 2) {
        int keyOffset = reader.offset();
        List<String> name = new ArrayList<>();
        source.element(i, key, shown -> name.add(String.valueOf(shown)));
        if (map.containsKey(name.get(0))) {
          throw reader.error(Kind.DUPLICATE_KEY, name.get(0) + " is there twice", keyOffset);
        }
        source.element(i + 1, value, shown -> map.put(name.get(0), shown));
      }
      reader.end();
    };
  }

  /** The fields of several objects one behind the other. */
  static Form rows(Member... members) {
    return (source, target) -> {
      List<Map<String, @Nullable Object>> rows = new ArrayList<>();
      target.put(rows);
      int offset = source.reader().offset();
      int count = source.reader().beginArray();
      requireMultiple(source.reader(), count, members.length, offset);
      for (int i = 0; i < count; i++) {
        Member member = members[i % members.length];
        if (i % members.length == 0) {
          rows.add(new LinkedHashMap<>());
        }
        Map<String, @Nullable Object> row = rows.get(rows.size() - 1);
        source.element(i, member.form(), value -> row.put(member.name(), value));
      }
      source.reader().end();
    };
  }

  /** A number that says what kind of value follows it, again and again. */
  static Form kinds(Member... kinds) {
    return (source, target) -> {
      MessagePackReader reader = source.reader();
      List<Map<String, @Nullable Object>> values = new ArrayList<>();
      target.put(values);
      int offset = reader.offset();
      int count = reader.beginArray();
      requireMultiple(reader, count, 2, offset);
      for (int i = 0; i < count; i += 2) {
        Member kind = kinds[(int) reader.readLongIn(0, kinds.length - 1)];
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        values.add(value);
        source.element(i + 1, kind.form(), shown -> value.put(kind.name(), shown));
      }
      reader.end();
    };
  }

  private static void requireMultiple(MessagePackReader reader, int count, int size, int offset) {
    if (count % size != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected " + size + " values for each entry but there are " + count + " in all",
          offset);
    }
  }

  /** A number that stands for one of some names. */
  static Form oneOf(String... names) {
    return scalar(reader -> names[(int) reader.readLongIn(0, names.length - 1)]);
  }

  /**
   * A column of numbers.
   *
   * @param keys the list before it that has as many rows
   */
  static Form column(String keys) {
    return column(source -> source.list(keys).size());
  }

  /**
   * A column of numbers.
   *
   * @param rows how many it has, as what stands before it tells
   */
  static Form column(ToIntFunction<Source> rows) {
    return column(rows, (references, number, offset) -> number);
  }

  /** A column of numbers of the reference table. */
  static Form references(String keys, Named named) {
    return column(source -> source.list(keys).size(), named::name);
  }

  /** The same, in which −1 stands for none. */
  static Form optionalReferences(String keys, Named named) {
    return column(
        source -> source.list(keys).size(),
        (references, number, offset) ->
            number == -1 ? null : named.name(references, number, offset));
  }

  private interface Cell {
    @Nullable Object value(References references, long number, int offset);
  }

  private static Form column(ToIntFunction<Source> rowsOf, Cell cell) {
    return (source, target) -> {
      int offset = source.reader().offset();
      int rows = rowsOf.applyAsInt(source);
      NumberColumn numbers = NumberColumn.read(source.reader(), rows);
      List<@Nullable Object> column = new ArrayList<>();
      target.put(column);
      for (int row = 0; row < rows; row++) {
        column.add(cell.value(source.references(), numbers.get(row), offset));
      }
    };
  }
}
