package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.Structure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is wrong with steps of a {@link TypedPath}. */
final class PathErrors {
  /** How many letters of a name may be wrong for it to be taken as meant. */
  private static final int MAX_TYPOS = 2;

  private PathErrors() {}

  /** Here is something else than a step needs. */
  static IllegalArgumentException mismatch(String expected, Structure.Value here, String path) {
    return new IllegalArgumentException(
        "expected "
            + expected
            + " at "
            + path
            + " but "
            + here.type()
            + " "
            + describe(here.converter().structure()));
  }

  private static String describe(@Nullable Structure structure) {
    if (structure instanceof Structure.Members object) {
      return "is an object with " + names(object.members());
    }
    if (structure instanceof Structure.Elements array) {
      return "is an array of " + array.element().type();
    }
    if (structure instanceof Structure.Tuple tuple) {
      return "is an array of " + tuple.elements().size() + " elements";
    }
    if (structure instanceof Structure.Entries map) {
      return "is a map with keys of " + map.key().type();
    }
    return structure instanceof Structure.Union
        ? "is a union, whose members depend on the subtype; take an ElementPath of what is on the"
            + " wire"
        : "is read as a whole, since its converter has no structure; if there is more in it, take"
            + " an ElementPath of what is on the wire";
  }

  /** An object has no member of that name. */
  static IllegalArgumentException unknownMember(
      String name, List<Structure.Member> members, Structure.Value here, String path) {
    List<Structure.Member> likelyFirst = new ArrayList<>(members);
    likelyFirst.sort(Comparator.comparing(member -> !isLikely(member, name)));
    return new IllegalArgumentException(
        "expected the Java name of a member of "
            + here.type()
            + " at "
            + path
            + " but there is no '"
            + name
            + "'; it has "
            + names(likelyFirst));
  }

  private static String names(List<Structure.Member> members) {
    return members.isEmpty()
        ? "no members"
        : members.stream().map(Structure.Member::name).collect(Collectors.joining(", "));
  }

  private static boolean isLikely(Structure.Member member, String name) {
    return member.wireNames().contains(name)
        || typos(member.name().toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT))
            <= MAX_TYPOS;
  }

  /** How many letters have to be added, removed or replaced to make one name of the other. */
  private static int typos(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
