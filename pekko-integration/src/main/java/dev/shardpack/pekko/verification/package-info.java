/** Replicated data taken apart and put together in another order, for checks by users. */
@NullMarked
package dev.shardpack.pekko.verification;

import org.jspecify.annotations.NullMarked;
