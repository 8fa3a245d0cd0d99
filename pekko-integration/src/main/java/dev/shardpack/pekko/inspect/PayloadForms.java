package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.required;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Forms of values inside of values. */
final class PayloadForms {
  /** A value in place, or as another serializer wrote it. */
  static final Form PAYLOAD = PayloadForms::showPayload;

  /** The same, or text. */
  static final Form MESSAGE =
      (source, target) ->
          (source.reader().peekType() == ValueType.STRING ? Forms.TEXT : PAYLOAD)
              .show(source, target);

  /** A value as another serializer wrote it. */
  static final ObjectForm OTHER =
      ObjectForm.of(
          required("serializerId", Forms.LONG),
          required("manifest", Forms.TEXT),
          required("serialized", PayloadForms::showBytes));

  private PayloadForms() {}

  private static void showPayload(Source source, Target target) {
    MessagePackReader reader = source.reader();
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count < 2) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected a manifest and a body but there are " + count, offset);
    }
    boolean inPlace = reader.peekType() == ValueType.STRING;
    reader.end();
    reader.rewind(offset);
    if (inPlace) {
      showInPlace(source, target);
    } else {
      OTHER.show(source, target);
    }
  }

  private static void showInPlace(Source source, Target target) {
    MessagePackReader reader = source.reader();
    Map<String, @Nullable Object> value = new LinkedHashMap<>();
    target.put(value);
    int count = reader.beginArray();
    String manifest = reader.readString();
    value.put("manifest", manifest);
    value.put("class", source.opening().className(manifest));
    Form layout = Layouts.find(manifest);
    if (layout == null) {
      source.meetNewer();
      layout = Forms.ANY;
    }
    source.member("body", layout, body -> value.put("body", body));
    for (int i = 2; i < count; i++) {
      source.meetNewer();
      reader.skip();
    }
    reader.end();
  }

  private static void showBytes(Source source, Target target) {
    byte[] bytes = source.reader().readBinary();
    int start = source.reader().offset() - bytes.length;
    Opening opening = source.opening();
    long serializer = source.value("serializerId") instanceof Long id ? id : 0;
    String manifest = String.valueOf(source.value("manifest"));
    Map<String, @Nullable Object> shown = opening.foreign(serializer, bytes);
    target.put(shown);
    ObjectForm layout = opening.layout(serializer, manifest, bytes);
    if (layout != null) {
      Map<String, @Nullable Object> message = new LinkedHashMap<>();
      shown.put("message", message);
      try {
        new Decoding(layout, opening.deeper(), message).run(bytes);
      } catch (MessagePackException e) {
        throw e.inStream(start);
      }
    }
  }
}
