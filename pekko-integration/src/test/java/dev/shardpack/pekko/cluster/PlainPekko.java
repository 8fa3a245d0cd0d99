package dev.shardpack.pekko.cluster;

import dev.shardpack.pekko.ShardpackSerializer;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * A loader that hides Shardpack's {@code reference.conf}. Pekko knows nothing of Shardpack then, as
 * if the jar were not there.
 */
final class PlainPekko extends ClassLoader {
  static final ClassLoader LOADER = new PlainPekko();

  private static final String HIDDEN =
      ShardpackSerializer.class.getProtectionDomain().getCodeSource().getLocation().toString();

  private PlainPekko() {
    super(PlainPekko.class.getClassLoader());
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    List<URL> resources = new ArrayList<>(Collections.list(super.getResources(name)));
    if (name.equals("reference.conf")) {
      resources.removeIf(resource -> resource.toString().startsWith(HIDDEN));
    }
    return Collections.enumeration(resources);
  }
}
