package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.pekko.field.TwoFields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.Shard;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$BeginHandOff;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$BeginHandOffAck;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$GetShardHome;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$GracefulShutdownReq;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$HandOff;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$HostShard;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$RegionStopped;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$Register;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$RegisterAck;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$RegisterProxy;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardCoordinatorInitialized$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHome;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHomeAllocated;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHomeDeallocated;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHomes;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardRegionProxyRegistered;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardRegionProxyTerminated;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardRegionRegistered;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardRegionTerminated;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardStarted;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardStopped;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.cluster.sharding.internal.EventSourcedRememberEntitiesCoordinatorStore;
import org.apache.pekko.cluster.sharding.internal.EventSourcedRememberEntitiesShardStore;
import scala.collection.immutable.Set;
import scala.concurrent.duration.FiniteDuration;

/**
 * Messages, events and state of cluster sharding. Their manifests are Pekko's own two letters, also
 * for those that Pekko's serializer cannot write.
 */
public final class ShardingRows {
  private ShardingRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    List<MessageRow<?>> rows = new ArrayList<>();
    rows.addAll(stateAndEvents());
    rows.addAll(protocol());
    rows.addAll(rememberedEntities());
    rows.addAll(entities());
    rows.addAll(queries());
    return rows;
  }

  /** What a coordinator keeps. */
  private static List<MessageRow<?>> stateAndEvents() {
    return List.of(
        row("AA", ShardCoordinator$Internal$State.class, new CoordinatorStateConverter()),
        ofRef(
            "AB",
            ShardCoordinator$Internal$ShardRegionRegistered.class,
            ShardCoordinator$Internal$ShardRegionRegistered::region,
            ShardCoordinator$Internal$ShardRegionRegistered::new),
        ofRef(
            "AC",
            ShardCoordinator$Internal$ShardRegionProxyRegistered.class,
            ShardCoordinator$Internal$ShardRegionProxyRegistered::regionProxy,
            ShardCoordinator$Internal$ShardRegionProxyRegistered::new),
        ofRef(
            "AD",
            ShardCoordinator$Internal$ShardRegionTerminated.class,
            ShardCoordinator$Internal$ShardRegionTerminated::region,
            ShardCoordinator$Internal$ShardRegionTerminated::new),
        ofRef(
            "AE",
            ShardCoordinator$Internal$ShardRegionProxyTerminated.class,
            ShardCoordinator$Internal$ShardRegionProxyTerminated::regionProxy,
            ShardCoordinator$Internal$ShardRegionProxyTerminated::new),
        row(
            "AF",
            ShardCoordinator$Internal$ShardHomeAllocated.class,
            new TwoFields<>(
                Field.IDENTIFIER,
                ShardCoordinator$Internal$ShardHomeAllocated::shard,
                Field.REFERENCE,
                ShardCoordinator$Internal$ShardHomeAllocated::region,
                ShardCoordinator$Internal$ShardHomeAllocated::new)),
        ofShard(
            "AG",
            ShardCoordinator$Internal$ShardHomeDeallocated.class,
            ShardCoordinator$Internal$ShardHomeDeallocated::shard,
            ShardCoordinator$Internal$ShardHomeDeallocated::new),
        singleton("AH", ShardCoordinator$Internal$ShardCoordinatorInitialized$.MODULE$));
  }

  /** What coordinator and regions tell each other. */
  private static List<MessageRow<?>> protocol() {
    return List.of(
        ofRef(
            "BA",
            ShardCoordinator$Internal$Register.class,
            ShardCoordinator$Internal$Register::shardRegion,
            ShardCoordinator$Internal$Register::new),
        ofRef(
            "BB",
            ShardCoordinator$Internal$RegisterProxy.class,
            ShardCoordinator$Internal$RegisterProxy::shardRegionProxy,
            ShardCoordinator$Internal$RegisterProxy::new),
        ofRef(
            "BC",
            ShardCoordinator$Internal$RegisterAck.class,
            ShardCoordinator$Internal$RegisterAck::coordinator,
            ShardCoordinator$Internal$RegisterAck::new),
        ofShard(
            "BD",
            ShardCoordinator$Internal$GetShardHome.class,
            ShardCoordinator$Internal$GetShardHome::shard,
            ShardCoordinator$Internal$GetShardHome::new),
        row(
            "BE",
            ShardCoordinator$Internal$ShardHome.class,
            new TwoFields<>(
                Field.IDENTIFIER,
                ShardCoordinator$Internal$ShardHome::shard,
                Field.REFERENCE,
                ShardCoordinator$Internal$ShardHome::ref,
                ShardCoordinator$Internal$ShardHome::new)),
        ofShard(
            "BF",
            ShardCoordinator$Internal$HostShard.class,
            ShardCoordinator$Internal$HostShard::shard,
            ShardCoordinator$Internal$HostShard::new),
        ofShard(
            "BG",
            ShardCoordinator$Internal$ShardStarted.class,
            ShardCoordinator$Internal$ShardStarted::shard,
            ShardCoordinator$Internal$ShardStarted::new),
        ofShard(
            "BH",
            ShardCoordinator$Internal$BeginHandOff.class,
            ShardCoordinator$Internal$BeginHandOff::shard,
            ShardCoordinator$Internal$BeginHandOff::new),
        ofShard(
            "BI",
            ShardCoordinator$Internal$BeginHandOffAck.class,
            ShardCoordinator$Internal$BeginHandOffAck::shard,
            ShardCoordinator$Internal$BeginHandOffAck::new),
        ofShard(
            "BJ",
            ShardCoordinator$Internal$HandOff.class,
            ShardCoordinator$Internal$HandOff::shard,
            ShardCoordinator$Internal$HandOff::new),
        ofShard(
            "BK",
            ShardCoordinator$Internal$ShardStopped.class,
            ShardCoordinator$Internal$ShardStopped::shard,
            ShardCoordinator$Internal$ShardStopped::new),
        ofRef(
            "BL",
            ShardCoordinator$Internal$GracefulShutdownReq.class,
            ShardCoordinator$Internal$GracefulShutdownReq::shardRegion,
            ShardCoordinator$Internal$GracefulShutdownReq::new),
        ofRef(
            "BM",
            ShardCoordinator$Internal$RegionStopped.class,
            ShardCoordinator$Internal$RegionStopped::shardRegion,
            ShardCoordinator$Internal$RegionStopped::new),
        row("BN", ShardCoordinator$Internal$ShardHomes.class, new ShardHomesConverter())
            .compressible());
  }

  /** What the event-sourced stores of remembered entities keep. */
  private static List<MessageRow<?>> rememberedEntities() {
    return List.of(
        ofIdentifiers(
            "CA",
            EventSourcedRememberEntitiesShardStore.State.class,
            EventSourcedRememberEntitiesShardStore.State::entities,
            EventSourcedRememberEntitiesShardStore.State::new),
        ofIdentifiers(
            "CE",
            EventSourcedRememberEntitiesShardStore.EntitiesStarted.class,
            EventSourcedRememberEntitiesShardStore.EntitiesStarted::entities,
            EventSourcedRememberEntitiesShardStore.EntitiesStarted::new),
        ofIdentifiers(
            "CF",
            EventSourcedRememberEntitiesShardStore.EntitiesStopped.class,
            EventSourcedRememberEntitiesShardStore.EntitiesStopped::entities,
            EventSourcedRememberEntitiesShardStore.EntitiesStopped::new),
        row(
            "SS",
            EventSourcedRememberEntitiesCoordinatorStore.State.class,
            new TwoFields<>(
                Field.IDENTIFIERS,
                EventSourcedRememberEntitiesCoordinatorStore.State::shards,
                Field.BOOLEAN,
                EventSourcedRememberEntitiesCoordinatorStore.State::writtenMigrationMarker,
                EventSourcedRememberEntitiesCoordinatorStore.State::new)),
        singleton("SM", EventSourcedRememberEntitiesCoordinatorStore.MigrationMarker$.MODULE$));
  }

  /** What starts entities. */
  private static List<MessageRow<?>> entities() {
    return List.of(
        row(
            "EA",
            ShardRegion.StartEntity.class,
            new OneField<>(
                Field.IDENTIFIER, ShardRegion.StartEntity::entityId, ShardRegion.StartEntity::new)),
        row(
            "EB",
            ShardRegion.StartEntityAck.class,
            new TwoFields<>(
                Field.IDENTIFIER,
                ShardRegion.StartEntityAck::entityId,
                Field.IDENTIFIER,
                ShardRegion.StartEntityAck::shardId,
                ShardRegion.StartEntityAck::new)));
  }

  /** What tells how many entities there are, and which. */
  private static List<MessageRow<?>> queries() {
    RegionStatsConverter regionStats = new RegionStatsConverter();
    return List.of(
        singleton("DA", Shard.GetShardStats$.MODULE$),
        row(
            "DB",
            Shard.ShardStats.class,
            new TwoFields<>(
                Field.IDENTIFIER,
                Shard.ShardStats::shardId,
                Field.INT,
                Shard.ShardStats::entityCount,
                Shard.ShardStats::new)),
        singleton("DC", ShardRegion.GetShardRegionStats$.MODULE$),
        row("DD", ShardRegion.ShardRegionStats.class, regionStats),
        row(
            "DE",
            ShardRegion.GetClusterShardingStats.class,
            new OneField<>(
                Field.LONG,
                message -> message.timeout().toNanos(),
                nanos -> new ShardRegion.GetClusterShardingStats(durationOf(nanos)))),
        row("DF", ShardRegion.ClusterShardingStats.class, new ClusterStatsConverter(regionStats)),
        singleton("DG", ShardRegion.GetCurrentRegions$.MODULE$),
        row(
            "DH",
            ShardRegion.CurrentRegions.class,
            new OneField<>(
                Field.ADDRESSES,
                ShardRegion.CurrentRegions::regions,
                ShardRegion.CurrentRegions::new)),
        MessageRow.singleton("FA", Shard.GetCurrentShardState$.MODULE$, PekkoSerializer.JAVA),
        new MessageRow<>(
            "FB",
            Shard.CurrentShardState.class,
            new TwoFields<>(
                Field.IDENTIFIER,
                Shard.CurrentShardState::shardId,
                Field.IDENTIFIERS,
                Shard.CurrentShardState::entityIds,
                Shard.CurrentShardState::new),
            PekkoSerializer.JAVA),
        singleton("FC", ShardRegion.GetShardRegionState$.MODULE$),
        new MessageRow<>(
            "FD",
            ShardRegion.ShardState.class,
            new TwoFields<>(
                Field.IDENTIFIER,
                ShardRegion.ShardState::shardId,
                Field.IDENTIFIERS,
                ShardRegion.ShardState::entityIds,
                ShardRegion.ShardState::new),
            PekkoSerializer.JAVA),
        row("FE", ShardRegion.CurrentShardRegionState.class, new RegionStateConverter())
            .compressible());
  }

  private static FiniteDuration durationOf(long nanos) {
    return new FiniteDuration(nanos, TimeUnit.NANOSECONDS);
  }

  private static <T> MessageRow<T> ofRef(
      String manifest, Class<T> type, Function<T, ActorRef> get, Function<ActorRef, T> make) {
    return row(manifest, type, new OneField<>(Field.REFERENCE, get, make));
  }

  private static <T> MessageRow<T> ofShard(
      String manifest, Class<T> type, Function<T, String> get, Function<String, T> make) {
    return row(manifest, type, new OneField<>(Field.IDENTIFIER, get, make));
  }

  private static <T> MessageRow<T> ofIdentifiers(
      String manifest, Class<T> type, Function<T, Set<String>> get, Function<Set<String>, T> make) {
    return row(manifest, type, new OneField<>(Field.IDENTIFIERS, get, make));
  }

  private static <T> MessageRow<T> row(
      String manifest, Class<T> type, MessagePackConverter<T> converter) {
    return new MessageRow<>(manifest, type, converter, PekkoSerializer.SHARDING);
  }

  private static <T> MessageRow<T> singleton(String manifest, T instance) {
    return MessageRow.singleton(manifest, instance, PekkoSerializer.SHARDING);
  }
}
