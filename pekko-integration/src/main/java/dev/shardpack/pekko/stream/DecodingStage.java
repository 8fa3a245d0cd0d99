package dev.shardpack.pekko.stream;

import dev.shardpack.serializer.stream.MessagePackDecoder;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.pekko.stream.Attributes;
import org.apache.pekko.stream.Attributes$;
import org.apache.pekko.stream.FlowShape;
import org.apache.pekko.stream.Inlet;
import org.apache.pekko.stream.Outlet;
import org.apache.pekko.stream.stage.GraphStage;
import org.apache.pekko.stream.stage.GraphStageLogic;
import org.apache.pekko.util.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Decodes values.
 *
 * @param <T> their type
 */
final class DecodingStage<T> extends GraphStage<FlowShape<ByteString, T>> {
  private final String name;
  private final Supplier<MessagePackDecoder<T>> decoders;
  private final FlowShape<ByteString, T> shape;

  DecodingStage(String name, Supplier<MessagePackDecoder<T>> decoders) {
    this.name = name;
    this.decoders = decoders;
    this.shape = new FlowShape<>(new Inlet<>(name + ".in"), new Outlet<>(name + ".out"));
  }

  @Override
  public FlowShape<ByteString, T> shape() {
    return shape;
  }

  @Override
  public Attributes initialAttributes() {
    return Attributes$.MODULE$.name(name);
  }

  @Override
  public GraphStageLogic createLogic(Attributes inheritedAttributes) {
    return new Logic<>(shape, decoders.get());
  }

  private static final class Logic<T> extends PiecewiseLogic<T> {
    private final MessagePackDecoder<T> decoder;
    private final PieceBuffers rest = new PieceBuffers();
    private boolean hasEnded;

    Logic(FlowShape<ByteString, T> shape, MessagePackDecoder<T> decoder) {
      super(shape);
      this.decoder = decoder;
    }

    @Override
    void accept(ByteString piece) {
      rest.add(piece);
    }

    @Override
    void endInput() {
      hasEnded = true;
      if (rest.isEmpty()) {
        decoder.endOfInput();
      }
    }

    @Override
    @Nullable T tryNext() {
      while (!decoder.next()) {
        if (rest.isEmpty()) {
          return null;
        }
        feed();
      }
      return Objects.requireNonNull(decoder.value(), "value");
    }

    private void feed() {
      rest.feed(decoder);
      if (hasEnded && rest.isEmpty()) {
        decoder.endOfInput();
      }
    }

    @Override
    boolean isComplete() {
      return decoder.isComplete();
    }

    @Override
    void release() {
      decoder.close();
      rest.clear();
    }
  }
}
