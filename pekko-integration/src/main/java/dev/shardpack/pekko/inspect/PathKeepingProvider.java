package dev.shardpack.pekko.inspect;

import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorPath$;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.DynamicAccess;
import org.apache.pekko.actor.EmptyLocalActorRef;
import org.apache.pekko.actor.LocalActorRefProvider;
import org.apache.pekko.event.EventStream;

/**
 * A provider of a system that reaches nobody: references keep the paths that they were read with,
 * so that they are written as they were, and no port is opened for that.
 */
final class PathKeepingProvider extends LocalActorRefProvider {
  private final EventStream events;

  /** Called by Pekko. */
  PathKeepingProvider(
      String systemName, ActorSystem.Settings settings, EventStream events, DynamicAccess access) {
    super(systemName, settings, events, access);
    this.events = events;
  }

  @Override
  public ActorRef resolveActorRef(String path) {
    return resolveActorRef(ActorPath$.MODULE$.fromString(path));
  }

  @Override
  public ActorRef resolveActorRef(ActorPath path) {
    return new EmptyLocalActorRef(this, path, events);
  }
}
