package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.MessageRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.event.Logging;
import org.apache.pekko.event.LoggingAdapter;

/**
 * The line that Shardpack logs at start, and its warnings. The configuration library ignores an
 * include that it does not find; so an include sets a flag besides its bindings, and both are held
 * against each other.
 */
public final class StartupReport {
  private final Config config;
  private final Settings settings;
  private final MessageCatalogue catalogue;
  private final Set<String> boundClasses;

  StartupReport(Config config, Settings settings, Class<?> serializer, MessageCatalogue catalogue) {
    this.config = config;
    this.settings = settings;
    this.catalogue = catalogue;
    this.boundClasses = Bindings.of(config, serializer.getName()).classes();
  }

  /**
   * Logs what is in force.
   *
   * @param system has the configuration and the log
   * @param settings what the configuration says to Shardpack
   * @param serializer the class that messages are bound to, and that logs
   * @param catalogue the rows that can be bound
   * @return the warnings
   */
  public static List<String> log(
      ExtendedActorSystem system,
      Settings settings,
      Class<?> serializer,
      MessageCatalogue catalogue) {
    StartupReport report =
        new StartupReport(system.settings().config(), settings, serializer, catalogue);
    LoggingAdapter log = Logging.getLogger(system, serializer);
    log.info("{}", report.summary());
    List<String> warnings = report.warnings();
    warnings.forEach(warning -> log.warning("{}", warning));
    return warnings;
  }

  String summary() {
    String includes =
        Include.all().stream()
            .filter(include -> include.isFlagged(config))
            .map(Include::resource)
            .collect(Collectors.joining(", "));
    List<String> bound =
        catalogue.rows().stream()
            .filter(row -> boundClasses.contains(row.type().getName()))
            .map(MessageRow::name)
            .toList();
    return "Shardpack "
        + settings.version()
        + ": "
        + (includes.isEmpty() ? "no includes" : "includes " + includes)
        + "; "
        + (bound.isEmpty()
            ? "registered only, " + catalogue.rows().size() + " messages can be read"
            : "writes " + String.join(", ", bound));
  }

  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (!settings.unknown().isEmpty()) {
      warnings.add(
          "Shardpack: no settings are "
              + settings.unknown()
              + "; the section "
              + Settings.SECTION
              + " has "
              + new TreeSet<>(Settings.KEYS)
              + " (see docs/troubleshooting.md#unknown-setting)");
    }
    for (Include include : Include.all()) {
      boolean flagged = include.isFlagged(config);
      Set<String> bound = new TreeSet<>(include.classes());
      bound.retainAll(boundClasses);
      if (flagged && bound.size() < include.classes().size()) {
        Set<String> unbound = new TreeSet<>(include.classes());
        unbound.removeAll(bound);
        warnings.add(
            "Shardpack: the flag "
                + include.flag()
                + " is on but not bound to Shardpack are "
                + unbound
                + "; another binding overrides the include, or the flag was set by hand"
                + " (see docs/troubleshooting.md#flag-without-binding)");
      } else if (!flagged && !bound.isEmpty()) {
        warnings.add(
            "Shardpack: bound without the flag "
                + include.flag()
                + " are "
                + bound
                + "; bind them with include \""
                + include.resource()
                + "\" (see docs/troubleshooting.md#binding-without-flag)");
      }
    }
    return warnings;
  }
}
