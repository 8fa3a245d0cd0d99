package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name of a member in MessagePack, which no naming policy changes.
 *
 * <p>On a field, a getter or setter, a record component or a constructor's parameter. On a
 * parameter whose Java name the class file does not have, it also says which member is meant.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT
})
public @interface Name {
  /**
   * The name.
   *
   * @return the name that is written and read; if empty, the one that the member has without this
   *     annotation
   */
  String value() default "";

  /**
   * Names that the member had before, or has elsewhere.
   *
   * @return names that are read too, and never written
   */
  String[] aliases() default {};
}
