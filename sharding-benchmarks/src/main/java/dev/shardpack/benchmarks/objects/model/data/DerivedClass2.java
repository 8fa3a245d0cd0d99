package dev.shardpack.benchmarks.objects.model.data;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/** Adds an object of the hierarchy, or null. */
public final class DerivedClass2 extends BaseClass {
  private boolean derived;
  private BaseClass subDerived;

  /** Made with the member that has no setter. */
  @JsonCreator
  public DerivedClass2(@JsonProperty("baseId") int baseId) {
    super(baseId);
  }

  public boolean isDerived() {
    return derived;
  }

  public void setDerived(boolean derived) {
    this.derived = derived;
  }

  public BaseClass getSubDerived() {
    return subDerived;
  }

  public void setSubDerived(BaseClass subDerived) {
    this.subDerived = subDerived;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DerivedClass2 that
        && sameBase(that)
        && derived == that.derived
        && Objects.equals(subDerived, that.subDerived);
  }

  @Override
  public int hashCode() {
    return Objects.hash(getBaseId(), getBaseName(), derived, subDerived);
  }
}
