/**
 * Pekko's messages as MessagePack. The types of this package and of {@code stream}, and the command
 * of {@code inspect}, are the API; everything in the other packages below it may change between any
 * two versions.
 */
@NullMarked
package dev.shardpack.pekko;

import org.jspecify.annotations.NullMarked;
