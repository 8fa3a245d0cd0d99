package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.convert.ObjectLayout;

/**
 * What holds where a class says nothing itself.
 *
 * @param naming makes names from those in Java
 * @param layout how objects without keys are written
 * @param writesDefaults whether members are written that have the value that they get when absent
 * @param writesSubclasses whether objects of subclasses are written as the class that is declared
 * @param unions what holds for unions
 */
public record ShapeOptions(
    NamingPolicy naming,
    ObjectLayout layout,
    boolean writesDefaults,
    boolean writesSubclasses,
    UnionOptions unions) {}
