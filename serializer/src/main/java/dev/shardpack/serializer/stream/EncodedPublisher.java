package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Publishes encoded parts, each of which is made when it is asked for. */
final class EncodedPublisher implements Flow.Publisher<ByteBuffer> {
  private final int blockBytes;
  private final Iterable<byte[]> parts;

  /**
   * A publisher.
   *
   * @param blockBytes how many bytes a buffer has at most
   * @param parts the bytes, of which no part is empty
   */
  EncodedPublisher(int blockBytes, Iterable<byte[]> parts) {
    this.blockBytes = blockBytes;
    this.parts = parts;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
    Objects.requireNonNull(subscriber, "subscriber");
    new Writing(blockBytes, parts).emitTo(subscriber);
  }

  private static final class Writing extends Emission<ByteBuffer> {
    private final EncodedBytes encoded;

    /** Null once all is over. */
    private @Nullable Iterable<byte[]> parts;

    private @Nullable Iterator<byte[]> left;

    Writing(int blockBytes, Iterable<byte[]> parts) {
      this.parts = parts;
      this.encoded = new EncodedBytes(blockBytes);
    }

    @Override
    boolean isAtEnd() {
      return encoded.isEmpty() && !open().hasNext();
    }

    private Iterator<byte[]> open() {
      Iterator<byte[]> opened = left;
      if (opened == null) {
        opened = Objects.requireNonNull(parts, "parts").iterator();
        left = opened;
      }
      return opened;
    }

    @Override
    Object tryNext() {
      if (encoded.isEmpty()) {
        return open().hasNext() ? encoded.first(open().next()) : NoItem.END;
      }
      return encoded.next();
    }

    @Override
    Object awaitNext() {
      return NoItem.MORE;
    }

    @Override
    void release() {
      parts = null;
      left = null;
      encoded.clear();
    }
  }
}
