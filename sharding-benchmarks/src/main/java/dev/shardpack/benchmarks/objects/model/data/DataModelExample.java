package dev.shardpack.benchmarks.objects.model.data;

import dev.shardpack.benchmarks.objects.model.data.BaseRecord.DerivedRecord1;
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
import dev.shardpack.benchmarks.objects.model.data.Parts.MediumRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.MediumRecordStruct;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct1;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct2;
import dev.shardpack.benchmarks.objects.model.data.Parts.SimpleRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.SimpleRecordStruct;
import dev.shardpack.benchmarks.objects.model.data.Parts.TinyRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.TinyRecordStruct;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The values of the model. Objects that stand in several places are written in each. */
final class DataModelExample {
  private static final BaseRecord BASE_RECORD =
      new DerivedRecord1(1, "base record", "derived record", list(1, 127, 65_536));

  private static final ComplexRecord COMPLEX_RECORD =
      new ComplexRecord(
          42,
          "complex record",
          true,
          Math.PI,
          list(new SimpleRecord(5)),
          Enum1.VALUE2,
          new RecordStruct1(7, "record struct"),
          "required",
          9,
          10.5f,
          11_000_000_000L,
          (short) 12,
          (byte) 13,
          'n',
          new BigDecimal("15.25"),
          Instant.parse("2025-01-02T03:04:05Z"),
          UUID.fromString("5d4575c4-20a6-4334-a49d-66339434a92e"),
          Duration.ofMinutes(18),
          URI.create("https://example.test/complex"),
          list("one", "two"),
          map("key", 21),
          Enum2.Q,
          new RecordStruct2(true, list(new RecordStruct1(23, "nested"))),
          BASE_RECORD);

  private static final ComplexRecordStruct COMPLEX_RECORD_STRUCT =
      new ComplexRecordStruct(
          31,
          "complex struct",
          true,
          list(new SimpleRecordStruct(3.25)),
          Enum3.MEDIUM,
          36,
          37.5f,
          38_000_000_000L,
          (short) 39,
          (byte) 40,
          's',
          new BigDecimal("42.5"),
          Instant.parse("2025-02-03T04:05:06Z"),
          UUID.fromString("a6fbe934-3a03-47e8-966c-118b8d97cb4a"),
          Duration.ofSeconds(45),
          URI.create("https://example.test/struct"),
          list("three", "four"),
          map("struct", 48),
          Enum4.OPTION20,
          new RecordStruct1(50, "value"),
          BASE_RECORD);

  private static final BaseClass BASE_CLASS = baseClass();

  private static final AnotherRecord ANOTHER_RECORD = new AnotherRecord(3, list(BASE_CLASS));

  private static final LargeRecord LARGE_RECORD =
      new LargeRecord(
          51,
          "large record",
          true,
          54.5,
          list(new MediumRecord(55, "medium", true, list(new TinyRecord(56)), Enum5.SECOND)),
          Enum2.P,
          new RecordStruct1(57, "large"),
          "required large",
          59,
          60.5f,
          61_000_000_000L,
          (short) 62,
          (byte) 63,
          'l',
          new BigDecimal("65.5"),
          Instant.parse("2025-03-04T05:06:07Z"),
          UUID.fromString("3d6e8dd2-8b00-4ed8-9083-58b3146ca8ab"),
          Duration.ofHours(1),
          URI.create("https://example.test/large"),
          list("five", "six"),
          map("large", 69),
          Enum4.OPTION10,
          new RecordStruct2(true, list(new RecordStruct1(71, "item"))),
          BASE_RECORD,
          BASE_CLASS,
          ANOTHER_RECORD,
          new AnotherRecordStruct("nested struct", Enum1.VALUE1),
          TinyEnum.NO,
          MediumEnum.GAMMA,
          list());

  private static final LargeRecordStruct LARGE_RECORD_STRUCT =
      new LargeRecordStruct(
          81,
          "large struct",
          true,
          list(new MediumRecordStruct(82.5, list(new TinyRecordStruct(true)), Enum6.ITEM4)),
          Enum3.SMALL,
          86,
          87.5f,
          88_000_000_000L,
          (short) 89,
          (byte) 90,
          't',
          new BigDecimal("92.5"),
          Instant.parse("2025-04-05T06:07:08Z"),
          UUID.fromString("00cfe314-4dc2-4e29-ba71-8478da3de2fa"),
          Duration.ofDays(1),
          URI.create("https://example.test/large-struct"),
          list("seven", "eight"),
          map("large struct", 98),
          Enum4.OPTION5,
          new RecordStruct1(100, "struct value"),
          BASE_RECORD,
          BASE_CLASS,
          ANOTHER_RECORD,
          new AnotherRecordStruct("deep struct", Enum1.VALUE3),
          TinyEnum.YES,
          MediumEnum.BETA,
          list());

  private DataModelExample() {}

  static LargeDataModel root() {
    return new LargeDataModel(
        BASE_RECORD,
        BASE_CLASS,
        COMPLEX_RECORD,
        COMPLEX_RECORD_STRUCT,
        LARGE_RECORD,
        LARGE_RECORD_STRUCT,
        list(ANOTHER_RECORD),
        list(new AnotherRecordStruct("record struct", Enum1.VALUE2)),
        Enum1.VALUE3,
        Enum2.Z,
        Enum3.LARGE,
        Enum4.OPTION30,
        Enum5.THIRD,
        Enum6.ITEM5,
        TinyEnum.YES,
        MediumEnum.DELTA,
        LargeEnum.VALUE50);
  }

  private static BaseClass baseClass() {
    DerivedClass1 derived = new DerivedClass1(2);
    derived.setBaseName("base class");
    derived.setDerivedProp("derived class");
    derived.setRecords(list(COMPLEX_RECORD));
    return derived;
  }

  @SafeVarargs
  private static <T> List<T> list(T... elements) {
    List<T> list = new ArrayList<>();
    for (T element : elements) {
      list.add(element);
    }
    return list;
  }

  private static Map<String, Integer> map(String key, int value) {
    return new HashMap<>(Map.of(key, value));
  }
}
