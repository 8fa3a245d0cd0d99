package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.required;
import static java.util.Map.entry;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Messages of distributed publish-subscribe and of cluster singletons. */
final class ToolsLayouts {
  private static final Member PATH = required("path", Forms.TEXT);
  private static final Member MESSAGE = required("msg", PayloadForms.MESSAGE);

  private static final ObjectForm BUCKET =
      ObjectForm.of(
              required("owner", Forms.ADDRESS),
              required("version", Forms.LONG),
              required("keys", Forms.IDENTIFIERS),
              required("versions", Forms.column("keys")),
              required("refs", Forms.optionalReferences("keys", References::ref)))
          .as(ToolsLayouts::withContent);

  static final Map<String, ObjectForm> ALL =
      Map.ofEntries(
          entry(
              "mA",
              ObjectForm.of(
                  required("versions", Forms.pairs(Forms.ADDRESS, Forms.LONG)),
                  required("isReplyToStatus", Forms.BOOLEAN))),
          entry("mB", ObjectForm.of(required("buckets", Forms.list(BUCKET)))),
          entry("mC", ObjectForm.of(PATH, MESSAGE, required("localAffinity", Forms.BOOLEAN))),
          entry("mD", ObjectForm.of(PATH, MESSAGE, required("allButSelf", Forms.BOOLEAN))),
          entry(
              "mE",
              ObjectForm.of(
                  required("topic", Forms.TEXT),
                  MESSAGE,
                  required("sendOneMessageToEachGroup", Forms.BOOLEAN))),
          entry("mF", ObjectForm.of(MESSAGE)),
          entry("oA", ObjectForm.of()),
          entry("oB", ObjectForm.of()),
          entry("oC", ObjectForm.of()),
          entry("oD", ObjectForm.of()));

  private ToolsLayouts() {}

  /** A bucket has a version, and so has each of its entries. */
  private static Object withContent(Map<String, @Nullable Object> bucket) {
    Map<String, @Nullable Object> columns = new LinkedHashMap<>();
    columns.put("key", bucket.remove("keys"));
    columns.put("version", bucket.remove("versions"));
    columns.put("ref", bucket.remove("refs"));
    bucket.putAll(Columns.keyed(columns, "content", "key", "version", "ref"));
    return bucket;
  }
}
