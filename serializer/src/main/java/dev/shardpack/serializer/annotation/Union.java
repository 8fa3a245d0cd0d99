package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The subtypes of a class or interface that is not sealed. Where a value is declared as that type,
 * an {@link Alias} tells in the bytes which of them it is. Sealed types do not need it: their
 * subtypes are those that they permit.
 *
 * <p>Subtypes that are sealed, or annotated so themselves, stand for all of their own. If objects
 * of the class itself can be made, it is one of its subtypes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Union {
  /**
   * The subtypes.
   *
   * @return at least one proper subtype
   */
  Class<?>[] value();
}
