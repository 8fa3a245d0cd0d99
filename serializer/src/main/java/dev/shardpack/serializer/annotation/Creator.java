package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The constructor, or static method of the class, that makes the object. Its parameters are members
 * by their names, for which the class has to be compiled with {@code -parameters} unless each is
 * annotated with {@link Name}; members without a parameter are set afterwards.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.CONSTRUCTOR, ElementType.METHOD})
public @interface Creator {}
