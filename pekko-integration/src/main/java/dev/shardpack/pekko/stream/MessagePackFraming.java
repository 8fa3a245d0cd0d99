package dev.shardpack.pekko.stream;

import dev.shardpack.serializer.wire.Limits;
import org.apache.pekko.NotUsed;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.stream.javadsl.Flow$;
import org.apache.pekko.stream.scaladsl.Framing;
import org.apache.pekko.util.ByteString;

/**
 * Finds the messages in a stream of bytes without decoding them, as Pekko's {@code JsonFraming}
 * finds those of JSON. From Scala, take {@code asScala} of a flow.
 */
public final class MessagePackFraming {
  private MessagePackFraming() {}

  /** The stream of bytes has completed inside of a message. Those before it were emitted. */
  public static final class PartialMessageException extends Framing.FramingException {
    private static final long serialVersionUID = 1L;

    PartialMessageException(String message) {
      super(message);
    }
  }

  /**
   * Emits each message as soon as its last byte has arrived, with the limits of {@link
   * Limits#untrusted()}.
   *
   * @param maximumObjectLength bytes that a message may have, at least 1
   * @return as {@link #scanner(int, Limits)}
   */
  public static Flow<ByteString, ByteString, NotUsed> scanner(int maximumObjectLength) {
    return scanner(maximumObjectLength, Limits.untrusted());
  }

  /**
   * Emits each message as soon as its last byte has arrived. Its bytes are not copied if they have
   * arrived in one compact piece, which then stays in memory as long as a message of it does.
   *
   * <p>Fails with a {@code FramingException}, whatever the supervision strategy: at a message that
   * is too long or is malformed, with the {@link
   * dev.shardpack.serializer.wire.MessagePackException} as its cause, and with a {@link
   * PartialMessageException} if the bytes complete inside of a message. Offsets in errors count
   * from the start of the stream.
   *
   * @param maximumObjectLength bytes that a message may have, at least 1
   * @param limits of which {@link Limits#maxDepth()} applies
   * @return a flow, to be materialized any number of times
   */
  public static Flow<ByteString, ByteString, NotUsed> scanner(
      int maximumObjectLength, Limits limits) {
    return Flow$.MODULE$.fromGraph(new FramingStage(maximumObjectLength, limits));
  }
}
