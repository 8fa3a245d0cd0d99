package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.flow.FlowPublisherVerification;

/** An encoder behind a decoder as a publisher. */
public class EncoderTckTest extends FlowPublisherVerification<ByteBuffer> {
  public EncoderTckTest() {
    super(FlowKit.environment());
  }

  @Override
  public Flow.Publisher<ByteBuffer> createFlowPublisher(long elements) {
    Flow.Processor<ByteBuffer, Integer> values = FlowKit.STREAMS.values(Integer.class);
    Flow.Processor<Integer, ByteBuffer> encoder = FlowKit.STREAMS.encoder(Integer.class);
    FlowKit.numbers(elements).subscribe(values);
    values.subscribe(encoder);
    return encoder;
  }

  @Override
  public Flow.Publisher<ByteBuffer> createFailedFlowPublisher() {
    return FlowKit.failed(FlowKit.STREAMS.encoder(Integer.class));
  }
}
