package dev.shardpack.pekko.inspect;

import com.typesafe.config.Config;
import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.payload.OtherSerializers;
import dev.shardpack.pekko.startup.Families;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.NotSerializableException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension$;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import org.jspecify.annotations.Nullable;

/**
 * Messages in the forms of both, by the serializers themselves, in a system that is started when
 * the first one is asked for.
 */
final class PekkoForms implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 20;

  private final Config config;
  private final int ownIdentifier;
  private final MessageCatalogue catalogue = new MessageCatalogue(Families.rows());
  private @Nullable ExtendedActorSystem system;

  /**
   * Nothing is started yet.
   *
   * @param config of the system
   * @param ownIdentifier the identifier of Shardpack's serializer
   */
  PekkoForms(Config config, long ownIdentifier) {
    this.config = config;
    this.ownIdentifier = Math.toIntExact(ownIdentifier);
  }

  /**
   * The size of a message in Pekko's form.
   *
   * @param manifest names the message's row
   * @param bytes the message as Shardpack wrote it
   * @return its bytes; or that it is unknown, and why
   * @throws MessagePackException if its bytes are what is wrong
   */
  Map<String, @Nullable Object> size(String manifest, byte[] bytes) {
    Map<String, @Nullable Object> size = new LinkedHashMap<>();
    try {
      Object value = shardpack().fromBinary(bytes, manifest);
      int pekkoBytes = pekkoBytes(value).length;
      size.put("bytes", pekkoBytes);
      size.put("shardpackPercent", percent(bytes.length, pekkoBytes));
    } catch (NotSerializableException e) {
      if (e.getCause() instanceof MessagePackException cause && isOfTheBytes(cause)) {
        throw cause;
      }
      size.put("unknown", "the value cannot be read here: " + e.getMessage());
    } catch (Exception | LinkageError e) { // of serializers and constructors of anybody
      size.put("unknown", String.valueOf(e.getMessage()));
    }
    return size;
  }

  static double percent(long part, long whole) {
    return whole == 0 ? 0 : Math.round(1000.0 * part / whole) / 10.0;
  }

  /** Whether no other serializer, class or module of Pekko could make the message readable. */
  private static boolean isOfTheBytes(MessagePackException e) {
    return e.getCause() == null && e.kind() != Kind.UNKNOWN_SUBTYPE;
  }

  private byte[] pekkoBytes(Object value) {
    MessageRow<?> row = catalogue.find(value.getClass());
    if (row == null || row.replaces() == PekkoSerializer.JAVA) {
      throw new IllegalStateException(
          "Pekko has no serializer of its own for " + value.getClass().getName());
    }
    OtherSerializers others = new OtherSerializers(system(), ownIdentifier);
    try {
      return others.toBinary(others.find(row.replaces()), value);
    } catch (RuntimeException e) { // such as options that it takes for granted
      throw new IllegalStateException("Pekko's serializer does not write it: " + e.getMessage(), e);
    }
  }

  /**
   * A message that Pekko wrote, as Shardpack writes it.
   *
   * @param serializer the identifier of Pekko's serializer, or of Shardpack's where that reads both
   * @param manifest as that serializer has it
   * @param bytes the message
   * @return the message, or null if there is no row for it
   * @throws BadInputException if it cannot be read
   */
  @Nullable Payload rewritten(long serializer, String manifest, byte[] bytes) {
    try {
      Object value =
          serialization().deserialize(bytes, Math.toIntExact(serializer), manifest).get();
      return catalogue.find(value.getClass()) == null
          ? null
          : new Payload(shardpack().manifest(value), shardpack().toBinary(value));
    } catch (Exception | LinkageError e) { // of serializers and constructors of anybody
      throw new BadInputException("cannot be read here: " + e.getMessage(), e);
    }
  }

  private SerializerWithStringManifest shardpack() {
    return (SerializerWithStringManifest)
        serialization().serializerByIdentity().apply(ownIdentifier);
  }

  private Serialization serialization() {
    return SerializationExtension$.MODULE$.get(system());
  }

  private ExtendedActorSystem system() {
    ExtendedActorSystem started = system;
    if (started == null) {
      started = (ExtendedActorSystem) ActorSystem.create("shardpack-inspect", config);
      system = started;
    }
    return started;
  }

  @Override
  public void close() {
    if (system != null) {
      system.terminate();
      try {
        system.getWhenTerminated().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (Exception e) {
        throw new IllegalStateException("the system to read with does not end", e);
      }
    }
  }
}
