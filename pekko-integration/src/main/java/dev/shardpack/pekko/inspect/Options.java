package dev.shardpack.pekko.inspect;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the command line asks for.
 *
 * @param kind what kind of source, as its option names it
 * @param argument the source itself
 * @param manifest of the payloads, or null
 * @param limit how many payloads, and how many entries of each collection, are shown
 * @param isJson whether the output is for programs
 */
record Options(Kind kind, String argument, @Nullable String manifest, int limit, boolean isJson) {
  private static final int LIMIT = 1_000;

  static final String USAGE =
      """
      Shows what Shardpack wrote.

      java -cp <class path> dev.shardpack.pekko.inspect.ShardpackInspect <source> [<option>…]

      sources, of which one has to be given:
        --hex TEXT          bytes in hexadecimal
        --base64 TEXT       bytes in base64
        --file FILE         bytes of a file
        -                   bytes of the standard input
        --lmdb DIRECTORY    a store of durable distributed data; it is not changed
        --csv FILE          a table of a journal or snapshot store with a line of column names

      options:
        --manifest TEXT     what the message is, such as rI; found out if it can be, and not used
                            for stores and tables, which tell
        --limit N           at most N payloads, and of each list and map at most N entries; 1000
        --json              one JSON object for each payload, on a line of its own
        --help              this text

      exit code: 0 if all could be read, 1 if something could not, 2 if this text was not followed
      """;

  /** Kinds of sources. */
  enum Kind {
    HEX,
    BASE64,
    FILE,
    STANDARD_INPUT,
    LMDB,
    CSV;

    /** Whether it is in the file system. */
    boolean isPath() {
      return this == FILE || this == LMDB || this == CSV;
    }
  }

  /**
   * The options of a command line.
   *
   * @throws UsageException if it has none or two sources, or something unknown
   */
  static Options parse(String... arguments) {
    Deque<String> left = new ArrayDeque<>(List.of(arguments));
    Kind kind = null;
    String argument = "";
    String manifest = null;
    int limit = LIMIT;
    boolean json = false;
    while (!left.isEmpty()) {
      String option = left.pop();
      Kind source = kindOf(option);
      if (source != null) {
        if (kind != null) {
          throw new UsageException("expected one source but there is another: " + option);
        }
        kind = source;
        argument = source == Kind.STANDARD_INPUT ? option : value(option, left);
      } else {
        switch (option) {
          case "--manifest" -> manifest = value(option, left);
          case "--limit" -> limit = number(option, value(option, left));
          case "--json" -> json = true;
          default -> throw new UsageException("unknown option " + option);
        }
      }
    }
    if (kind == null) {
      throw new UsageException("expected a source, such as --file FILE");
    }
    return new Options(kind, argument, manifest, limit, json);
  }

  private static @Nullable Kind kindOf(String option) {
    return switch (option) {
      case "--hex" -> Kind.HEX;
      case "--base64" -> Kind.BASE64;
      case "--file" -> Kind.FILE;
      case "-" -> Kind.STANDARD_INPUT;
      case "--lmdb" -> Kind.LMDB;
      case "--csv" -> Kind.CSV;
      default -> null;
    };
  }

  private static String value(String option, Deque<String> left) {
    if (left.isEmpty()) {
      throw new UsageException("expected a value behind " + option);
    }
    return left.pop();
  }

  private static int number(String option, String text) {
    if (!text.matches("[1-9]\\d{0,8}")) {
      throw new UsageException("expected a number from 1 behind " + option + " but was " + text);
    }
    return Integer.parseInt(text);
  }
}
