package dev.shardpack.benchmarks.objects.model.data;

import dev.shardpack.benchmarks.objects.model.data.Enums.Enum1;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum5;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum6;
import java.util.List;

/** The small records that the large ones are made of. */
public final class Parts {
  private Parts() {}

  /** A number and text. */
  public record RecordStruct1(int x, String y) {}

  /** A truth value and a list of records. */
  public record RecordStruct2(boolean flag, List<RecordStruct1> items) {}

  /** Text and an enum. */
  public record AnotherRecordStruct(String name, Enum1 type) {}

  /** One integer. */
  public record SimpleRecord(int value) {}

  /** One fraction. */
  public record SimpleRecordStruct(double value) {}

  /** One integer, in a class of its own. */
  public record TinyRecord(int value) {}

  /** One truth value. */
  public record TinyRecordStruct(boolean flag) {}

  /** Five members of five kinds. */
  public record MediumRecord(int a, String b, boolean c, List<TinyRecord> d, Enum5 e) {}

  /** Three members of three kinds. */
  public record MediumRecordStruct(double x, List<TinyRecordStruct> y, Enum6 z) {}

  /** A list of objects of a hierarchy. */
  public record AnotherRecord(int id, List<BaseClass> classes) {}
}
