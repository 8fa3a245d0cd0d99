package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.optional;
import static dev.shardpack.pekko.inspect.Member.required;
import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Messages between replicators, and between them and their clients. */
final class ReplicatorLayouts {
  private static final ObjectForm ENVELOPE =
      ObjectForm.of(
          required("data", PayloadForms.PAYLOAD),
          optional("pruning", DataForms.PRUNING),
          optional("deltaVersions", DataForms.VERSIONS));

  private static final Member KEY = required("key", PayloadForms.PAYLOAD);
  private static final Member DATA = required("data", PayloadForms.PAYLOAD);
  private static final Member SUBSCRIBER = required("subscriber", Forms.REF);
  private static final Member KEYS = required("keys", Forms.IDENTIFIERS);
  private static final Member REQUEST = required("request", Forms.nullable(PayloadForms.MESSAGE));
  private static final Member FROM_NODE = required("fromNode", Forms.nullable(Forms.NODE));
  private static final Member TO_UID = required("toSystemUid", Forms.nullable(Forms.LONG));
  private static final Member FROM_UID = required("fromSystemUid", Forms.nullable(Forms.LONG));

  /** By kind: what the numbers behind the timeout are. */
  private static final Form CONSISTENCY =
      ObjectForm.of(
              required(
                  "kind",
                  Forms.oneOf(
                      "ReadLocal", "ReadFrom", "ReadMajority", "ReadMajorityPlus", "ReadAll")),
              required("timeout", Forms.NANOS),
              optional("number", Forms.LONG),
              optional("minCap", Forms.LONG))
          .as(ReplicatorLayouts::withNamedNumber);

  static final Map<String, ObjectForm> ALL =
      Map.ofEntries(
          entry("rA", ObjectForm.of(KEY, required("consistency", CONSISTENCY), REQUEST)),
          entry("rB", ObjectForm.of(KEY, REQUEST, DATA)),
          entry("rC", ObjectForm.of(KEY, REQUEST)),
          entry("rD", ObjectForm.of(KEY, REQUEST)),
          entry("rE", ObjectForm.of(KEY, SUBSCRIBER)),
          entry("rF", ObjectForm.of(KEY, SUBSCRIBER)),
          entry("rG", ObjectForm.of(KEY, DATA)),
          entry("rH", ENVELOPE),
          entry(
              "rI",
              ObjectForm.of(
                  required("key", Forms.TEXT), required("envelope", ENVELOPE), FROM_NODE)),
          entry("rJ", ObjectForm.of()),
          entry("rK", ObjectForm.of(required("key", Forms.TEXT), FROM_NODE)),
          entry("rL", ObjectForm.of(required("envelope", Forms.nullable(ENVELOPE)))),
          entry(
              "rM",
              ObjectForm.of(
                      KEYS,
                      required("digests", DataForms.DIGESTS),
                      required("chunk", Forms.LONG),
                      required("totChunks", Forms.LONG),
                      TO_UID,
                      FROM_UID)
                  .as(Columns.keyed("digests", "keys", "digests"))),
          entry(
              "rN",
              ObjectForm.of(
                      KEYS,
                      required("envelopes", Forms.list(ENVELOPE)),
                      required("sendBack", Forms.BOOLEAN),
                      TO_UID,
                      FROM_UID)
                  .as(Columns.keyed("updatedData", "keys", "envelopes"))),
          entry("rO", ObjectForm.of()),
          entry("rP", ENVELOPE),
          entry(
              "rQ",
              ObjectForm.of(
                      required("fromNode", Forms.NODE),
                      required("reply", Forms.BOOLEAN),
                      KEYS,
                      required("dataEnvelope", Forms.list(ENVELOPE)),
                      required("fromSeqNr", Forms.column("keys")),
                      required("steps", Forms.column("keys")))
                  .as(ReplicatorLayouts::withDeltas)),
          entry("rR", ObjectForm.of()));

  private ReplicatorLayouts() {}

  private static Object withNamedNumber(Map<String, @Nullable Object> consistency) {
    Object number = consistency.remove("number");
    if (number != null) {
      String name =
          switch (String.valueOf(consistency.get("kind"))) {
            case "ReadFrom" -> "n";
            case "ReadMajority" -> "minCap";
            default -> "additional";
          };
      consistency.put(name, number);
    }
    return consistency;
  }

  private static Object withDeltas(Map<String, @Nullable Object> propagation) {
    List<?> from = Columns.list(propagation, "fromSeqNr");
    List<?> steps = Columns.list(propagation, "steps");
    List<Object> to = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      to.add((Long) from.get(i) + (Long) steps.get(i));
    }
    propagation.remove("steps");
    propagation.put("toSeqNr", to);
    return Columns.keyed(propagation, "deltas", "keys", "dataEnvelope", "fromSeqNr", "toSeqNr");
  }
}
