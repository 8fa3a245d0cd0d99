package dev.shardpack.pekko.catalogue;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of Shardpack, as far as it matters to what is written: three numbers.
 *
 * @param major the first number
 * @param minor the second number
 * @param patch the third number
 */
public record FormatVersion(int major, int minor, int patch) implements Comparable<FormatVersion> {
  /** The first version, whose rows every other one has. */
  public static final FormatVersion FIRST = new FormatVersion(0, 1, 0);

  private static final Pattern TEXT =
      Pattern.compile("(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})(?:-.*)?");
  private static final Comparator<FormatVersion> ORDER =
      Comparator.comparingInt(FormatVersion::major)
          .thenComparingInt(FormatVersion::minor)
          .thenComparingInt(FormatVersion::patch);

  /**
   * A version from text.
   *
   * @param text three numbers with dots between them, such as {@code 0.1.0}; what stands behind a
   *     dash, as in {@code 0.1.0-SNAPSHOT}, does not count
   * @return the version
   * @throws IllegalArgumentException if the text is none
   */
  public static FormatVersion parse(String text) {
    Matcher numbers = TEXT.matcher(text);
    if (!numbers.matches()) {
      throw new IllegalArgumentException(
          "expected a version such as " + FIRST + " but was '" + text + "'");
    }
    return new FormatVersion(
        Integer.parseInt(numbers.group(1)),
        Integer.parseInt(numbers.group(2)),
        Integer.parseInt(numbers.group(3)));
  }

  @Override
  public int compareTo(FormatVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
