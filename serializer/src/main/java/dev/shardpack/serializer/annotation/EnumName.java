package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The name that stands for a constant of an enum, if it is not the one that is declared. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface EnumName {
  /**
   * The name that is written, and read.
   *
   * @return the name, or the empty string for the one that is declared
   */
  String value() default "";

  /**
   * More names that are read, such as former ones.
   *
   * @return names that no other constant of the enum has
   */
  String[] aliases() default {};
}
