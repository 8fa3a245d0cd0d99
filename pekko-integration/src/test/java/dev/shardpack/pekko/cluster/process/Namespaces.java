package dev.shardpack.pekko.cluster.process;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Network namespaces of this machine, each a host of its own, joined by a switch whose cables can
 * be pulled. Needs Linux, iproute2 and the right to administer the network.
 */
final class Namespaces implements Closeable {
  private final String prefix = "shardpack-" + ProcessHandle.current().pid() + "-";
  private final String hub = prefix + "switch";
  private final List<String> made = new ArrayList<>();

  private Namespaces() {}

  /**
   * Makes hosts, counted from 0.
   *
   * @throws IOException if that is not possible here; nothing is left behind then
   */
  static Namespaces create(int hosts) throws IOException {
    Namespaces namespaces = new Namespaces();
    try {
      namespaces.add(namespaces.hub);
      ip("-n", namespaces.hub, "link", "add", "bridge", "type", "bridge");
      ip("-n", namespaces.hub, "link", "set", "bridge", "up");
      for (int host = 0; host < hosts; host++) {
        namespaces.addHost(host);
      }
      return namespaces;
    } catch (IOException e) {
      namespaces.close();
      throw e;
    }
  }

  /** What a command line starts with to run on a host. */
  List<String> on(int host) {
    return List.of("ip", "netns", "exec", prefix + host);
  }

  /** The address of a host. */
  String address(int host) {
    return "10.213.77." + (host + 1);
  }

  /** Cuts a host off from all others. */
  void pull(int host) throws IOException {
    ip("-n", hub, "link", "set", "port" + host, "down");
  }

  /** Lets a host reach the others again. */
  void plug(int host) throws IOException {
    ip("-n", hub, "link", "set", "port" + host, "up");
  }

  @Override
  public void close() throws IOException {
    for (String name : made) {
      ip("netns", "delete", name);
    }
    made.clear();
  }

  private void addHost(int host) throws IOException {
    String name = prefix + host;
    String port = "port" + host;
    add(name);
    ip("-n", hub, "link", "add", port, "type", "veth", "peer", "name", "net", "netns", name);
    ip("-n", hub, "link", "set", port, "master", "bridge");
    ip("-n", name, "address", "add", address(host) + "/24", "dev", "net");
    ip("-n", name, "link", "set", "lo", "up");
    ip("-n", name, "link", "set", "net", "up");
    plug(host);
  }

  private void add(String name) throws IOException {
    ip("netns", "add", name);
    made.add(name);
  }

  private static void ip(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("ip"));
    command.addAll(List.of(arguments));
    Tool.run(command);
  }
}
