/** MessagePack in Pekko streams: messages framed, decoded and encoded. */
@NullMarked
package dev.shardpack.pekko.stream;

import org.jspecify.annotations.NullMarked;
