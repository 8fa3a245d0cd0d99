package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.flow.FlowPublisherVerification;

/** The bytes of values as a publisher. */
public class EncodedTckTest extends FlowPublisherVerification<ByteBuffer> {
  public EncodedTckTest() {
    super(FlowKit.environment());
  }

  @Override
  public Flow.Publisher<ByteBuffer> createFlowPublisher(long elements) {
    return FlowKit.numbers(elements);
  }

  @Override
  public Flow.Publisher<ByteBuffer> createFailedFlowPublisher() {
    return FlowKit.failed(FlowKit.STREAMS.encoder(Integer.class));
  }
}
