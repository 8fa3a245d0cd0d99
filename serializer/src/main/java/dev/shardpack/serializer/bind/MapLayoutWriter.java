package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes objects as maps from the names of their members to the values, in order. */
final class MapLayoutWriter extends LayoutWriter {
  MapLayoutWriter(
      MemberTable table, BoundMember[] members, boolean omits, @Nullable UnknownSlot kept) {
    super(table, members, omits, kept);
  }

  @Override
  void write(MessagePackWriter writer, Object value, SerializationContext context) {
    List<UnknownMembers.Entry> unknown = unknownOf(value);
    MemberSet chosen = omits ? chosen(value, context) : null;
    writer.beginMap((chosen == null ? members.length : chosen.size()) + unknown.size());
    int i = 0;
    try {
      for (; i < members.length; i++) {
        if (chosen == null || chosen.contains(i)) {
          writer.writeName(table.names(), i);
          members[i].write(writer, value, context);
        }
      }
    } catch (MessagePackException e) {
      throw e.inMember(table.name(i));
    }
    for (UnknownMembers.Entry entry : unknown) {
      writer.writeRaw(entry.key());
      writer.writeRaw(entry.value());
    }
    writer.end();
  }
}
