package dev.shardpack.pekko;

import dev.shardpack.pekko.catalogue.ElementForms;
import dev.shardpack.pekko.catalogue.FormatVersion;
import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.codec.MessageCodec;
import dev.shardpack.pekko.codec.MessageEvent;
import dev.shardpack.pekko.codec.RepeatedMessages;
import dev.shardpack.pekko.compression.Compression;
import dev.shardpack.pekko.compression.CompressionSettings;
import dev.shardpack.pekko.payload.OtherSerializers;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.pekko.payload.PekkoForm;
import dev.shardpack.pekko.payload.StoredMessages;
import dev.shardpack.pekko.startup.Families;
import dev.shardpack.pekko.startup.PekkoVersion;
import dev.shardpack.pekko.startup.Settings;
import dev.shardpack.pekko.startup.StartupReport;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import java.io.NotSerializableException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.BaseSerializer$;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializationExtension$;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/**
 * Writes and reads Pekko's own messages as MessagePack. Pekko makes it from the configuration: the
 * alias {@code shardpack} under {@code pekko.actor.serializers}; the includes of Shardpack bind
 * messages to it. See {@code docs/wire-format.md} for the bytes.
 *
 * <p>Safe for use by many threads.
 */
public final class ShardpackSerializer extends SerializerWithStringManifest
    implements ByteBufferSerializer {
  /** Writes what the oldest reader has no row for. */
  private final MessageRow<?> pekkoForm = PekkoForm.row();

  private final int identifier;
  private final MessageCatalogue catalogue;
  private final MessageCodec codec;
  private final RepeatedMessages repeated;
  private final StoredMessages stored;
  private final List<String> warnings;

  /**
   * Called by Pekko.
   *
   * @param system the system that this serializer belongs to
   * @throws IllegalStateException if it is of a version of Pekko that has other messages, or a
   *     library that the configuration asks for is missing
   * @throws IllegalArgumentException if a setting of Shardpack is not legal
   */
  public ShardpackSerializer(ExtendedActorSystem system) {
    this(system, Families.rows(), ElementForms::readBy);
  }

  /** One whose rows and forms of elements are those of another version. */
  ShardpackSerializer(
      ExtendedActorSystem system,
      List<MessageRow<?>> rows,
      Function<FormatVersion, ElementForms> formsReadBy) {
    PekkoVersion.requireSupported();
    Settings settings = Settings.of(system.settings().config());
    this.identifier =
        BaseSerializer$.MODULE$.identifierFromConfig(ShardpackSerializer.class, system);
    this.catalogue =
        new MessageCatalogue(
            Stream.concat(rows.stream(), Stream.of(pekkoForm)).toList(),
            settings.writeCompatibleWith());
    OtherSerializers others = new OtherSerializers(system, identifier);
    this.stored = new StoredMessages(others, !settings.writeDurableData());
    SerializationContext context =
        SerializationContext.empty()
            .with(Payloads.KEY, new Payloads(catalogue, others))
            .with(ElementForms.KEY, formsReadBy.apply(settings.writeCompatibleWith()));
    Compression compression = new Compression(CompressionSettings.of(system.settings().config()));
    this.codec = new MessageCodec(system, context, Limits.untrusted(), compression);
    this.repeated = new RepeatedMessages(system);
    this.warnings = StartupReport.log(system, settings, ShardpackSerializer.class, catalogue);
  }

  /**
   * The serializer of a running system.
   *
   * @param system the system
   * @return its Shardpack serializer
   * @throws IllegalStateException if none is configured
   */
  public static ShardpackSerializer get(ActorSystem system) {
    var configured =
        SerializationExtension$.MODULE$.get(system).serializerByIdentity().valuesIterator();
    while (configured.hasNext()) {
      Serializer serializer = configured.next();
      if (serializer instanceof ShardpackSerializer shardpack) {
        return shardpack;
      }
    }
    throw new IllegalStateException(
        "the system '"
            + system.name()
            + "' has no Shardpack serializer; is pekko.actor.serializers.shardpack configured?");
  }

  /**
   * The number that stands for this serializer on the wire; {@code
   * pekko.actor.serialization-identifiers} can change it, on all nodes alike.
   */
  @Override
  public int identifier() {
    return identifier;
  }

  /**
   * The name of a message on the wire.
   *
   * @throws IllegalArgumentException if Shardpack has no row for its class
   */
  @Override
  public String manifest(Object message) {
    return row(message).manifest();
  }

  private MessageRow<?> row(Object message) {
    MessageRow<?> row = catalogue.find(message.getClass());
    if (row == null && catalogue.findTooNew(message.getClass()) != null) {
      row = pekkoForm;
    }
    if (row == null) {
      throw new IllegalArgumentException(
          "Shardpack has no row for "
              + message.getClass().getName()
              + "; bind only classes of its includes to it (see docs/troubleshooting.md#no-row)");
    }
    return row;
  }

  /**
   * Writes a message.
   *
   * @throws IllegalArgumentException if Shardpack has no row for its class, or cannot write its
   *     content
   */
  @Override
  public byte[] toBinary(Object message) {
    MessageRow<?> row = row(message);
    MessageEvent event = MessageEvent.writing(row);
    byte[] bytes = write(row, message);
    event.done(bytes.length);
    return bytes;
  }

  private byte[] write(MessageRow<?> row, Object message) {
    if (stored.isWrittenByPekko(row)) {
      return stored.toBytes(row, message);
    }
    if (!row.isRepeated()) {
      return encode(row, message);
    }
    byte[] known = repeated.find(message);
    if (known == null) {
      known = encode(row, message);
      repeated.add(message, known);
    }
    return known;
  }

  private byte[] encode(MessageRow<?> row, Object message) {
    try {
      return codec.toBytes(row, message);
    } catch (MessagePackException e) {
      throw unwritable(row, e);
    }
  }

  private static IllegalArgumentException unwritable(MessageRow<?> row, MessagePackException e) {
    return new IllegalArgumentException("cannot write " + row + ": " + e.getMessage(), e);
  }

  /**
   * Writes a message at the position of a buffer.
   *
   * @throws BufferOverflowException if it does not fit; the buffer is then unchanged
   */
  @Override
  public void toBinary(Object message, ByteBuffer target) {
    MessageRow<?> row = row(message);
    MessageEvent event = MessageEvent.writing(row);
    int size;
    if (row.isRepeated()) {
      byte[] bytes = write(row, message);
      target.put(bytes);
      size = bytes.length;
    } else {
      try {
        size = codec.write(row, message, target);
      } catch (MessagePackException e) {
        throw unwritable(row, e);
      }
    }
    event.done(size);
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    MessageRow<?> row = row(manifest);
    MessageEvent event = MessageEvent.reading(row);
    Object message = read(row, bytes);
    event.done(bytes.length);
    return message;
  }

  private Object read(MessageRow<?> row, byte[] bytes) throws NotSerializableException {
    try {
      return stored.isByPekko(row, bytes)
          ? stored.fromBytes(row, bytes)
          : codec.fromBytes(row, bytes);
    } catch (MessagePackException e) {
      throw unreadable(row, e);
    }
  }

  /** Reads exactly what remains in a buffer, which may be direct or read-only. */
  @Override
  public Object fromBinary(ByteBuffer bytes, String manifest) throws NotSerializableException {
    MessageRow<?> row = row(manifest);
    MessageEvent event = MessageEvent.reading(row);
    int size = bytes.remaining();
    Object message;
    try {
      message = codec.fromBytes(row, bytes);
    } catch (MessagePackException e) {
      throw unreadable(row, e);
    }
    bytes.position(bytes.limit());
    event.done(size);
    return message;
  }

  private MessageRow<?> row(String manifest) throws NotSerializableException {
    MessageRow<?> row = manifest == null ? null : catalogue.find(manifest);
    if (row == null) {
      throw new NotSerializableException(
          "Shardpack (identifier "
              + identifier
              + ") has no row with the manifest '"
              + manifest
              + "'; is a newer Shardpack writing it, or a Pekko module missing here?"
              + " (see docs/troubleshooting.md#unknown-manifest)");
    }
    return row;
  }

  /** Whatever fails in reading is reported as classic remoting and Artery expect it. */
  private static NotSerializableException unreadable(
      MessageRow<?> row, MessagePackException cause) {
    NotSerializableException failure =
        new NotSerializableException("cannot read " + row + ": " + cause.getMessage());
    failure.initCause(cause);
    return failure;
  }

  /**
   * What each kind of message has cost since the system started.
   *
   * @return a snapshot, one entry for each kind that Shardpack knows, also for those never seen
   */
  public List<MessageStatistics> statistics() {
    return catalogue.rows().stream().map(ShardpackSerializer::statistics).toList();
  }

  /** What was warned of when the system started. */
  List<String> warnings() {
    return warnings;
  }

  /** The rows of single kinds of messages. */
  List<MessageRow<?>> rows() {
    return catalogue.rows().stream().filter(row -> row != pekkoForm).toList();
  }

  private static MessageStatistics statistics(MessageRow<?> row) {
    var written = row.counters().written();
    var read = row.counters().read();
    return new MessageStatistics(
        row.manifest(),
        row.name(),
        written.count(),
        written.bytes(),
        written.nanos(),
        read.count(),
        read.bytes(),
        read.nanos());
  }
}
