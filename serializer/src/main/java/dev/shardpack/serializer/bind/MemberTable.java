package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.NameTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The names, aliases and keys by which members are known, each member having an index. */
final class MemberTable {
  /** No member: the key has not been read. */
  static final int UNKNOWN = -1;

  private static final int FIRST_HOLE = -2;
  private static final int HOLE = -1;

  /** The names by index of their member, then all aliases. */
  private final NameTable names;

  private final int[] memberOfAlias;
  private final int[] memberOfKey;
  private final int members;

  MemberTable(List<Member> members) {
    this.members = members.size();
    List<String> all = new ArrayList<>(members.stream().map(Member::name).toList());
    List<Integer> aliased = new ArrayList<>();
    int keys = 0;
    for (int i = 0; i < members.size(); i++) {
      all.addAll(members.get(i).aliases());
      aliased.addAll(Collections.nCopies(members.get(i).aliases().size(), i));
      keys = Math.max(keys, members.get(i).key() + 1);
    }
    this.names = NameTable.of(all);
    this.memberOfAlias = aliased.stream().mapToInt(Integer::intValue).toArray();
    this.memberOfKey = new int[keys];
    Arrays.fill(memberOfKey, HOLE);
    for (int i = 0; i < members.size(); i++) {
      memberOfKey[members.get(i).key()] = i;
    }
  }

  /** The names, by the indexes of their members. */
  NameTable names() {
    return names;
  }

  String name(int member) {
    return names.name(member);
  }

  /** One more than the highest key. */
  int keys() {
    return memberOfKey.length;
  }

  /** The member with a key; negative if there is none. */
  int memberAt(int key) {
    return key < memberOfKey.length ? memberOfKey[key] : HOLE;
  }

  /**
   * Reads a name or key.
   *
   * @param expected the member that is likely to come
   * @return the member; {@link #UNKNOWN}, and then nothing was read; or what {@link #keyOfHole}
   *     takes
   */
  int readMember(MessagePackReader reader, int expected) {
    int name = reader.tryReadName(names, expected);
    if (name >= 0) {
      return name < members ? name : memberOfAlias[name - members];
    }
    int key = reader.tryReadIndex(memberOfKey.length);
    if (key < 0) {
      return UNKNOWN;
    }
    return memberOfKey[key] == HOLE ? FIRST_HOLE - key : memberOfKey[key];
  }

  /** The key that {@link #readMember} has read, though no member has it; negative if none. */
  static int keyOfHole(int answer) {
    return FIRST_HOLE - answer;
  }
}
