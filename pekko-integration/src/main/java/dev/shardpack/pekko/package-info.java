/** Serializers for Apache Pekko. */
@NullMarked
package dev.shardpack.pekko;

import org.jspecify.annotations.NullMarked;
