package dev.shardpack.pekko.inspect;

import dev.shardpack.pekko.fixture.Bytes;
import java.util.stream.Collectors;

/** Golden bytes of messages. */
final class Golden {
  private Golden() {}

  static byte[] bytes(String name) {
    return Bytes.ofHex(hex(name));
  }

  static String hex(String name) {
    return resource("/golden/" + name + ".hex");
  }

  static String compressedHex(String name) {
    return resource("/golden-compressed/" + name + ".hex");
  }

  private static String resource(String name) {
    return Bytes.lines(name).stream()
        .map(line -> line.replace(" ", ""))
        .collect(Collectors.joining());
  }
}
