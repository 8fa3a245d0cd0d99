/** Messages of typed sharding, typed clustering and reliable delivery. */
@NullMarked
package dev.shardpack.pekko.typed;

import org.jspecify.annotations.NullMarked;
