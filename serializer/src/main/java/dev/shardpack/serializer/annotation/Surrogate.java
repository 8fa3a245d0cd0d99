package dev.shardpack.serializer.annotation;

import dev.shardpack.serializer.convert.SurrogateMapping;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What is written in place of objects of a class. Converters for the class come first, whether they
 * were added to the serializer or named by {@link ConvertWith}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Surrogate {
  /**
   * The mapping's class.
   *
   * @return a mapping of the annotated class, with a constructor without parameters
   */
  Class<? extends SurrogateMapping<?, ?>> value();
}
