package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.flow.FlowSubscriberBlackboxVerification;

/** What turns bytes into values, as a subscriber. */
public class ProcessorSubscriberTckTest extends FlowSubscriberBlackboxVerification<ByteBuffer> {
  public ProcessorSubscriberTckTest() {
    super(FlowKit.environment());
  }

  @Override
  public Flow.Subscriber<ByteBuffer> createFlowSubscriber() {
    Flow.Processor<ByteBuffer, Integer> values = FlowKit.STREAMS.values(Integer.class);
    values.subscribe(new Collector<>(1));
    return values;
  }

  @Override
  public ByteBuffer createElement(int element) {
    return ByteBuffer.wrap(new byte[] {(byte) (element & 0x7f)});
  }
}
