package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The place of a member in the array that its object is written as. If one member has a key, all
 * need one; places that no member has are nil, which is read as an absent member unless nil is a
 * value of it. Keys mean the same for ever: give a new member the next free one, and never one that
 * a former member had.
 *
 * <p>On a field, a getter or setter, a record component or a constructor's parameter.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT
})
public @interface Key {
  /**
   * The place.
   *
   * @return 0 to 4095; each member has another
   */
  int value();
}
