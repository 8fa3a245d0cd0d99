/** Actor references, nodes and addresses: the table that stands in front of a message. */
@NullMarked
package dev.shardpack.pekko.reference;

import org.jspecify.annotations.NullMarked;
