/** Messages and state of cluster sharding. */
@NullMarked
package dev.shardpack.pekko.sharding;

import org.jspecify.annotations.NullMarked;
