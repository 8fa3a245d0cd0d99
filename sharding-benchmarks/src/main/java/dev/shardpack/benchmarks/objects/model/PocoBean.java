package dev.shardpack.benchmarks.objects.model;

import java.util.Objects;

/** The object of Nerdbank.MessagePack's benchmark, as a class with getters and setters. */
public final class PocoBean {
  private int someInt;
  private String someString;

  /** A single one. */
  public static PocoBean example() {
    return of(42, "Hello, World!");
  }

  /** Many, numbered from 0. */
  public static PocoBean[] examples(int count) {
    PocoBean[] all = new PocoBean[count];
    for (int i = 0; i < count; i++) {
      all[i] = of(i, "Hello");
    }
    return all;
  }

  private static PocoBean of(int someInt, String someString) {
    PocoBean bean = new PocoBean();
    bean.setSomeInt(someInt);
    bean.setSomeString(someString);
    return bean;
  }

  public int getSomeInt() {
    return someInt;
  }

  public void setSomeInt(int someInt) {
    this.someInt = someInt;
  }

  public String getSomeString() {
    return someString;
  }

  public void setSomeString(String someString) {
    this.someString = someString;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PocoBean that
        && someInt == that.someInt
        && Objects.equals(someString, that.someString);
  }

  @Override
  public int hashCode() {
    return Objects.hash(someInt, someString);
  }
}
