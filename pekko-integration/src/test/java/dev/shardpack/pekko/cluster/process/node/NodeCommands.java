package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import org.apache.pekko.Version;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.remote.RemoteActorRefProvider;

/** Carries out what a node is asked for. */
final class NodeCommands {
  private final ActorSystem system;
  private final Membership membership;
  private final Entities entities;
  private final ReplicatedKeys keys;
  private final Sink sink;

  NodeCommands(ActorSystem system, Answers answers) {
    this.system = system;
    this.membership = new Membership(system);
    this.entities = Entities.start(system);
    this.keys = new ReplicatedKeys(system, answers);
    this.sink = Sink.start(system);
    Incidents.watch(system);
  }

  /** The fields of the answer. */
  List<?> run(Request request) throws Exception {
    return switch (request.command()) {
      case PLATFORM -> platform();
      case JOIN -> done(() -> membership.join(request.text(0)));
      case MEMBERS -> membership.members();
      case OLDEST -> List.of(membership.oldest());
      case DOWN -> done(() -> membership.down(request.text(0)));
      case LEAVE -> done(membership::leave);
      case VISIT -> List.of(entities.visit());
      case START_ENTITIES -> List.of(entities.startAll(request.integer(0), request.integer(1)));
      case ENTITIES -> entities.counts();
      case START_TRAFFIC -> done(() -> entities.startTraffic(request.integer(0)));
      case STOP_TRAFFIC -> entities.stopTraffic();
      case UPDATE_KEYS ->
          List.of(keys.update(request.integer(0), request.integer(1), request.integer(2)));
      case COUNT_KEYS ->
          List.of(keys.count(request.integer(0), request.integer(1), request.integer(2)));
      case START_WRITES -> done(() -> keys.startWrites(request.text(0), request.integer(1)));
      case STOP_WRITES -> done(keys::stopWrites);
      case WRITTEN -> List.of(keys.written(request.text(0)));
      case SENT -> SentMessages.counts();
      case INCIDENTS -> Incidents.counts();
      case RECEIVED -> List.of(sink.received());
      case PING -> List.of(sink.ping(request.text(0)));
      case SEND_SIZES ->
          List.of(sink.sendSizes(request.text(0), request.integer(1), request.integer(2)));
      case SEND_LARGE_KEY -> List.of(keys.addLarge(request.integer(0)));
      case SEND_CORRUPT ->
          CorruptMessages.send(
              system, sink.at(request.text(0)), request.integer(1), request.integer(2));
      case SHARDPACK_MESSAGES -> ShardpackMessages.counts(system);
    };
  }

  private List<?> platform() {
    RemoteActorRefProvider provider =
        (RemoteActorRefProvider) ((ExtendedActorSystem) system).provider();
    return List.of(
        Version.current(),
        System.getProperty("java.home"),
        provider.remoteSettings().Artery().Transport().configName());
  }

  private static List<?> done(Runnable action) {
    action.run();
    return List.of();
  }
}
