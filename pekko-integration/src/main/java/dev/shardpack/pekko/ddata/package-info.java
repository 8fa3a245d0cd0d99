/** Messages and data types of distributed data. */
@NullMarked
package dev.shardpack.pekko.ddata;

import org.jspecify.annotations.NullMarked;
