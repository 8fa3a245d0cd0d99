package dev.shardpack.benchmarks.objects.model.data;

import dev.shardpack.benchmarks.objects.model.data.Enums.Enum3;
import dev.shardpack.benchmarks.objects.model.data.Enums.Enum4;
import dev.shardpack.benchmarks.objects.model.data.Enums.MediumEnum;
import dev.shardpack.benchmarks.objects.model.data.Enums.TinyEnum;
import dev.shardpack.benchmarks.objects.model.data.Parts.AnotherRecord;
import dev.shardpack.benchmarks.objects.model.data.Parts.AnotherRecordStruct;
import dev.shardpack.benchmarks.objects.model.data.Parts.MediumRecordStruct;
import dev.shardpack.benchmarks.objects.model.data.Parts.RecordStruct1;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** 27 members of 27 kinds, with short names. */
public record LargeRecordStruct(
    int a,
    String b,
    boolean c,
    List<MediumRecordStruct> d,
    Enum3 e,
    int f,
    float g,
    long h,
    short i,
    byte j,
    char k,
    BigDecimal l,
    Instant m,
    UUID n,
    Duration o,
    URI p,
    List<String> q,
    Map<String, Integer> r,
    Enum4 s,
    RecordStruct1 t,
    BaseRecord u,
    BaseClass v,
    AnotherRecord w,
    AnotherRecordStruct x,
    TinyEnum y,
    MediumEnum z,
    List<LargeRecordStruct> aa) {}
