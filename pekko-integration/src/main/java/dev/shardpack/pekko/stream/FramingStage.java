package dev.shardpack.pekko.stream;

import dev.shardpack.serializer.wire.Limits;
import org.apache.pekko.stream.Attributes;
import org.apache.pekko.stream.Attributes$;
import org.apache.pekko.stream.FlowShape;
import org.apache.pekko.stream.Inlet;
import org.apache.pekko.stream.Outlet;
import org.apache.pekko.stream.stage.GraphStage;
import org.apache.pekko.stream.stage.GraphStageLogic;
import org.apache.pekko.util.ByteString;
import org.jspecify.annotations.Nullable;

/** Cuts bytes into messages. */
final class FramingStage extends GraphStage<FlowShape<ByteString, ByteString>> {
  private static final String NAME = "MessagePackFraming.scanner";

  private final int maximumObjectLength;
  private final Limits limits;
  private final FlowShape<ByteString, ByteString> shape =
      new FlowShape<>(new Inlet<>(NAME + ".in"), new Outlet<>(NAME + ".out"));

  FramingStage(int maximumObjectLength, Limits limits) {
    if (maximumObjectLength < 1) {
      throw new IllegalArgumentException(
          "maximumObjectLength must be at least 1 but was " + maximumObjectLength);
    }
    this.maximumObjectLength = maximumObjectLength;
    this.limits = limits;
  }

  @Override
  public FlowShape<ByteString, ByteString> shape() {
    return shape;
  }

  @Override
  public Attributes initialAttributes() {
    return Attributes$.MODULE$.name(NAME);
  }

  @Override
  public GraphStageLogic createLogic(Attributes inheritedAttributes) {
    return new Logic(shape, new MessageCutter(maximumObjectLength, limits));
  }

  private static final class Logic extends PiecewiseLogic<ByteString> {
    private final MessageCutter cutter;
    private boolean hasEnded;

    Logic(FlowShape<ByteString, ByteString> shape, MessageCutter cutter) {
      super(shape);
      this.cutter = cutter;
    }

    @Override
    void accept(ByteString piece) {
      cutter.accept(piece);
    }

    @Override
    void endInput() {
      hasEnded = true;
    }

    @Override
    @Nullable ByteString tryNext() {
      ByteString message = cutter.tryNext();
      if (message == null && hasEnded) {
        cutter.expectNoPart();
      }
      return message;
    }

    @Override
    boolean isComplete() {
      return hasEnded && cutter.isEmpty();
    }

    @Override
    void release() {
      cutter.clear();
    }
  }
}
