package dev.shardpack.pekko;

import java.util.Collection;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;

/** Shardpack of a running actor system, for tests and tools of applications. */
public final class Shardpack {
  private Shardpack() {}

  /**
   * Checks how a system is configured: who writes each message that Shardpack knows, whether
   * includes and bindings agree, and that messages without content come back through the serializer
   * that is configured for them.
   *
   * @param system a system with the application's configuration; it need not be in a cluster
   * @return what was found
   * @throws IllegalStateException if the system has no Shardpack
   */
  public static VerificationReport verify(ActorSystem system) {
    return verify(system, List.of());
  }

  /**
   * The same, and tries values of the application: messages, what it keeps in distributed data, and
   * replicated data itself. Each value is written and read, must be equal then, and must not be
   * left to Java serialization; nor may anything that is in replicated data. Equal replicated data
   * must have equal bytes: if it is written twice, if it was read, in whatever order it was filled,
   * and if several of the given values are equal.
   *
   * @param system a system with the application's configuration; it need not be in a cluster
   * @param values samples of the application's values
   * @return what was found
   * @throws IllegalStateException if the system has no Shardpack
   */
  public static VerificationReport verify(ActorSystem system, Collection<?> values) {
    return new Verification(system).run(values);
  }
}
