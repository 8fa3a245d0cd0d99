package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number that stands for a constant of an enum. It is written if the enum's form is {@link
 * EnumFormat.Form#CODE}; it is read in that form and as names.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface EnumCode {
  /**
   * The number.
   *
   * @return any number that no other constant of the enum has
   */
  long value();
}
