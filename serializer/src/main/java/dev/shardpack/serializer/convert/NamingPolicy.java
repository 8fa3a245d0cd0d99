package dev.shardpack.serializer.convert;

/**
 * Makes the names that members have in MessagePack from those that they have in Java. Explicit
 * names are left as they are.
 *
 * <p>The given policies take a name apart at its underscores and hyphens, before an upper-case
 * letter that follows a lower-case one or a digit, and before the last of several upper-case
 * letters that a lower-case one follows: {@code SHA512HashAlgorithm} is {@code SHA512}, {@code
 * Hash} and {@code Algorithm}.
 */
@FunctionalInterface
public interface NamingPolicy {
  /** Names as they are declared. */
  NamingPolicy AS_DECLARED = name -> name;

  /** {@code camelCase}. */
  NamingPolicy CAMEL_CASE = WordCase.CAMEL::join;

  /** {@code PascalCase}. */
  NamingPolicy PASCAL_CASE = WordCase.PASCAL::join;

  /** {@code snake_case}. */
  NamingPolicy SNAKE_CASE = WordCase.SNAKE::join;

  /** {@code kebab-case}. */
  NamingPolicy KEBAB_CASE = WordCase.KEBAB::join;

  /**
   * The name in MessagePack.
   *
   * @param javaName the name of the field, the record component or the property
   * @return the name, the same for the same argument
   */
  String nameOf(String javaName);
}
