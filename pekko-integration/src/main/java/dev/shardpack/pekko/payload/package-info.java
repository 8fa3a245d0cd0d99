/** Values inside of values: in place, or in the form of another serializer. */
@NullMarked
package dev.shardpack.pekko.payload;

import org.jspecify.annotations.NullMarked;
