package dev.shardpack.pekko.payload;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.NotSerializableException;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serialization$;
import org.apache.pekko.serialization.SerializationExtension$;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.Serializers$;
import org.apache.pekko.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import scala.util.Try;

/** Values that stand as another serializer wrote them: {@code [identifier, manifest, binary]}. */
public final class OtherSerializers {
  /**
   * How often a value written by one serializer may hold one written by another. Each such step
   * starts a reader of its own, which does not know how deep it stands; without a bound a message
   * of many steps would exhaust the stack.
   */
  private static final int MAX_STEPS = 16;

  private final ExtendedActorSystem system;
  private final int ownIdentifier;

  /** Null before it is known; bindings do not change while a system runs. */
  private volatile @Nullable Boolean textAsPekko;

  private final ThreadLocal<Integer> steps = ThreadLocal.withInitial(() -> 0);

  /**
   * The serializers of one actor system.
   *
   * @param system the system; its serialization is not touched before a value needs it
   * @param ownIdentifier the identifier of Shardpack's serializer
   */
  public OtherSerializers(ExtendedActorSystem system, int ownIdentifier) {
    this.system = system;
    this.ownIdentifier = ownIdentifier;
  }

  private Serialization serialization() {
    return SerializationExtension$.MODULE$.get(system);
  }

  /** Whether nobody configured another serializer for a row than Shardpack or Pekko's default. */
  boolean mayReplace(MessageRow<?> row) {
    try {
      Serializer configured = serialization().serializerFor(row.type());
      return configured.identifier() == ownIdentifier || row.replaces().is(configured);
    } catch (NotSerializableException e) {
      return true; // nothing is configured for it at all
    }
  }

  /** Whether nobody configured a serializer of their own for text. */
  boolean writeTextAsPekko() {
    Boolean known = textAsPekko;
    if (known == null) {
      known = serialization().findSerializerFor("") instanceof StringSerializer;
      textAsPekko = known;
    }
    return known;
  }

  void write(MessagePackWriter writer, @Nullable Object value) {
    write(writer, value, serialization().findSerializerFor(value));
  }

  /** Writes a value by one of Pekko's serializers, whatever is configured for it. */
  void write(MessagePackWriter writer, Object value, PekkoSerializer pekko) {
    write(writer, value, find(pekko));
  }

  /**
   * One of Pekko's serializers, which stay configured where Shardpack is bound.
   *
   * @param pekko which one
   * @return the serializer
   * @throws IllegalArgumentException if it is not configured
   */
  public Serializer find(PekkoSerializer pekko) {
    var configured = serialization().serializerByIdentity().valuesIterator();
    while (configured.hasNext()) {
      Serializer serializer = configured.next();
      if (pekko.is(serializer)) {
        return serializer;
      }
    }
    throw new IllegalArgumentException(
        "Pekko's own serializer "
            + pekko
            + " is needed and not configured; is it missing in pekko.actor.serializers?");
  }

  private void write(MessagePackWriter writer, @Nullable Object value, Serializer serializer) {
    byte[] bytes = toBinary(serializer, value);
    writer.beginArray(3);
    writer.writeInt(serializer.identifier());
    writer.writeString(Serializers$.MODULE$.manifestFor(serializer, value));
    writer.writeBinary(bytes);
    writer.end();
  }

  /**
   * Writes a value. Digests and durable writes come without the transport information that a
   * serializer may need.
   *
   * @param serializer any serializer
   * @param value what it writes
   * @return its bytes
   */
  public byte[] toBinary(Serializer serializer, @Nullable Object value) {
    return Serialization$.MODULE$.currentTransportInformation().value() != null
        ? serializer.toBinary(value)
        : Serialization$.MODULE$.withTransportInformation(system, () -> serializer.toBinary(value));
  }

  @Nullable Object read(MessagePackReader reader, Fields fields) {
    int offset = reader.offset();
    int identifier = reader.readInt();
    fields.next();
    String manifest = reader.readString();
    if (!fields.next()) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected identifier, manifest and binary of a value", offset);
    }
    byte[] bytes = reader.readBinary();
    int step = steps.get();
    if (step == MAX_STEPS) {
      throw reader.error(
          Kind.DEPTH_LIMIT,
          "values of one serializer inside of another are nested deeper than " + MAX_STEPS,
          offset);
    }
    steps.set(step + 1);
    try {
      Try<Object> result = serialization().deserialize(bytes, identifier, manifest);
      if (result.isFailure()) {
        throw unreadable(identifier, manifest, offset, result.failed().get());
      }
      return result.get();
    } catch (StackOverflowError e) { // from a serializer that bounds nothing
      throw unreadable(identifier, manifest, offset, e);
    } finally {
      steps.set(step);
    }
  }

  private static MessagePackException unreadable(
      int identifier, String manifest, int offset, Throwable cause) {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE,
        "the serializer with identifier "
            + identifier
            + " could not read a value with manifest '"
            + manifest
            + "': "
            + cause,
        offset,
        cause);
  }
}
