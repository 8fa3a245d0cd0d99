/** Compact, exactly reversible forms of shard and entity identifiers. */
@NullMarked
package dev.shardpack.pekko.identifier;

import org.jspecify.annotations.NullMarked;
