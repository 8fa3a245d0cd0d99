package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Whether members are written though they have the value that they get when they are absent. On a
 * class for all its members, which are those it inherits too; on a member for that one. Without it
 * the serializer's own setting decides.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.TYPE,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT
})
public @interface WriteDefaults {
  /**
   * Whether to write them.
   *
   * @return false to leave them out
   */
  boolean value() default true;
}
