package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.optional;
import static dev.shardpack.pekko.inspect.Member.required;
import static java.util.Map.entry;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Replicated data, its operations and its keys. */
final class DataLayouts {
  private static final Form PAYLOADS = Forms.list(PayloadForms.PAYLOAD);

  private static final ObjectForm SET_OPERATION =
      ObjectForm.of(required("underlying", DataForms.SET));

  private static final Member TAG =
      required(
          "zeroTag",
          Forms.oneOf(
              "ORMap", "PNCounterMap", "ORMultiMap", "ORMultiMap with value deltas", "LWWMap"));

  private static final ObjectForm CHANGE =
      ObjectForm.of(TAG, required("underlying", DataForms.map(PAYLOADS, MapColumns.PAYLOADS)));

  private static final ObjectForm REMOVE =
      ObjectForm.of(TAG, required("underlying", DataForms.SET));

  private static final ObjectForm REMOVE_KEY =
      ObjectForm.of(
          TAG,
          required(
              "removed",
              ObjectForm.of(
                  required("underlying", DataForms.SET),
                  required("removedKey", DataForms.ELEMENTS))));

  private static final ObjectForm VECTOR = ObjectForm.of(required("versions", DataForms.VERSIONS));

  private static final ObjectForm KEY = ObjectForm.of(required("id", Forms.IDENTIFIER));

  static final Map<String, ObjectForm> ALL =
      Map.ofEntries(
          entry("dA", ObjectForm.of()),
          entry("dB", DataForms.GROWING_SET),
          entry("dC", DataForms.SET),
          entry("dCa", SET_OPERATION),
          entry("dCf", SET_OPERATION),
          entry(
              "dCg",
              ObjectForm.of(
                  required(
                      "ops",
                      Forms.kinds(
                          required("AddDeltaOp", SET_OPERATION),
                          required("RemoveDeltaOp", SET_OPERATION),
                          required("FullStateDeltaOp", SET_OPERATION))))),
          entry("dCr", SET_OPERATION),
          entry("dD", ObjectForm.of(required("enabled", Forms.BOOLEAN))),
          entry(
              "dE",
              ObjectForm.of(
                  required("node", Forms.NODE),
                  required("timestamp", Forms.LONG),
                  required("value", PayloadForms.MESSAGE))),
          entry("dF", ObjectForm.of(required("state", DataForms.COUNTS))),
          entry("dG", DataForms.PN_COUNTER),
          entry("dH", map(PAYLOADS, MapColumns.PAYLOADS).as(DataLayouts::content)),
          entry("dHa", CHANGE),
          entry(
              "dHg",
              ObjectForm.of(
                  required(
                      "ops",
                      Forms.kinds(
                          required("PutDeltaOp", CHANGE),
                          required("RemoveDeltaOp", REMOVE),
                          required("RemoveKeyDeltaOp", REMOVE_KEY),
                          required("UpdateDeltaOp", CHANGE))))),
          entry("dHk", REMOVE_KEY),
          entry("dHr", REMOVE),
          entry("dHu", CHANGE),
          entry("dI", map(DataForms.REGISTERS, MapColumns.REGISTERS)),
          entry("dJ", map(Forms.list(DataForms.PN_COUNTER), MapColumns.PN_COUNTERS)),
          entry(
              "dK",
              map(
                  Forms.list(DataForms.SET),
                  MapColumns.SETS,
                  optional("withValueDeltas", Forms.BOOLEAN))),
          entry("dL", VECTOR),
          entry("dLo", VECTOR),
          entry("db", KEY),
          entry("dc", KEY),
          entry("dd", KEY),
          entry("de", KEY),
          entry("df", KEY),
          entry("dg", KEY),
          entry("dh", KEY),
          entry("di", KEY),
          entry("dj", KEY),
          entry("dk", KEY));

  private DataLayouts() {}

  /** An ORMap has no other map below it. */
  private static Object content(Map<String, @Nullable Object> map) {
    return Objects.requireNonNullElse(map.get("underlying"), map);
  }

  private static ObjectForm map(Form values, Form columns, Member... others) {
    return ObjectForm.of(
        Stream.concat(
                Stream.of(required("underlying", DataForms.map(values, columns))),
                Arrays.stream(others))
            .toArray(Member[]::new));
  }
}
