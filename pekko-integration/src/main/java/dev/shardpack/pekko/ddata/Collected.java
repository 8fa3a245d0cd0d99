package dev.shardpack.pekko.ddata;

import scala.collection.immutable.Set;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/** The elements of one of Scala's sets as an array; their copying looks at the array's class. */
final class Collected extends AbstractFunction1<Object, BoxedUnit> {
  private final Object[] elements;
  private int size;

  private Collected(int size) {
    this.elements = new Object[size];
  }

  @SuppressWarnings("unchecked") // nothing is put in
  static Object[] of(Set<?> set) {
    Collected collected = new Collected(set.size());
    ((Set<Object>) set).foreach(collected);
    return collected.elements;
  }

  @Override
  public BoxedUnit apply(Object element) {
    elements[size++] = element;
    return BoxedUnit.UNIT;
  }
}
