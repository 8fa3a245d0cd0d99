package dev.shardpack.serializer.annotation;

import dev.shardpack.serializer.convert.UnknownSubtype;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the subtype of a union that values of unknown subtypes are read as. If its only member is
 * an {@link UnknownSubtype} it keeps them as they are; else it takes those of their members that it
 * has. A union without such a subtype refuses them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Fallback {}
