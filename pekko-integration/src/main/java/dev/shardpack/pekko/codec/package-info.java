/** Whole messages: the reference table and the body behind it. */
@NullMarked
package dev.shardpack.pekko.codec;

import org.jspecify.annotations.NullMarked;
