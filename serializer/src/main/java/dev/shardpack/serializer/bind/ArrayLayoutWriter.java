package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes objects as arrays of their members by keys, with nil where no member has the key.
 *
 * <p>Where members may be left out, an array is cut behind the last one that is written, and those
 * before it have their default in it, so that nil always means null. A map from keys to values
 * takes its place if the keys take fewer bytes than there are such elements, each counted as one
 * byte.
 */
final class ArrayLayoutWriter extends LayoutWriter {
  /** Beyond it a key that came from elsewhere could make an array of any length. */
  private static final int MAX_KEPT_KEY = 8191;

  private static final int[] NOWHERE = {};

  ArrayLayoutWriter(
      MemberTable table, BoundMember[] members, boolean omits, @Nullable UnknownSlot kept) {
    super(table, members, omits, kept);
  }

  @Override
  void write(MessagePackWriter writer, Object value, SerializationContext context) {
    List<UnknownMembers.Entry> unknown = unknownOf(value);
    if (!omits && unknown.isEmpty()) {
      writeArray(writer, value, context, table.keys(), unknown, NOWHERE);
      return;
    }
    MemberSet chosen = chosen(value, context);
    int[] places = placesOf(unknown);
    int length = places == null ? 0 : lengthOf(chosen, places);
    if (places == null || isMapShorter(chosen, places, length)) {
      writeMap(writer, value, context, chosen, unknown);
    } else {
      writeArray(writer, value, context, length, unknown, places);
    }
  }

  /** The keys of unknown members if they can stand in an array in this order, or else null. */
  private int @Nullable [] placesOf(List<UnknownMembers.Entry> unknown) {
    int[] places = new int[unknown.size()];
    int last = -1;
    for (int i = 0; i < places.length; i++) {
      int key = unknown.get(i).key().reader(Limits.untrusted()).tryReadIndex(MAX_KEPT_KEY + 1);
      if (key <= last || table.memberAt(key) >= 0) {
        return null;
      }
      places[i] = key;
      last = key;
    }
    return places;
  }

  private int lengthOf(MemberSet chosen, int[] places) {
    int length = table.keys();
    while (length > 0 && !isChosen(length - 1, chosen)) {
      length--;
    }
    return places.length == 0 ? length : Math.max(length, places[places.length - 1] + 1);
  }

  private boolean isChosen(int key, MemberSet chosen) {
    int member = table.memberAt(key);
    return member >= 0 && chosen.contains(member);
  }

  private boolean isMapShorter(MemberSet chosen, int[] places, int length) {
    int keyBytes = 0;
    int count = places.length;
    for (int key : places) {
      keyBytes += bytesOf(key);
    }
    for (int key = 0; key < table.keys(); key++) {
      if (isChosen(key, chosen)) {
        keyBytes += bytesOf(key);
        count++;
      }
    }
    return keyBytes < length - count;
  }

  private static int bytesOf(int key) {
    return key < 128 ? 1 : key < 256 ? 2 : 3;
  }

  private void writeArray(
      MessagePackWriter writer,
      Object value,
      SerializationContext context,
      int length,
      List<UnknownMembers.Entry> unknown,
      int[] places) {
    writer.beginArray(length);
    int next = 0;
    for (int key = 0; key < length; key++) {
      int member = table.memberAt(key);
      if (member >= 0) {
        writeMember(member, writer, value, context);
      } else if (next < places.length && places[next] == key) {
        writer.writeRaw(unknown.get(next).value());
        next++;
      } else {
        writer.writeNil();
      }
    }
    writer.end();
  }

  private void writeMap(
      MessagePackWriter writer,
      Object value,
      SerializationContext context,
      MemberSet chosen,
      List<UnknownMembers.Entry> unknown) {
    writer.beginMap(chosen.size() + unknown.size());
    for (int key = 0; key < table.keys(); key++) {
      if (isChosen(key, chosen)) {
        writer.writeInt(key);
        writeMember(table.memberAt(key), writer, value, context);
      }
    }
    for (UnknownMembers.Entry entry : unknown) {
      writer.writeRaw(entry.key());
      writer.writeRaw(entry.value());
    }
    writer.end();
  }

  private void writeMember(
      int member, MessagePackWriter writer, Object value, SerializationContext context) {
    try {
      members[member].write(writer, value, context);
    } catch (MessagePackException e) {
      throw e.inMember(table.name(member));
    }
  }
}
