package dev.shardpack.benchmarks.objects.model.data;

import dev.shardpack.benchmarks.objects.model.data.Enums.Enum1;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum2;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum3;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum4;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum5;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum6;
import dev.shardpack.benchmarks.objects.model.data.Enums.LargeEnum;
import dev.shardpack.benchmarks.objects.model.data.Enums.MediumEnum;
import dev.shardpack.benchmarks.objects.model.data.Enums.TinyEnum;
import dev.shardpack.benchmarks.objects.model.data.Parts.AnotherRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.AnotherRecordStruct;
import java.util.List;

/** The root: each of the other types, and with them some objects several times. */
public record LargeDataModel(
    BaseRecord baseRec,
    BaseClass baseCls,
    ComplexRecord compRec,
    ComplexRecordStruct compRecStruct,
    LargeRecord largeRec,
    LargeRecordStruct largeRecStruct,
    List<AnotherRecord> anotherRecs,
    List<AnotherRecordStruct> anotherRecStructs,
    Enum1 enumVal1,
    Enum2 enumVal2,
    Enum3 enumVal3,
    Enum4 enumVal4,
    Enum5 enumVal5,
    Enum6 enumVal6,
    TinyEnum tinyEnumVal,
    MediumEnum mediumEnumVal,
    LargeEnum largeEnumVal) {
  /** The value of Nerdbank.MessagePack's benchmark. */
  public static LargeDataModel example() {
    return DataModelExample.root();
  }

  /** All classes of the model, for serializers that want to know them in advance. */
  public static List<Class<?>> classes() {
    return List.of(
        LargeDataModel.class,
        ComplexRecord.class,
        ComplexRecordStruct.class,
        LargeRecord.class,
        LargeRecordStruct.class,
        BaseRecord.DerivedRecord1.class,
        BaseRecord.DerivedRecord2.class,
        DerivedClass1.class,
        DerivedClass2.class,
        Parts.RecordStruct1.class,
        Parts.RecordStruct2.class,
        Parts.AnotherRecordStruct.class,
        Parts.SimpleRecord.class,
        Parts.SimpleRecordStruct.class,
        Parts.TinyRecord.class,
        Parts.TinyRecordStruct.class,
        Parts.MediumRecord.class,
        Parts.MediumRecordStruct.class,
        Parts.AnotherRecord.class,
        Enum1.class,
        Enum2.class,
        Enum3.class,
        Enum4.class,
        Enum5.class,
        Enum6.class,
        TinyEnum.class,
        MediumEnum.class,
        LargeEnum.class);
  }
}
