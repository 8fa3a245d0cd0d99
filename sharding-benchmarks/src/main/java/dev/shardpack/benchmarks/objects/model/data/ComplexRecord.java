package dev.shardpack.benchmarks.objects.model.data;

import dev.shardpack.benchmarks.objects.model.data.Enums.Enum1;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum2;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct1;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct2;
import dev.shardpack.benchmarks.objects.model.data.Parts.SimpleRecord;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** 24 members of 24 kinds. */
public record ComplexRecord(
    int prop1,
    String prop2,
    boolean prop3,
    double prop4,
    List<SimpleRecord> prop5,
    Enum1 prop6,
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
    Enum2 prop22,
    RecordStruct2 prop23,
    BaseRecord prop24) {}
