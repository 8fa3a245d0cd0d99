package dev.shardpack.pekko.inspect;

import com.typesafe.config.ConfigFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A command that shows what Shardpack wrote: messages, stores of durable data, tables of journals.
 * It prints each payload as JSON with Pekko's names, the size of each part, and the size of Pekko's
 * form. {@code --help} lists the options; docs/inspect.md says more.
 */
public final class ShardpackInspect {
  private static final int OK = 0;
  private static final int BAD_INPUT = 1;
  private static final int WRONG_USAGE = 2;

  private final Options options;
  private final Report report;
  private int count;
  private boolean isBad;

  private ShardpackInspect(Options options, PrintStream out, PrintStream err) {
    this.options = options;
    this.report = new Report(out, err, options.limit(), options.isJson());
  }

  /**
   * Runs the command and ends the JVM: with 0 if everything could be read, 1 if something could
   * not, and 2 if the arguments are wrong.
   *
   * @param arguments of the command line
   */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    int code = run(System.in, out, err, arguments);
    out.flush();
    System.exit(code);
  }

  /** The same, without an end to the JVM. */
  static int run(InputStream in, PrintStream out, PrintStream err, String... arguments) {
    if (Arrays.asList(arguments).contains("--help")) {
      out.print(Options.USAGE);
      return OK;
    }
    try {
      return new ShardpackInspect(Options.parse(arguments), out, err).run(in);
    } catch (UsageException e) {
      err.println(e.getMessage());
      err.println();
      err.print(Options.USAGE);
      return WRONG_USAGE;
    } catch (BadInputException e) {
      err.println("error: " + e.getMessage());
      return BAD_INPUT;
    } catch (IOException | InvalidPathException e) {
      err.println("error: cannot read the input: " + e);
      return BAD_INPUT;
    } catch (LinkageError e) { // such as LMDB's, which an application may have left out
      err.println("error: a library is missing on the class path, or does not fit: " + e);
      return BAD_INPUT;
    }
  }

  private int run(InputStream in) throws IOException {
    try (Inspector inspector = inspector()) {
      source(in)
          .read(
              payload -> {
                Inspection inspection = inspector.inspect(payload);
                report.print(inspection);
                isBad |= inspection.isBad();
                return ++count < options.limit();
              });
    }
    return isBad ? BAD_INPUT : OK;
  }

  private static Inspector inspector() {
    try {
      return new Inspector(ConfigFactory.load());
    } catch (RuntimeException e) { // of the configuration, and of Shardpack's settings in it
      throw new BadInputException("the configuration cannot be used: " + e.getMessage(), e);
    }
  }

  private PayloadSource source(InputStream in) {
    Path path = Path.of(options.kind().isPath() ? options.argument() : "");
    return switch (options.kind()) {
      case LMDB -> new LmdbDirectory(path);
      case CSV -> new CsvTable(path);
      case HEX -> one(() -> EncodedBytes.ofHex(options.argument()));
      case BASE64 -> one(() -> EncodedBytes.ofBase64(options.argument()));
      case FILE -> one(() -> BytesInput.ofFile(path));
      case STANDARD_INPUT -> one(() -> BytesInput.of(in));
    };
  }

  /** Bytes that have yet to be read. */
  private interface LazyBytes {
    byte[] read() throws IOException;
  }

  private PayloadSource one(LazyBytes bytes) {
    return sink -> sink.take(new Payload(options.manifest(), bytes.read()));
  }
}
