/** Messages of distributed publish-subscribe and of cluster singletons. */
@NullMarked
package dev.shardpack.pekko.tools;

import org.jspecify.annotations.NullMarked;
