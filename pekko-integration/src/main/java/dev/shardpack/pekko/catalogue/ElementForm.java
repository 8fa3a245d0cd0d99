package dev.shardpack.pekko.catalogue;

/**
 * A form of an element that came after the rows that it stands in. Readers that do not know it
 * cannot read a message in which it is, so it is written only if the oldest of them does.
 */
public enum ElementForm {
  /** The values of a map as columns. */
  MAP_COLUMNS(FormatVersion.FIRST);

  @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
  private final FormatVersion since;

  ElementForm(FormatVersion since) {
    this.since = since;
  }

  /**
   * The first version of Shardpack that reads this form.
   *
   * @return that version
   */
  public FormatVersion since() {
    return since;
  }
}
