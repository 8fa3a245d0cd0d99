package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.UnionAlias;
import dev.shardpack.serializer.shape.Subtype;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import dev.shardpack.serializer.wire.ValueType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The aliases of a union's subtypes, each subtype having an index. */
final class AliasTable {
  /** No subtype has the alias. */
  static final int UNKNOWN = -1;

  /** The place of a subtype's name among the names if it has a number. */
  private static final int NO_NAME = -1;

  private final String union;
  private final List<UnionAlias> aliases;
  private final NameTable names;
  private final int[] subtypeOfName;
  private final int[] nameOfSubtype;
  private final int[] numberOfSubtype;

  /** In ascending order. */
  private final int[] numbers;

  private final int[] subtypeOfNumber;

  /**
   * The table.
   *
   * @param union the union's name, for messages
   */
  AliasTable(String union, List<Subtype> subtypes) {
    this.union = union;
    this.aliases = subtypes.stream().map(Subtype::alias).toList();
    this.nameOfSubtype = new int[subtypes.size()];
    this.numberOfSubtype = new int[subtypes.size()];
    List<String> allNames = new ArrayList<>();
    List<Integer> namedSubtypes = new ArrayList<>();
    Map<Integer, Integer> numbered = new HashMap<>();
    for (int i = 0; i < subtypes.size(); i++) {
      nameOfSubtype[i] = NO_NAME;
      if (aliases.get(i) instanceof UnionAlias.Numeric number) {
        numberOfSubtype[i] = number.value();
        numbered.put(number.value(), i);
      } else if (aliases.get(i) instanceof UnionAlias.Name name) {
        nameOfSubtype[i] = allNames.size();
        allNames.add(name.value());
        namedSubtypes.add(i);
      }
      for (String other : subtypes.get(i).otherNames()) {
        allNames.add(other);
        namedSubtypes.add(i);
      }
    }
    this.names = NameTable.of(allNames);
    this.subtypeOfName = namedSubtypes.stream().mapToInt(Integer::intValue).toArray();
    this.numbers = numbered.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    this.subtypeOfNumber = Arrays.stream(numbers).map(numbered::get).toArray();
  }

  void write(MessagePackWriter writer, int subtype) {
    int name = nameOfSubtype[subtype];
    if (name == NO_NAME) {
      writer.writeInt(numberOfSubtype[subtype]);
    } else {
      writer.writeName(names, name);
    }
  }

  /**
   * Reads an alias.
   *
   * @return the subtype, or {@link #UNKNOWN}; then nothing was read
   */
  int tryRead(MessagePackReader reader) {
    int name = reader.tryReadName(names, 0);
    if (name >= 0) {
      return subtypeOfName[name];
    }
    int offset = reader.offset();
    int number = numbers.length == 0 ? -1 : reader.tryReadIndex(Integer.MAX_VALUE);
    int place = number < 0 ? -1 : Arrays.binarySearch(numbers, number);
    if (place >= 0) {
      return subtypeOfNumber[place];
    }
    reader.rewind(offset);
    return UNKNOWN;
  }

  /** Checks that what could not be read is at least of a type that an alias can have. */
  void requireAlias(MessagePackReader reader) {
    ValueType type = reader.peekType();
    if (type != ValueType.STRING && type != ValueType.INTEGER) {
      throw UnionErrors.mismatch(
          reader, "the alias of a subtype of " + union + ", a string or an integer,");
    }
  }

  /** The error for an alias that could not be read. */
  MessagePackException unknown(MessagePackReader reader) {
    requireAlias(reader);
    int offset = reader.offset();
    String found =
        reader.peekType() == ValueType.STRING
            ? "'" + Excerpt.of(reader.readString()) + "'"
            : reader.readBigInteger().toString();
    return reader.error(
        Kind.UNKNOWN_SUBTYPE,
        "expected a subtype of " + union + " (" + this + ") but was " + found,
        offset);
  }

  /** The aliases, for messages. */
  @Override
  public String toString() {
    return Excerpt.of(aliases.stream().map(UnionAlias::toString).collect(Collectors.joining(", ")));
  }
}
