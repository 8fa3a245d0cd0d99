package dev.shardpack.serializer.stream;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What reading to the end comes to.
 *
 * @param values those that were complete, of which any may be null
 * @param failure what is wrong behind them, or null
 */
record ReadOutcome<T>(List<T> values, @Nullable Throwable failure) {}
