package dev.shardpack.pekko.startup;

import org.apache.pekko.Version$;

/** The version of Pekko on the class path. */
public final class PekkoVersion {
  private PekkoVersion() {}

  /**
   * Refuses versions whose messages have the same classes and other content: serializing those
   * would corrupt the gossip of the cluster silently.
   *
   * @throws IllegalStateException on Pekko 2.x and later
   */
  public static void requireSupported() {
    requireSupported(Version$.MODULE$.current());
  }

  static void requireSupported(String version) {
    if (!version.startsWith("1.")) {
      throw new IllegalStateException(
          "this version of Shardpack serializes the messages of Pekko 1.x but found Pekko "
              + version
              + "; use a Shardpack made for it, or remove 'shardpack' from pekko.actor.serializers"
              + " (see docs/troubleshooting.md#pekko-version)");
    }
  }
}
