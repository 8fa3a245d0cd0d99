/** Whole messages in compressed form, which only some kinds of them take. */
@NullMarked
package dev.shardpack.pekko.compression;

import org.jspecify.annotations.NullMarked;
