package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the members of objects in one layout. */
abstract sealed class LayoutWriter permits MapLayoutWriter, ArrayLayoutWriter {
  final MemberTable table;
  final BoundMember[] members;

  /** Whether members may be left out because they have their default. */
  final boolean omits;

  private final @Nullable UnknownSlot kept;

  LayoutWriter(
      MemberTable table, BoundMember[] members, boolean omits, @Nullable UnknownSlot kept) {
    this.table = table;
    this.members = members;
    this.omits = omits;
    this.kept = kept;
  }

  abstract void write(MessagePackWriter writer, Object value, SerializationContext context);

  final List<UnknownMembers.Entry> unknownOf(Object value) {
    return kept == null ? List.of() : kept.get(value).entries();
  }

  /** The members of an object that have to be written. */
  final MemberSet chosen(Object value, SerializationContext context) {
    MemberSet chosen = new MemberSet(members.length);
    for (int i = 0; i < members.length; i++) {
      if (!omits || !members[i].isOmissible(value, context)) {
        chosen.add(i);
      }
    }
    return chosen;
  }
}
