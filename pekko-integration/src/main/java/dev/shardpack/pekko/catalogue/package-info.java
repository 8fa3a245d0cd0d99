/** The catalogue: one row for each message that Shardpack can write and read. */
@NullMarked
package dev.shardpack.pekko.catalogue;

import org.jspecify.annotations.NullMarked;
