package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.required;
import static java.util.Map.entry;

import java.util.Map;

/** Messages of typed sharding and clustering, and of reliable delivery. */
final class TypedLayouts {
  private static final Member MESSAGE = required("message", PayloadForms.MESSAGE);
  private static final Member ACK = required("ack", Forms.BOOLEAN);
  private static final Member QUALIFIER = required("confirmationQualifier", Forms.TEXT);
  private static final Member TIME = required("timestampMillis", Forms.LONG);

  private static final ObjectForm SENT =
      ObjectForm.of(number("seqNr"), MESSAGE, ACK, QUALIFIER, TIME);

  static final Map<String, ObjectForm> ALL =
      Map.ofEntries(
          entry(
              "ca",
              ObjectForm.of(
                  required("ref", Forms.REF), number("systemUid"), number("createdTimestamp"))),
          entry("cb", ObjectForm.of(MESSAGE)),
          entry(
              "pa",
              ObjectForm.of(
                  required("producerId", Forms.TEXT),
                  number("seqNr"),
                  MESSAGE,
                  required("first", Forms.BOOLEAN),
                  ACK,
                  required("producerController", Forms.REF))),
          entry("pb", ObjectForm.of(number("confirmedSeqNr"))),
          entry(
              "pc",
              ObjectForm.of(
                  number("confirmedSeqNr"),
                  number("requestUpToSeqNr"),
                  required("supportResend", Forms.BOOLEAN),
                  required("viaTimeout", Forms.BOOLEAN))),
          entry("pd", ObjectForm.of(number("fromSeqNr"))),
          entry("pe", ObjectForm.of(required("consumerController", Forms.REF))),
          entry("pf", SENT),
          entry("pg", ObjectForm.of(number("seqNr"), QUALIFIER, TIME)),
          entry(
              "ph",
              ObjectForm.of(
                  number("currentSeqNr"),
                  number("highestConfirmedSeqNr"),
                  required("confirmedSeqNr", Forms.rows(QUALIFIER, number("seqNr"), TIME)),
                  required("unconfirmed", Forms.list(SENT)))),
          entry("pi", ObjectForm.of(required("confirmationQualifiers", Forms.IDENTIFIERS))),
          entry(
              "pk",
              ObjectForm.of(
                  number("serializerId"),
                  required("manifest", Forms.TEXT),
                  required("serialized", Forms.BINARY),
                  required("firstChunk", Forms.BOOLEAN),
                  required("lastChunk", Forms.BOOLEAN))),
          entry("ta", ObjectForm.of(required("entityId", Forms.IDENTIFIER), MESSAGE)));

  private TypedLayouts() {}

  private static Member number(String name) {
    return required(name, Forms.LONG);
  }
}
