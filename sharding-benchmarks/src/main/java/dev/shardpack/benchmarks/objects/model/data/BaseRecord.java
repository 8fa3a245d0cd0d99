package dev.shardpack.benchmarks.objects.model.data;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** A closed hierarchy of records. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes({
  @JsonSubTypes.Type(value = BaseRecord.DerivedRecord1.class, name = "DerivedRecord1"),
  @JsonSubTypes.Type(value = BaseRecord.DerivedRecord2.class, name = "DerivedRecord2")
})
public sealed interface BaseRecord {
  /** A member of every record of the hierarchy. */
  int id();

  /** A member of every record of the hierarchy. */
  String name();

  /** Adds text and numbers. */
  record DerivedRecord1(int id, String name, String description, List<Integer> numbers)
      implements BaseRecord {}

  /** Adds a record of the hierarchy, or null. */
  record DerivedRecord2(int id, String name, boolean active, BaseRecord subRecord)
      implements BaseRecord {}
}
