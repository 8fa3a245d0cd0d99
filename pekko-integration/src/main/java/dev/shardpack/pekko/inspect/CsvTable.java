package dev.shardpack.pekko.inspect;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table of a journal or a snapshot store, as databases export it. Its first line names the
 * columns; those of payloads are called as pekko-persistence-jdbc does, {@code x_payload}, {@code
 * x_ser_id} and {@code x_ser_manifest} for an event, a snapshot or metadata, or {@code x_serial_id}
 * and {@code x_serial_manifest} for durable state.
 */
final class CsvTable implements PayloadSource {
  private static final Pattern PAYLOAD = Pattern.compile("(\\w+)_payload");
  private static final List<String> PLACES =
      List.of("persistence_id", "sequence_number", "revision");

  /** The columns of one payload. */
  private record Columns(String name, int payload, int serializer, int manifest) {}

  private final Path file;

  CsvTable(Path file) {
    this.file = file;
  }

  @Override
  public void read(PayloadSink sink) throws IOException {
    try (BufferedReader text = Files.newBufferedReader(file)) {
      Csv csv = new Csv(text);
      List<String> header = csv.next();
      if (header == null) {
        throw new BadInputException("expected a line of column names but the file is empty");
      }
      List<String> names = header.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
      List<Columns> payloads = payloads(names);
      boolean more = true;
      for (List<String> row = csv.next(); row != null && more; row = csv.next()) {
        if (row.size() != names.size()) {
          throw new BadInputException(
              "line "
                  + csv.line()
                  + ": expected "
                  + names.size()
                  + " cells but there are "
                  + row.size());
        }
        more = give(row, names, payloads, csv.line(), sink);
      }
    }
  }

  private static List<Columns> payloads(List<String> names) {
    List<Columns> payloads = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Matcher name = PAYLOAD.matcher(names.get(i));
      if (name.matches()) {
        payloads.add(
            new Columns(
                name.group(1),
                i,
                indexOf(names, name.group(1), "id"),
                indexOf(names, name.group(1), "manifest")));
      }
    }
    if (payloads.isEmpty()) {
      throw new BadInputException(
          "line 1: expected columns such as event_ser_id, event_ser_manifest and event_payload"
              + " but there are "
              + names);
    }
    return payloads;
  }

  private static int indexOf(List<String> names, String payload, String what) {
    int index = names.indexOf(payload + "_ser_" + what);
    int other = index >= 0 ? index : names.indexOf(payload + "_serial_" + what);
    if (other < 0) {
      throw new BadInputException(
          "line 1: expected a column " + payload + "_ser_" + what + " but there are " + names);
    }
    return other;
  }

  private static boolean give(
      List<String> row, List<String> names, List<Columns> payloads, int line, PayloadSink sink) {
    Map<String, String> place = new LinkedHashMap<>();
    for (String name : PLACES) {
      if (names.contains(name)) {
        place.put(name, row.get(names.indexOf(name)));
      }
    }
    boolean more = true;
    for (Columns columns : payloads) {
      Payload payload = payload(row, columns, "line " + line + ", " + place);
      more = more && (payload == null || sink.take(payload));
    }
    return more;
  }

  /** Null if the row has none: metadata is optional. */
  private static @Nullable Payload payload(List<String> row, Columns columns, String where) {
    String place = where + ", " + columns.name();
    String bytes = row.get(columns.payload());
    String serializer = row.get(columns.serializer());
    if (bytes.isEmpty() && serializer.isEmpty()) {
      return null;
    }
    try {
      return new Payload(
          place,
          Long.parseLong(serializer.strip()),
          row.get(columns.manifest()),
          EncodedBytes.of(bytes));
    } catch (NumberFormatException e) {
      throw new BadInputException(
          place + ": expected the number of a serializer but was '" + serializer + "'", e);
    } catch (BadInputException e) {
      throw new BadInputException(
          place
              + ": "
              + e.getMessage()
              + "; export payloads as hexadecimal or base64 (see docs/inspect.md)",
          e);
    }
  }
}
