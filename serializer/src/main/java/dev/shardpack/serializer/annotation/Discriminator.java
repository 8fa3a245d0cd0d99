package dev.shardpack.serializer.annotation;

import dev.shardpack.serializer.convert.UnionForm;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The form of a union. It holds for the subtypes too where they are unions themselves, unless they
 * have one of their own. Without it the serializer's setting decides.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Discriminator {
  /**
   * The form.
   *
   * @return how values say which subtype they are
   */
  UnionForm value();

  /**
   * The member that has the alias in {@link UnionForm#MEMBER}.
   *
   * @return its name, which no member of a subtype may have
   */
  String member() default "@type";
}
