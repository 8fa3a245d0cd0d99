package dev.shardpack.serializer.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant of an enum that is read for names and numbers which the enum does not have,
 * such as those of a newer version of it. Without one they are an error. What had been read is not
 * kept: the constant is written as itself.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface UnknownValue {}
