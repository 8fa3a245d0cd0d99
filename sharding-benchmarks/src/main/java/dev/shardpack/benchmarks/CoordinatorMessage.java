package dev.shardpack.benchmarks;

import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;

/** The forms in which a coordinator's state is serialized, each around the one before. */
enum CoordinatorMessage {
  /** The state in the register that distributed data keeps it in. */
  STATE,
  /** The register as the replicator stores and gossips it. */
  ENVELOPE,
  /** The envelope as the replicator sends it to other nodes at an update. */
  WRITE;

  /** Returns this form of the workload. */
  Object of(CoordinatorStateFixture fixture) {
    return switch (this) {
      case STATE -> fixture.register();
      case ENVELOPE -> fixture.envelope();
      case WRITE -> fixture.write();
    };
  }

  /** Returns the state inside a message of any form. */
  static ShardCoordinator$Internal$State stateIn(Object message) {
    if (message instanceof Replicator$Internal$Write write) {
      return stateIn(write.envelope());
    }
    if (message instanceof Replicator$Internal$DataEnvelope envelope) {
      return stateIn(envelope.data());
    }
    if (message instanceof LWWRegister<?> register
        && register.value() instanceof ShardCoordinator$Internal$State state) {
      return state;
    }
    throw new IllegalArgumentException(
        "expected a coordinator state in a register, envelope or write but found " + message);
  }
}
