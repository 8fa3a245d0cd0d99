package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigUtil;
import dev.shardpack.pekko.catalogue.ElementForms;
import dev.shardpack.pekko.catalogue.FormatVersion;
import dev.shardpack.pekko.catalogue.MessageCatalogue;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.cluster.ConfigValidation;
import org.apache.pekko.cluster.Invalid;
import org.apache.pekko.cluster.JoinConfigCompatChecker;
import org.apache.pekko.cluster.Valid$;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Keeps nodes apart of which one writes with Shardpack and the other could not read it. Pekko runs
 * it on both sides when a node joins through seed nodes, each time with what the other side says.
 * While Shardpack is only registered, or writes only what is stored, it refuses nobody: a joiner
 * tells just the keys that checkers of its own ask for, and so a node without Shardpack tells none
 * of these.
 */
public final class JoinCheck extends JoinConfigCompatChecker {
  static final String VERSION = "shardpack.version";
  static final String SERIALIZER = "dev.shardpack.pekko.ShardpackSerializer";
  static final String IDENTIFIER =
      ConfigUtil.joinPath("pekko", "actor", "serialization-identifiers", SERIALIZER);

  private static final String SEE = " (see docs/troubleshooting.md#join-refused)";

  /** Called by Pekko. */
  public JoinCheck() {}

  @Override
  public Seq<String> requiredKeys() {
    return scalaSeq(List.of(VERSION, IDENTIFIER));
  }

  @Override
  public ConfigValidation check(Config other, Config own) {
    int sent = Include.sent(Bindings.of(own, SERIALIZER).classes()).size();
    if (sent == 0) {
      return Valid$.MODULE$;
    }
    List<String> reasons = new ArrayList<>();
    if (!other.hasPath(VERSION)) {
      reasons.add(
          "this node writes "
              + sent
              + " kinds of messages with Shardpack, and the other node has none to read them with:"
              + " bring shardpack-pekko to all nodes before one of them includes more of it"
              + SEE);
    } else {
      addDifferences(other, own, reasons);
    }
    return reasons.isEmpty() ? Valid$.MODULE$ : new Invalid(scalaSeq(reasons));
  }

  private static void addDifferences(Config other, Config own, List<String> reasons) {
    String ours = identifier(own);
    String theirs = identifier(other);
    if (!ours.equals(theirs)) {
      reasons.add(
          "Shardpack has the identifier "
              + ours
              + " on this node and "
              + theirs
              + " on the other: set one in pekko.actor.serialization-identifiers of all nodes"
              + SEE);
    }
    FormatVersion needed = versionNeededToRead(own);
    String version = other.getString(VERSION);
    if (FormatVersion.parse(version).compareTo(needed) < 0) {
      reasons.add(
          "this node writes what is read from version "
              + needed
              + " of Shardpack on, and the other node has "
              + version
              + ": set "
              + Settings.SECTION
              + "."
              + Settings.WRITE_COMPATIBLE_WITH
              + " = \""
              + FormatVersion.parse(version)
              + "\" here while there are such nodes"
              + SEE);
    }
  }

  private static String identifier(Config config) {
    return config.hasPath(IDENTIFIER) ? config.getString(IDENTIFIER) : "none";
  }

  /** The first version that has all rows and forms of elements which are written here. */
  private static FormatVersion versionNeededToRead(Config own) {
    FormatVersion allowed = Settings.of(own).writeCompatibleWith();
    FormatVersion rows = MessageCatalogue.newest(Families.rows());
    FormatVersion forms = ElementForms.newest();
    FormatVersion newest = rows.compareTo(forms) < 0 ? forms : rows;
    return newest.compareTo(allowed) < 0 ? newest : allowed;
  }

  private static Seq<String> scalaSeq(List<String> elements) {
    return CollectionConverters.asScala(elements).toSeq();
  }
}
