package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.flow.FlowPublisherVerification;

/** Values as a publisher. */
public class ValuesTckTest extends FlowPublisherVerification<Integer> {
  public ValuesTckTest() {
    super(FlowKit.environment());
  }

  @Override
  public Flow.Publisher<Integer> createFlowPublisher(long elements) {
    Flow.Processor<ByteBuffer, Integer> values = FlowKit.STREAMS.values(Integer.class);
    FlowKit.numbers(elements).subscribe(values);
    return values;
  }

  @Override
  public Flow.Publisher<Integer> createFailedFlowPublisher() {
    return FlowKit.failed(FlowKit.STREAMS.values(Integer.class));
  }
}
