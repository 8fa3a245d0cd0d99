package dev.shardpack.benchmarks.objects.model.data;

import dev.shardpack.benchmarks.objects.model.data.Enums.Enum2;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum4;
import dev.shardpack.benchmarks.objects.model.data.Enums.MediumEnum;
import dev.shardpack.benchmarks.objects.model.data.Enums.TinyEnum;
import dev.shardpack.benchmarks.objects.model.data.Parts.AnotherRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.AnotherRecordStruct;
import dev.shardpack.benchmarks.objects.model.data.Parts.MediumRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct1;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct2;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** 30 members of 30 kinds. */
public record LargeRecord(
    int prop1,
    String prop2,
    boolean prop3,
    double prop4,
    List<MediumRecord> prop5,
    Enum2 prop6,
    RecordStruct1 prop7,
    String prop8,
    Integer prop9,
    float prop10,
    long prop11,
    short prop12,
    byte prop13,
    char prop14,
    BigDecimal prop15,
    Instant prop16,
    UUID prop17,
    Duration prop18,
    URI prop19,
    List<String> prop20,
    Map<String, Integer> prop21,
    Enum4 prop22,
    RecordStruct2 prop23,
    BaseRecord prop24,
    BaseClass prop25,
    AnotherRecord prop26,
    AnotherRecordStruct prop27,
    TinyEnum prop28,
    MediumEnum prop29,
    List<LargeRecord> prop30) {}
