package dev.shardpack.serializer.annotation;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Whether objects of subclasses are written as the annotated class, where that is what is declared.
 * What the subclasses add is then not written, and the objects are read as the annotated class. For
 * proxies and other subclasses that add nothing that has to be kept; use a {@link Union} to keep
 * subclasses apart. Subclasses do not inherit the annotation.
 *
 * <p>Without it the serializer's own setting decides, and that refuses such objects with an error
 * of kind {@link Kind#UNKNOWN_SUBTYPE} by default.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface WriteSubclasses {
  /**
   * Whether to write them.
   *
   * @return false to refuse them
   */
  boolean value() default true;
}
