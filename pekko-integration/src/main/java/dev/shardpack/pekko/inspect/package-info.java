/**
 * A command that shows what Shardpack wrote. {@link
 * dev.shardpack.pekko.inspect.ShardpackInspect#main} is all there is to call; docs/inspect.md
 * describes it.
 */
@NullMarked
package dev.shardpack.pekko.inspect;

import org.jspecify.annotations.NullMarked;
