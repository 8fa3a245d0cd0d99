package dev.shardpack.pekko.inspect;

/**
 * A field of an array, which has a name for people.
 *
 * @param name as Pekko names it, or what it is if Pekko has no such field
 * @param form how it is shown
 * @param isRequired whether every version writes it
 */
record Member(String name, Form form, boolean isRequired) {
  static Member required(String name, Form form) {
    return new Member(name, form, true);
  }

  static Member optional(String name, Form form) {
    return new Member(name, form, false);
  }
}
