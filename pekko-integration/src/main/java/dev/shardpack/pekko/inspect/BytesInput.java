package dev.shardpack.pekko.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bytes of files and of the standard input, up to the size that one payload may have. */
final class BytesInput {
  private static final int MAX_BYTES = 1 << 26;

  private BytesInput() {}

  static byte[] ofFile(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      return of(stream);
    }
  }

  static byte[] of(InputStream stream) throws IOException {
    byte[] bytes = stream.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new BadInputException("expected a payload of up to " + MAX_BYTES + " bytes");
    }
    return bytes;
  }
}
