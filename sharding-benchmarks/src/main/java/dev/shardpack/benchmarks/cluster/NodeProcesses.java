package dev.shardpack.benchmarks.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Every process that the job has started, so that none is left behind, whatever ends the job. */
final class NodeProcesses implements AutoCloseable {

  private final List<Process> started = new ArrayList<>();
  private boolean closed;

  /** Starts a process, unless {@link #close()} has been called. */
  synchronized Process start(ProcessBuilder builder) throws IOException {
    if (closed) {
      throw new IOException("The job is ending, no further node is started");
    }
    Process process = builder.start();
    started.add(process);
    return process;
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /** Kills all processes, waits for their end, and refuses to start others from now on. */
  @Override
  public synchronized void close() {
    closed = true;
    started.forEach(Process::destroyForcibly);
    started.forEach(process -> process.onExit().join());
  }
}
