package dev.shardpack.serializer.annotation;

import dev.shardpack.serializer.convert.ObjectLayout;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How objects of a class are written. Without it they are arrays if the members have a {@link Key},
 * and else what the serializer is set to. All layouts are read whatever it says.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Layout {
  /**
   * The layout.
   *
   * @return how objects are written
   */
  ObjectLayout value();
}
