package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How the constants of an enum are written, instead of as the serializer's builder says. Names and
 * aliases are read whatever the form is, so that an enum can change from names to numbers.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface EnumFormat {
  /**
   * The form.
   *
   * @return what is written for a constant
   */
  Form value();

  /** What is written for a constant of an enum. */
  enum Form {
    /**
     * A string: the name as declared, or as {@link EnumName} says. Constants may be moved and added
     * anywhere, but not renamed unless the old name stays as an alias.
     */
    NAME,
    /**
     * An integer: the position in the order of declaration, from 0. Constants may be renamed, but
     * new ones only be added at the end and none removed or moved.
     */
    ORDINAL,
    /** An integer: what {@link EnumCode} says, which every constant then has to have. */
    CODE
  }
}
