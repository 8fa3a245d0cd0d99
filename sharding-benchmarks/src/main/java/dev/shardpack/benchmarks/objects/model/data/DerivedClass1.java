package dev.shardpack.benchmarks.objects.model.data;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/** Adds text and large records. */
public final class DerivedClass1 extends BaseClass {
  private String derivedProp;
  private List<ComplexRecord> records;

  /** Made with the member that has no setter. */
  @JsonCreator
  public DerivedClass1(@JsonProperty("baseId") int baseId) {
    super(baseId);
  }

  public String getDerivedProp() {
    return derivedProp;
  }

  public void setDerivedProp(String derivedProp) {
    this.derivedProp = derivedProp;
  }

  public List<ComplexRecord> getRecords() {
    return records;
  }

  public void setRecords(List<ComplexRecord> records) {
    this.records = records;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DerivedClass1 that
        && sameBase(that)
        && Objects.equals(derivedProp, that.derivedProp)
        && Objects.equals(records, that.records);
  }

  @Override
  public int hashCode() {
    return Objects.hash(getBaseId(), getBaseName(), derivedProp, records);
  }
}
