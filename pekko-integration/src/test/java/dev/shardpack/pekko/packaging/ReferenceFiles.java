package dev.shardpack.pekko.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;

/**
 * A loader that finds these {@code reference.conf} files, in this order, whatever is on its path.
 */
final class ReferenceFiles extends ClassLoader {
  private static final String NAME = "reference.conf";

  private final List<URL> files;

  ReferenceFiles(List<URL> files) {
    super(ActorSystem.class.getClassLoader());
    this.files = List.copyOf(files);
  }

  /** Those of Pekko's modules, in the order of the class path. */
  static List<URL> ofPekko() throws IOException {
    List<URL> files = all();
    files.removeAll(ofShardpack());
    return files;
  }

  static List<URL> ofShardpack() throws IOException {
    List<URL> files = all();
    files.removeIf(file -> file.getProtocol().equals("jar"));
    return files;
  }

  private static List<URL> all() throws IOException {
    return new ArrayList<>(
        Collections.list(ReferenceFiles.class.getClassLoader().getResources(NAME)));
  }

  /** One file with the text of all of them, as a build makes it that packs jars into one. */
  static URL appended(List<URL> files, Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (URL file : files) {
      try (InputStream in = file.openStream()) {
        text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8)).append('\n');
      }
    }
    return Files.writeString(folder.resolve(NAME), text).toUri().toURL();
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return name.equals(NAME) ? Collections.enumeration(files) : super.getResources(name);
  }
}
