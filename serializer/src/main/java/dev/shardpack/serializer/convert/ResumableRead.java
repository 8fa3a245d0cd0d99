package dev.shardpack.serializer.convert;

import org.jspecify.annotations.Nullable;

/**
 * One value that is being read in steps, while its bytes arrive, because it is too large to be
 * waited for. Holds what was read of it so far.
 *
 * @param <T> the type of the value
 */
public interface ResumableRead<T> {
  /**
   * Reads on. Called again with more bytes until it returns the value, and each time goes on where
   * it was: every call of {@code in} either reads a part as a whole, which then has to be kept, or
   * ends this call with an exception that has to pass through, and then has read nothing. (Its try
   * methods say that without an exception.) Errors are made with {@code in.part().error(…)} and get
   * their path on the way up; the exception that ends a call takes none, and need not be told
   * apart.
   *
   * @param in what the parts are read from, each child with {@link ResumableReader#read} or its
   *     like
   * @param context what travels through this operation
   * @return the value, once it is complete; anything if {@code in} {@linkplain
   *     ResumableReader#isShort() is short}
   */
  @Nullable T resume(ResumableReader in, SerializationContext context);

  /**
   * Whether steps cost no more than reading the value in one go, so that nothing is gained by
   * waiting for it. This is so for collections, whose elements are read in one go anyway.
   *
   * @return false, unless overridden
   */
  default boolean startsAtOnce() {
    return false;
  }
}
