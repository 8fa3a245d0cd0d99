package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.ReadWindow;

/** What has arrived of a stream, and what reads it; kept for reuse. */
final class Intake {
  final ReadWindow window;
  final ResumableReader in;

  Intake(Limits limits, int bufferBytes, int longestWait) {
    this.window = new ReadWindow(limits, bufferBytes);
    this.in = new ResumableReader(window, longestWait);
  }

  void reset() {
    in.reset();
    window.reset();
  }
}
