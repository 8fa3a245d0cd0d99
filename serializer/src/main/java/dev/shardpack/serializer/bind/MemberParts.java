package dev.shardpack.serializer.bind;

import java.util.ArrayList;
import java.util.List;

/**
 * The members of an object in the order in which they are written, cut into parts for methods of
 * their own if they are many.
 *
 * <p>HotSpot never compiles methods of more than 8000 bytes, and a member takes some 60 in the
 * longest. Nor does its optimizing compiler take a method with a call that passes more than 54
 * arguments (on x64), which the call of a constructor is unless that is inlined.
 */
final class MemberParts {
  private static final int MAX_WHOLE = 100;
  private static final int MAX_PARAMETERS = 48;
  private static final int PART = 32;

  private final List<GeneratedMember> members;
  private final boolean several;

  /**
   * The parts.
   *
   * @param members in the order in which they are written; at least one
   * @param parameters how many of them the creator takes
   */
  MemberParts(List<GeneratedMember> members, int parameters) {
    this.members = members;
    this.several = members.size() > MAX_WHOLE || parameters > MAX_PARAMETERS;
  }

  List<GeneratedMember> members() {
    return members;
  }

  /** Whether they are too many for one method. */
  boolean areSeveral() {
    return several;
  }

  List<List<GeneratedMember>> list() {
    List<List<GeneratedMember>> parts = new ArrayList<>();
    for (int from = 0; from < members.size(); from += PART) {
      parts.add(members.subList(from, Math.min(from + PART, members.size())));
    }
    return parts;
  }
}
