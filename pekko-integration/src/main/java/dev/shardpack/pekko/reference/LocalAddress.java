package dev.shardpack.pekko.reference;

import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefProvider;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.IgnoreActorRef$;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serialization$;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * The address under which other nodes reach an actor, by the rules of {@code
 * Serialization.serializedActorPath}: a path that names a host keeps its address; else it is that
 * of the transport in use, or, where none is in use as for digests and durable writes, the default
 * address of the actor's system. Unlike there, a reference to an actor that never was gets an
 * address too.
 */
public final class LocalAddress {
  private final ExtendedActorSystem system;

  /**
   * The rules for one system.
   *
   * @param system the system whose serializer writes
   */
  public LocalAddress(ExtendedActorSystem system) {
    this.system = system;
  }

  Address of(ActorRef ref) {
    ActorPath path = ref.path();
    Address address = path.address();
    if (address.hasGlobalScope() || IgnoreActorRef$.MODULE$.isIgnoreRefPath(path)) {
      return address;
    }
    return reachable(ref);
  }

  private Address reachable(ActorRef ref) {
    ExtendedActorSystem origin = originOf(ref);
    Serialization.Information transport =
        Serialization$.MODULE$.currentTransportInformation().value();
    if (transport == null) {
      return (origin == null ? system : origin).provider().getDefaultAddress();
    }
    if (origin == null || origin == transport.system()) {
      return transport.address();
    }
    ActorRefProvider provider = origin.provider();
    Option<Address> external = provider.getExternalAddressFor(transport.address());
    return external.isDefined() ? external.get() : provider.getDefaultAddress();
  }

  private static @Nullable ExtendedActorSystem originOf(ActorRef ref) {
    return ref instanceof ActorRefWithCell withCell
            && withCell.underlying().system() instanceof ExtendedActorSystem extended
        ? extended
        : null;
  }
}
