package dev.shardpack.pekko.ddata;

import org.apache.pekko.cluster.ddata.ORSet;
import scala.collection.immutable.Map;

/**
 * What an {@code ORMap} holds, and what an operation adds to one.
 *
 * @param <V> the class of the values
 */
record MapContent<V>(ORSet<Object> keys, Map<Object, V> values) {}
