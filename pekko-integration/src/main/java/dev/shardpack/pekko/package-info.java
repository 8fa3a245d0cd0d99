/**
 * Pekko's messages as MessagePack. The types of this package are the API; everything in the
 * packages below it may change between any two versions.
 */
@NullMarked
package dev.shardpack.pekko;

import org.jspecify.annotations.NullMarked;
