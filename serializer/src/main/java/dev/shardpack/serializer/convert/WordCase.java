package dev.shardpack.serializer.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How the words of a name are joined. */
enum WordCase {
  CAMEL("", false, true),
  PASCAL("", true, true),
  SNAKE("_", false, false),
  KEBAB("-", false, false);

  private final String separator;
  private final boolean capitalizesFirst;
  private final boolean capitalizesOthers;

  WordCase(String separator, boolean capitalizesFirst, boolean capitalizesOthers) {
    this.separator = separator;
    this.capitalizesFirst = capitalizesFirst;
    this.capitalizesOthers = capitalizesOthers;
  }

  String join(String name) {
    StringBuilder joined = new StringBuilder();
    for (String word : words(name)) {
      boolean first = joined.isEmpty();
      joined
          .append(first ? "" : separator)
          .append(cased(word, first ? capitalizesFirst : capitalizesOthers));
    }
    return joined.isEmpty() ? name : joined.toString();
  }

  private static String cased(String word, boolean capitalizes) {
    String lower = word.toLowerCase(Locale.ROOT);
    return capitalizes ? Character.toUpperCase(lower.charAt(0)) + lower.substring(1) : lower;
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= name.length(); i++) {
      boolean separated = i == name.length() || isSeparator(name.charAt(i));
      if (separated || (i > start && startsWord(name, i))) {
        if (i > start) {
          words.add(name.substring(start, i));
        }
        start = separated ? i + 1 : i;
      }
    }
    return words;
  }

  private static boolean isSeparator(char c) {
    return c == '_' || c == '-';
  }

  private static boolean startsWord(String name, int i) {
    return Character.isUpperCase(name.charAt(i))
        && (!Character.isUpperCase(name.charAt(i - 1))
            || (i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1))));
  }
}
