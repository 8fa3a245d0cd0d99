package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value of a member that the bytes do not have. It is given as text: of a {@code String}, a
 * {@code char} or an enum the value itself, of all other types JSON, which is then read as
 * MessagePack of the same value would be.
 *
 * <pre>{@code
 * record Server(String host, @Default("8080") int port, @Default("[]") List<String> tags) {}
 * }</pre>
 *
 * <p>A member that is set after the object was created needs none: it keeps what the constructor
 * gave it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT
})
public @interface Default {
  /**
   * The value.
   *
   * @return the text itself or JSON, by the member's type
   */
  String value();
}
