package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.AddressFromURIString;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;

/** How a node sees its cluster, and what it does in it. */
final class Membership {
  private final ActorSystem system;
  private final Cluster cluster;

  Membership(ActorSystem system) {
    this.system = system;
    this.cluster = Cluster.get(system);
  }

  void join(String address) {
    cluster.joinSeedNodes(List.of(AddressFromURIString.parse(address)));
  }

  List<?> members() {
    List<Member> members = all();
    long up = members.stream().filter(member -> member.status() == MemberStatus.up()).count();
    return List.of(up, members.size(), cluster.state().getUnreachable().size());
  }

  String oldest() {
    return all().stream()
        .reduce((one, other) -> one.isOlderThan(other) ? one : other)
        .map(member -> member.address().toString())
        .orElse("none");
  }

  void down(String address) {
    cluster.down(AddressFromURIString.parse(address));
  }

  void leave() {
    CoordinatedShutdown.get(system).runAll(CoordinatedShutdown.clusterLeavingReason());
  }

  private List<Member> all() {
    return StreamSupport.stream(cluster.state().getMembers().spliterator(), false).toList();
  }
}
