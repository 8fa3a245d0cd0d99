package dev.shardpack.pekko.inspect;

import com.typesafe.config.Config;
import dev.shardpack.pekko.compression.Compression;
import dev.shardpack.pekko.compression.CompressionSettings;
import dev.shardpack.pekko.startup.Families;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Looks into payloads. */
final class Inspector implements AutoCloseable {
  private static final byte FIRST_OF_PEKKO = 0x0a;
  private static final int DEFLATE = 1;

  private final Names names;
  private final Opening opening;
  private final Compression compression;
  private final PekkoForms pekko;

  /**
   * One that knows what an application knows.
   *
   * @param application its configuration, with all references
   */
  Inspector(Config application) {
    Config config = EmbeddedConfig.of(application);
    this.names = new Names(Families.rows(), config);
    this.opening = new Opening(names);
    this.compression = new Compression(CompressionSettings.of(config));
    this.pekko = new PekkoForms(config, names.ownIdentifier());
  }

  Inspection inspect(Payload payload) {
    Inspection inspection = new Inspection();
    if (payload.place() != null) {
      inspection.put("place", payload.place());
    }
    try {
      open(payload, inspection);
    } catch (MessagePackException e) {
      inspection.fail(e);
    } catch (BadInputException e) {
      inspection.fail(String.valueOf(e.getMessage()));
    }
    return inspection;
  }

  private void open(Payload payload, Inspection inspection) {
    long serializer = Objects.requireNonNullElse(payload.serializer(), names.ownIdentifier());
    boolean isOwn = serializer == names.ownIdentifier();
    if (isOwn && !isByPekko(payload)) {
      openMessage(payload.manifest(), payload.bytes(), inspection);
      return;
    }
    String manifest = Objects.requireNonNullElse(payload.manifest(), "");
    Payload rewritten =
        isOwn || names.isPekkos(serializer)
            ? pekko.rewritten(serializer, manifest, payload.bytes())
            : null;
    if (rewritten == null) {
      inspection.put("serializerId", serializer);
      inspection.put("manifest", manifest);
      opening.foreign(serializer, payload.bytes()).forEach(inspection::put);
    } else {
      inspection.put("writtenBy", "Pekko, in " + payload.bytes().length + " bytes");
      openMessage(rewritten.manifest(), rewritten.bytes(), inspection);
    }
  }

  /** Stored without a manifest, and before Shardpack was bound. */
  private static boolean isByPekko(Payload payload) {
    return Objects.equals(payload.manifest(), Names.STORED)
        && payload.bytes().length > 0
        && payload.bytes()[0] == FIRST_OF_PEKKO;
  }

  private void openMessage(@Nullable String given, byte[] bytes, Inspection inspection) {
    byte[] plain = decompressed(bytes, inspection);
    String manifest = given == null ? new Recognition(opening).manifestOf(plain) : given;
    ObjectForm layout = Layouts.find(manifest);
    inspection.put("manifest", manifest);
    if (layout == null) {
      throw new BadInputException(
          "no row has the manifest '" + manifest + "'; docs/wire-format.md lists them");
    }
    inspection.put("message", names.messageName(manifest));
    inspection.put("class", names.className(manifest));
    inspection.put("layout", layout.layout());
    inspection.put("bytes", bytes.length);
    Map<String, @Nullable Object> message = new LinkedHashMap<>();
    Decoding decoding = new Decoding(layout, opening, message);
    try {
      decoding.run(plain);
    } finally {
      message.forEach(inspection::put);
      inspection.putSizes(decoding.parts(), plain.length);
    }
    inspection.put("pekko", pekko.size(manifest, bytes));
  }

  private byte[] decompressed(byte[] bytes, Inspection inspection) {
    if (bytes.length == 0 || !Compression.isCompressed(bytes[0])) {
      return bytes;
    }
    Map<String, @Nullable Object> sizes = new LinkedHashMap<>();
    byte type = new MessagePackReader().wrap(bytes).readExtensionHeader().type();
    byte[] plain = compression.decompress(bytes);
    sizes.put("format", type == DEFLATE ? "deflate" : "lz4");
    sizes.put("bytes", bytes.length);
    sizes.put("decompressed", plain.length);
    inspection.put("compressed", sizes);
    return plain;
  }

  @Override
  public void close() {
    pekko.close();
  }
}
