package dev.shardpack.serializer.annotation;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The converter of a class, or of one member in place of its type's. A converter that was added to
 * the serializer for the class comes first; one on a member comes before all others.
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
public @interface ConvertWith {
  /**
   * The converter's class.
   *
   * @return a {@link MessagePackConverter} of the annotated type, or a {@link ConverterFactory}
   *     that makes one, with a constructor without parameters
   */
  Class<?> value();
}
