package dev.shardpack.pekko.cluster.process;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Every process of a scenario, so that none is left behind, whatever ends the scenario. */
final class NodeProcesses implements Closeable {
  private final List<NodeProcess> started = new ArrayList<>();
  private final List<Closeable> environment = new ArrayList<>();
  private int count;
  private boolean closed;

  /** Starts a node, unless {@link #close()} has been called. */
  synchronized NodeProcess start(NodeOptions options, Path directory) throws IOException {
    if (closed) {
      throw new IOException("The suite is ending, no further node is started");
    }
    count++;
    NodeProcess node = NodeProcess.start("node-" + count, options, directory);
    started.add(node);
    return node;
  }

  /** Has something closed when all processes have ended, the last one first. */
  synchronized void closeAfterwards(Closeable resource) {
    environment.add(0, resource);
  }

  /** Kills all processes and waits for their end. */
  synchronized void killAll() {
    started.forEach(NodeProcess::kill);
    started.clear();
  }

  /** Kills all processes, waits for their end, and refuses to start others from now on. */
  @Override
  public synchronized void close() throws IOException {
    closed = true;
    killAll();
    while (!environment.isEmpty()) {
      environment.remove(0).close();
    }
  }
}
