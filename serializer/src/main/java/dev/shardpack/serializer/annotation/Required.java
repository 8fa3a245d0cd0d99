package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A member that the bytes must have, though it could do without: one that keeps what the
 * constructor gave it, or that may be null or empty. It is never left out when it is written. It
 * cannot have a {@link Default} as well.
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
public @interface Required {}
