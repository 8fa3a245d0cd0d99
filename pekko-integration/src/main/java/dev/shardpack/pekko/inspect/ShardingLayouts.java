package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.optional;
import static dev.shardpack.pekko.inspect.Member.required;
import static java.util.Map.entry;

import java.util.Map;

/** Messages, events and state of cluster sharding. */
final class ShardingLayouts {
  private static final ObjectForm NOTHING = ObjectForm.of();
  private static final ObjectForm REGION = ObjectForm.of(required("region", Forms.REF));
  private static final ObjectForm PROXY = ObjectForm.of(required("regionProxy", Forms.REF));
  private static final ObjectForm SHARD_REGION = ObjectForm.of(required("shardRegion", Forms.REF));
  private static final ObjectForm SHARD = ObjectForm.of(required("shard", Forms.IDENTIFIER));
  private static final ObjectForm ENTITIES = ObjectForm.of(required("entities", Forms.IDENTIFIERS));
  private static final Member SHARD_ID = required("shardId", Forms.IDENTIFIER);
  private static final Member FAILED = optional("failed", Forms.IDENTIFIERS);
  private static final ObjectForm SHARD_STATE =
      ObjectForm.of(SHARD_ID, required("entityIds", Forms.IDENTIFIERS));

  private static final Member COUNTS = required("counts", Forms.KEY_COLUMN);
  private static final Member REGIONS =
      required("regions", Forms.references("counts", References::ref));
  private static final Member SHARDS = required("shards", Forms.IDENTIFIERS);

  private static final ObjectForm STATISTICS =
      ObjectForm.of(SHARDS, required("counts", Forms.column("shards")), FAILED)
          .as(Columns.keyed("stats", "shards", "counts"));

  static final Map<String, ObjectForm> ALL =
      Map.ofEntries(
          entry(
              "AA",
              ObjectForm.of(
                      COUNTS,
                      REGIONS,
                      SHARDS,
                      optional("regionProxies", Forms.list(Forms.REF)),
                      optional("unallocatedShards", Forms.IDENTIFIERS))
                  .as(Columns.grouped("regions", "regions", "counts", "shards"))),
          entry("AB", REGION),
          entry("AC", PROXY),
          entry("AD", REGION),
          entry("AE", PROXY),
          entry(
              "AF",
              ObjectForm.of(required("shard", Forms.IDENTIFIER), required("region", Forms.REF))),
          entry("AG", SHARD),
          entry("AH", NOTHING),
          entry("BA", SHARD_REGION),
          entry("BB", ObjectForm.of(required("shardRegionProxy", Forms.REF))),
          entry("BC", ObjectForm.of(required("coordinator", Forms.REF))),
          entry("BD", SHARD),
          entry(
              "BE", ObjectForm.of(required("shard", Forms.IDENTIFIER), required("ref", Forms.REF))),
          entry("BF", SHARD),
          entry("BG", SHARD),
          entry("BH", SHARD),
          entry("BI", SHARD),
          entry("BJ", SHARD),
          entry("BK", SHARD),
          entry("BL", SHARD_REGION),
          entry("BM", SHARD_REGION),
          entry(
              "BN",
              ObjectForm.of(COUNTS, REGIONS, SHARDS)
                  .as(Columns.grouped("homes", "regions", "counts", "shards"))),
          entry("CA", ENTITIES),
          entry("CE", ENTITIES),
          entry("CF", ENTITIES),
          entry("DA", NOTHING),
          entry("DB", ObjectForm.of(SHARD_ID, required("entityCount", Forms.LONG))),
          entry("DC", NOTHING),
          entry("DD", STATISTICS),
          entry("DE", ObjectForm.of(required("timeout", Forms.NANOS))),
          entry("DF", ObjectForm.of(required("regions", Forms.pairs(Forms.ADDRESS, STATISTICS)))),
          entry("DG", NOTHING),
          entry("DH", ObjectForm.of(required("regions", Forms.list(Forms.ADDRESS)))),
          entry("EA", ObjectForm.of(required("entityId", Forms.IDENTIFIER))),
          entry("EB", ObjectForm.of(required("entityId", Forms.IDENTIFIER), SHARD_ID)),
          entry("FA", NOTHING),
          entry("FB", SHARD_STATE),
          entry("FC", NOTHING),
          entry("FD", SHARD_STATE),
          entry(
              "FE",
              ObjectForm.of(
                      SHARDS,
                      required("counts", Forms.column("shards")),
                      required("entities", Forms.IDENTIFIERS),
                      FAILED)
                  .as(Columns.grouped("shards", "shards", "counts", "entities"))),
          entry("SM", NOTHING),
          entry("SS", ObjectForm.of(SHARDS, required("writtenMigrationMarker", Forms.BOOLEAN))));

  private ShardingLayouts() {}
}
