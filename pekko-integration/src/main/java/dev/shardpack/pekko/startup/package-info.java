/** What happens once, when the actor system starts: checks, and the lines in its log. */
@NullMarked
package dev.shardpack.pekko.startup;

import org.jspecify.annotations.NullMarked;
