package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.flow.IdentityFlowProcessorVerification;
import org.testng.annotations.AfterClass;

/** What follows a value, as a processor that passes on what it gets. */
public class RestTckTest extends IdentityFlowProcessorVerification<ByteBuffer> {
  private final ExecutorService executor = Executors.newCachedThreadPool();

  public RestTckTest() {
    super(FlowKit.environment(), 500);
  }

  @Override
  protected Flow.Processor<ByteBuffer, ByteBuffer> createIdentityFlowProcessor(int bufferSize) {
    return new RestProcessor(ByteBuffer.allocate(0));
  }

  @Override
  protected Flow.Publisher<ByteBuffer> createFailedFlowPublisher() {
    return FlowKit.failed(new RestProcessor(ByteBuffer.allocate(0)));
  }

  @Override
  public ExecutorService publisherExecutorService() {
    return executor;
  }

  @Override
  public ByteBuffer createElement(int element) {
    return ByteBuffer.allocate(4).putInt(element).flip();
  }

  @Override
  public long maxSupportedSubscribers() {
    return 1;
  }

  @AfterClass
  public void endThreads() {
    executor.shutdownNow();
  }
}
