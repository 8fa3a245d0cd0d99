/** Converters of fields that many messages have, and of messages that are a few such fields. */
@NullMarked
package dev.shardpack.pekko.field;

import org.jspecify.annotations.NullMarked;
