package dev.shardpack.pekko.inspect;

/**
 * A part of a message.
 *
 * @param name what it is, from the outermost part inwards
 * @param bytes its size
 */
record Part(String name, int bytes) {}
