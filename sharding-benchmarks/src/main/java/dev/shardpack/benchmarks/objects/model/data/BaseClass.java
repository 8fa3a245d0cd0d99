package dev.shardpack.benchmarks.objects.model.data;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** A closed hierarchy of classes with one member from the constructor and others from setters. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes({
  @JsonSubTypes.Type(value = DerivedClass1.class, name = "DerivedClass1"),
  @JsonSubTypes.Type(value = DerivedClass2.class, name = "DerivedClass2")
})
public abstract sealed class BaseClass permits DerivedClass1, DerivedClass2 {
  private final int baseId;
  private String baseName;

  BaseClass(int baseId) {
    this.baseId = baseId;
  }

  public final int getBaseId() {
    return baseId;
  }

  public final String getBaseName() {
    return baseName;
  }

  public final void setBaseName(String baseName) {
    this.baseName = baseName;
  }

  /** Whether the members of this class are equal. */
  final boolean sameBase(BaseClass other) {
    return baseId == other.baseId && Objects.equals(baseName, other.baseName);
  }
}
