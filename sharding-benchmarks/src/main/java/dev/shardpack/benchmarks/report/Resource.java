package dev.shardpack.benchmarks.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Files beside the classes of this package. */
final class Resource {
  private Resource() {}

  static String text(String name) {
    try (InputStream stream = Resource.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(
            "expected the resource " + name + " beside " + Resource.class + " but found none");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
