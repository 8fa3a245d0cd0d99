package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackValue.ArrayValue;
import dev.shardpack.serializer.wire.MessagePackValue.BinaryValue;
import dev.shardpack.serializer.wire.MessagePackValue.BooleanValue;
import dev.shardpack.serializer.wire.MessagePackValue.DoubleValue;
import dev.shardpack.serializer.wire.MessagePackValue.Entry;
import dev.shardpack.serializer.wire.MessagePackValue.ExtensionValue;
import dev.shardpack.serializer.wire.MessagePackValue.FloatValue;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.MapValue;
import dev.shardpack.serializer.wire.MessagePackValue.NilValue;
import dev.shardpack.serializer.wire.MessagePackValue.StringValue;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import dev.shardpack.serializer.wire.MessagePackValue.UnsignedValue;
import java.util.Arrays;
import java.util.List;

/**
 * The order of dynamic values, which also says what is equal, and their hash and text. Each takes
 * at most two frames of the stack for a level of nesting, where the methods that records come with
 * take so many that values of the deepest nesting {@link Limits} allow do not fit a thread's stack.
 */
final class ValueOrder {
  private ValueOrder() {}

  static int compare(MessagePackValue a, MessagePackValue b) {
    int byKind = Integer.compare(rank(a), rank(b));
    if (byKind != 0) {
      return byKind;
    }
    if (a instanceof BooleanValue x && b instanceof BooleanValue y) {
      return Boolean.compare(x.value(), y.value());
    } else if (a instanceof IntegerValue x && b instanceof IntegerValue y) {
      return Long.compare(x.value(), y.value());
    } else if (a instanceof UnsignedValue x && b instanceof UnsignedValue y) {
      return x.value().compareTo(y.value());
    } else if (a instanceof FloatValue x && b instanceof FloatValue y) {
      return Float.compare(x.value(), y.value());
    } else if (a instanceof DoubleValue x && b instanceof DoubleValue y) {
      return Double.compare(x.value(), y.value());
    } else if (a instanceof StringValue x && b instanceof StringValue y) {
      return x.value().compareTo(y.value());
    } else if (a instanceof BinaryValue x && b instanceof BinaryValue y) {
      return Arrays.compareUnsigned(x.bytes(), y.bytes());
    } else if (a instanceof ArrayValue x && b instanceof ArrayValue y) {
      return compareAll(x.elements(), y.elements());
    } else if (a instanceof MapValue x && b instanceof MapValue y) {
      return compareEntries(x.entries(), y.entries());
    } else if (a instanceof TimestampValue x && b instanceof TimestampValue y) {
      int bySeconds = Long.compare(x.seconds(), y.seconds());
      return bySeconds != 0 ? bySeconds : Integer.compare(x.nanos(), y.nanos());
    } else if (a instanceof ExtensionValue x && b instanceof ExtensionValue y) {
      int byType = Byte.compare(x.type(), y.type());
      return byType != 0 ? byType : compare(x.payload(), y.payload());
    }
    return 0;
  }

  private static int compareAll(List<MessagePackValue> a, List<MessagePackValue> b) {
    int common = Math.min(a.size(), b.size());
    for (int i = 0; i < common; i++) {
      int byElement = compare(a.get(i), b.get(i));
      if (byElement != 0) {
        return byElement;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int compareEntries(List<Entry> a, List<Entry> b) {
    int common = Math.min(a.size(), b.size());
    for (int i = 0; i < common; i++) {
      int byKey = compare(a.get(i).key(), b.get(i).key());
      int byEntry = byKey != 0 ? byKey : compare(a.get(i).value(), b.get(i).value());
      if (byEntry != 0) {
        return byEntry;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int rank(MessagePackValue value) {
    if (value instanceof NilValue) {
      return 0;
    } else if (value instanceof BooleanValue) {
      return 1;
    } else if (value instanceof IntegerValue) {
      return 2;
    } else if (value instanceof UnsignedValue) {
      return 3;
    } else if (value instanceof FloatValue) {
      return 4;
    } else if (value instanceof DoubleValue) {
      return 5;
    } else if (value instanceof StringValue) {
      return 6;
    } else if (value instanceof BinaryValue) {
      return 7;
    } else if (value instanceof ArrayValue) {
      return 8;
    } else if (value instanceof MapValue) {
      return 9;
    }
    return value instanceof TimestampValue ? 10 : 11;
  }

  static int hash(ArrayValue array) {
    int hash = 1;
    for (MessagePackValue element : array.elements()) {
      hash = 31 * hash + element.hashCode();
    }
    return hash;
  }

  static int hash(MapValue map) {
    int hash = 1;
    for (Entry entry : map.entries()) {
      hash = 31 * (31 * hash + entry.key().hashCode()) + entry.value().hashCode();
    }
    return hash;
  }

  /** Appends arrays as {@code [a, b]} and maps as <code>{key: value}</code>. */
  static void appendText(StringBuilder text, MessagePackValue value) {
    String separator = "";
    if (value instanceof ArrayValue array) {
      text.append('[');
      for (MessagePackValue element : array.elements()) {
        appendText(text.append(separator), element);
        separator = ", ";
      }
      text.append(']');
    } else if (value instanceof MapValue map) {
      text.append('{');
      for (Entry entry : map.entries()) {
        appendText(text.append(separator), entry.key());
        appendText(text.append(": "), entry.value());
        separator = ", ";
      }
      text.append('}');
    } else {
      text.append(value);
    }
  }
}
