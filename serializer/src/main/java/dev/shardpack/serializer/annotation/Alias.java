package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What stands for a class in the bytes of the unions that it belongs to: a string or an integer.
 * Without it that is the simple name of the class.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Alias {
  /** The {@link #number()} of an alias that is a string. */
  int NONE = -1;

  /**
   * The alias, if it is a string.
   *
   * @return the text; if empty, the simple name of the class
   */
  String value() default "";

  /**
   * The alias, if it is an integer. It takes one byte up to 127.
   *
   * @return the number; negative if it is a string
   */
  int number() default NONE;

  /**
   * Strings that stood for the class before, or do so elsewhere.
   *
   * @return strings that are read too, and never written
   */
  String[] others() default {};
}
