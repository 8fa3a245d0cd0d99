package dev.shardpack.pekko.cluster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.pekko.protobufv3.internal.InvalidProtocolBufferException;
import org.apache.pekko.remote.ContainerFormats.SelectionEnvelope;
import org.apache.pekko.remote.artery.EnvelopeBuffer;
import org.apache.pekko.remote.artery.HeaderBuilder;
import org.apache.pekko.remote.artery.HeaderBuilder$;
import org.apache.pekko.remote.artery.compress.NoInboundCompressions$;
import org.apache.pekko.util.ByteString;

/**
 * One message as it went over a connection, with what its envelope says about its serializer.
 *
 * @param serializer identifier of the serializer that wrote the payload
 * @param manifest of the payload
 * @param payload what that serializer wrote
 */
record WireMessage(int serializer, String manifest, ByteString payload) {
  /** Identifier of Pekko's serializer of messages to an {@code ActorSelection}. */
  private static final int CONTAINER = 6;

  /**
   * Reads an envelope of Artery with Artery's own reader. Of a message to an {@code
   * ActorSelection}, as replicators send them, it gives the enclosed one.
   */
  static WireMessage parse(byte[] frame) throws InvalidProtocolBufferException {
    ByteBuffer bytes = ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN);
    HeaderBuilder header = HeaderBuilder$.MODULE$.in(NoInboundCompressions$.MODULE$);
    new EnvelopeBuffer(bytes).parseHeader(header);
    ByteString payload = ByteString.fromByteBuffer(bytes);
    if (header.serializer() != CONTAINER) {
      return new WireMessage(header.serializer(), header.manifest(header.uid()), payload);
    }
    SelectionEnvelope selection = SelectionEnvelope.parseFrom(payload.toArray());
    return new WireMessage(
        selection.getSerializerId(),
        selection.getMessageManifest().toStringUtf8(),
        ByteString.fromArray(selection.getEnclosedMessage().toByteArray()));
  }
}
