package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.serializer.json.JsonLayout;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Bytes made to exhaust whoever looks at them. */
class HostileInputTest {
  private static final int MANY = 100_000;

  private final Inspector inspector = new Inspector(ConfigFactory.load());

  @AfterEach
  void stop() {
    inspector.close();
  }

  private Inspection inspect(String manifest, Consumer<MessagePackWriter> body) {
    byte[] bytes =
        Bytes.written(
            writer -> {
              writer.beginArray(2);
              writer.beginArray(0);
              writer.end();
              body.accept(writer);
              writer.end();
            });
    return inspector.inspect(new Payload(manifest, bytes));
  }

  private static String reason(Inspection inspection) {
    return String.valueOf(((Map<?, ?>) inspection.get("error")).get("reason"));
  }

  @Test
  void messagesInsideOfMessagesAreOpenedToABoundedDepth() {
    byte[] inner = Bytes.ofHex("929091a161");
    for (int i = 0; i < MANY / 100; i++) {
      byte[] content = inner;
      inner =
          Bytes.written(
              writer -> {
                writer.beginArray(2);
                writer.beginArray(0);
                writer.end();
                writer.beginArray(3);
                writer.writeInt(847);
                writer.writeString("xx");
                writer.writeBinary(content);
                writer.end();
                writer.end();
              });
    }

    Inspection inspection = inspector.inspect(new Payload("xx", inner));

    assertThat(Json.text(inspection.get("body"), 10, JsonLayout.COMPACT).split("\"message\""))
        .hasSize(1 + 3);
    assertThat(String.valueOf(inspection.get("pekko"))).contains("nested deeper than");
  }

  @Test
  void deepArraysAreRefused() {
    byte[] deep = new byte[MANY];
    Arrays.fill(deep, (byte) 0x91);
    byte[] bytes = Bytes.joined(Bytes.ofHex("929092a161"), deep);

    assertThat(reason(inspector.inspect(new Payload("BD", bytes)))).contains("maxDepth");
    assertThat(inspector.inspect(new Payload(null, bytes)).isBad()).isTrue();
    assertThat(inspector.inspect(new Payload(null, deep)).isBad()).isTrue();
  }

  @Test
  void longNamesOfManyRowsAreShownOnce() {
    String path = "/" + "x".repeat(MANY);
    byte[] bytes =
        Bytes.written(
            writer -> {
              writer.beginArray(2);
              writer.beginArray(3);
              writer.beginArray(2);
              writer.writeString(path);
              writer.writeString("app");
              writer.end();
              writer.beginArray(4);
              writer.beginArray(2);
              writer.writeNil();
              writer.writeString("host");
              writer.end();
              writer.writeInt(1);
              writer.writeInt(-1);
              writer.writeInt(1);
              writer.end();
              writer.beginArray(3);
              writer.writeInt(1);
              writer.writeInt(0);
              writer.writeInt(0);
              writer.end();
              writer.end();
              writer.beginArray(4);
              writer.beginArray(0);
              writer.end();
              writer.beginArray(0);
              writer.end();
              writer.beginArray(1);
              writer.writeNil();
              writer.end();
              writer.beginArray(MANY);
              for (int i = 0; i < MANY; i++) {
                writer.writeInt(0);
              }
              writer.end();
              writer.end();
              writer.end();
            });

    Inspection inspection = inspector.inspect(new Payload("AA", bytes));

    assertThat(Json.text(inspection.document(), 1_000, JsonLayout.COMPACT))
        .hasSizeLessThan(1_000 * 5_000)
        .contains("… " + (MANY - 1_000) + " more");
  }

  @Test
  void theWholeOutputIsBounded() {
    List<Object> list = Collections.nCopies(1_000, "x".repeat(3_999));
    List<Object> lists = Collections.nCopies(1_000, list);

    assertThat(Json.text(lists, 1_000, JsonLayout.COMPACT)).hasSizeLessThan(80_000_000);
  }

  @Test
  void textThatIsNoTextIsRefused() {
    Inspection inspection =
        inspect(
            "mF",
            writer -> {
              writer.beginArray(2);
              writer.writeString("text");
              writer.writeRaw(new byte[] {(byte) 0xa1, (byte) 0xff}, 0, 2);
              writer.end();
            });

    assertThat(reason(inspection)).contains("UTF-8");
  }
}
