package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.identifier.IdentifierSetReader;
import dev.shardpack.pekko.identifier.SortedNumbers;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.Arrays;

/** Reads what {@link Elements} writes. */
final class ElementsReader {
  private static final Object[] NONE = {};

  private ElementsReader() {}

  /** The elements in their order, which may be equal to each other if somebody else wrote them. */
  static Object[] read(MessagePackReader reader, SerializationContext context) {
    Object[] elements = NONE;
    int kinds = reader.beginArray();
    for (int kind = 0; kind < kinds; kind++) {
      if (kind >= Elements.KINDS) {
        reader.skip();
      } else if (!reader.tryReadNil()) {
        elements = joined(elements, readKind(kind, reader, context));
      }
    }
    reader.end();
    return elements;
  }

  /** One element, as {@link Elements} writes it. */
  static Object readOne(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Object[] elements = read(reader, context);
    if (elements.length != 1) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE, "expected one key but there are " + elements.length, offset);
    }
    return elements[0];
  }

  private static Object[] joined(Object[] first, Object[] second) {
    if (first.length == 0) {
      return second;
    }
    Object[] joined = Arrays.copyOf(first, first.length + second.length, Object[].class);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  private static Object[] readKind(
      int kind, MessagePackReader reader, SerializationContext context) {
    return switch (kind) {
      case Elements.STRINGS -> IdentifierSetReader.read(reader);
      case Elements.INTS -> readInts(reader);
      case Elements.LONGS -> Arrays.stream(SortedNumbers.read(reader)).boxed().toArray();
      case Elements.REFS -> readRefs(reader, context);
      default -> readOthers(reader, context);
    };
  }

  private static Object[] readInts(MessagePackReader reader) {
    int offset = reader.offset();
    long[] numbers = SortedNumbers.read(reader);
    Object[] ints = new Object[numbers.length];
    for (int i = 0; i < ints.length; i++) {
      if (numbers[i] != (int) numbers[i]) {
        throw reader.error(
            Kind.INTEGER_OUT_OF_RANGE,
            "expected elements of 32 bits but there is " + numbers[i],
            offset);
      }
      ints[i] = (int) numbers[i];
    }
    return ints;
  }

  private static Object[] readRefs(MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    int offset = reader.offset();
    long[] numbers = SortedNumbers.read(reader);
    Object[] refs = new Object[numbers.length];
    for (int i = 0; i < refs.length; i++) {
      refs[i] = table.reference(numbers[i], offset);
    }
    return refs;
  }

  private static Object[] readOthers(MessagePackReader reader, SerializationContext context) {
    Payloads payloads = context.get(Payloads.KEY);
    Object[] others = new Object[reader.beginArray()];
    for (int i = 0; i < others.length; i++) {
      int offset = reader.offset();
      Object other = payloads.read(reader, context);
      if (other == null) {
        throw reader.error(Kind.TYPE_MISMATCH, "expected an element but was null", offset);
      }
      others[i] = other;
    }
    reader.end();
    return others;
  }
}
