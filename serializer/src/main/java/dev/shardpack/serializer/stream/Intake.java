package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.ReadWindow;
import java.nio.ByteBuffer;

/** What has arrived of a stream, and what reads it; kept for reuse. */
final class Intake {
  final ReadWindow window;
  final ResumableReader in;

  Intake(Limits limits, int bufferBytes, int longestWait) {
    this.window = new ReadWindow(limits, bufferBytes);
    this.in = new ResumableReader(window, longestWait);
  }

  /** Adds bytes that may be read where they are until the window is detached from them. */
  void lend(ByteBuffer bytes) {
    if (window.available() == 0 && Loan.isWorthwhile(bytes)) {
      int from = bytes.position();
      int added = window.lend(bytes.array(), bytes.arrayOffset() + from, bytes.remaining());
      bytes.position(from + added);
    }
    if (bytes.hasRemaining()) {
      window.feed(bytes);
    }
  }

  void reset() {
    in.reset();
    window.reset();
  }
}
