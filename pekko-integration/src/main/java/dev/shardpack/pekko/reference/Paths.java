package dev.shardpack.pekko.reference;

import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.RootActorPath;

/** Actor paths without address and uid. */
final class Paths {
  private Paths() {}

  /** Whether two paths differ in address and uid at most. */
  static boolean sameElements(ActorPath a, ActorPath b) {
    ActorPath x = a;
    ActorPath y = b;
    while (x != y) {
      boolean rootX = x instanceof RootActorPath;
      if (rootX != y instanceof RootActorPath) {
        return false;
      }
      if (rootX) {
        return x.name().equals(y.name());
      }
      if (!x.name().equals(y.name())) {
        return false;
      }
      x = x.parent();
      y = y.parent();
    }
    return true;
  }

  /** The elements with a slash before each; a root path is a slash and mostly nothing else. */
  static String elementsOf(ActorPath path) {
    if (path instanceof RootActorPath) {
      return path.name(); // that of Nobody is /Nobody
    }
    StringBuilder elements = new StringBuilder();
    for (ActorPath p = path; !(p instanceof RootActorPath); p = p.parent()) {
      elements.insert(0, p.name()).insert(0, '/');
    }
    return elements.toString();
  }
}
