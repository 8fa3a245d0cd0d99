package dev.shardpack.pekko.ddata;

import org.jspecify.annotations.Nullable;
import scala.Function0;
import scala.collection.immutable.Map;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** The entries of one of Scala's maps as two arrays; its iterators make a pair of each entry. */
final class Entries extends AbstractFunction2<Object, Object, BoxedUnit> {
  private static final Function0<@Nullable Object> ABSENT = () -> null;

  private final Object[] keys;
  private final Object[] values;
  private int size;

  private Entries(int size) {
    this.keys = new Object[size];
    this.values = new Object[size];
  }

  @SuppressWarnings("unchecked") // nothing is put in
  static Entries of(Map<?, ?> map) {
    Entries entries = new Entries(map.size());
    ((Map<Object, Object>) map).foreachEntry(entries);
    return entries;
  }

  /** The value of a key, or null if there is none. */
  @SuppressWarnings("unchecked") // what is not there is no V either
  static <V> @Nullable V valueOf(Map<Object, V> map, Object key) {
    return (V) ((Map<Object, Object>) map).getOrElse(key, ABSENT);
  }

  @Override
  public BoxedUnit apply(Object key, Object value) {
    keys[size] = key;
    values[size++] = value;
    return BoxedUnit.UNIT;
  }

  int size() {
    return size;
  }

  Object[] keys() {
    return keys;
  }

  Object[] values() {
    return values;
  }
}
