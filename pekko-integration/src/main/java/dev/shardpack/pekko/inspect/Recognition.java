package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.wire.MessagePackException;
import java.util.LinkedHashMap;
import java.util.List;

/** Finds out what bytes without a manifest are: what this version would have written like that. */
final class Recognition {
  private static final int FIRST_OF_PROTOBUF = 0x0a;
  private static final int ARRAY_OF_TWO = 0x92;

  private final Opening opening;

  Recognition(Opening opening) {
    this.opening = opening;
  }

  /**
   * The one row that fits.
   *
   * @param message not compressed
   * @return its manifest
   * @throws BadInputException if there is none, or several; it says what to do
   */
  String manifestOf(byte[] message) {
    List<String> fitting =
        Layouts.all().entrySet().stream()
            .filter(layout -> fits(layout.getValue(), message))
            .map(layout -> layout.getKey())
            .toList();
    if (fitting.size() == 1) {
      return fitting.get(0);
    }
    throw new BadInputException(
        fitting.isEmpty()
            ? "expected a whole message of Shardpack but " + found(message)
            : "the bytes fit the rows "
                + String.join(", ", fitting.stream().map(this::described).toList())
                + "; say with --manifest which one it is");
  }

  private boolean fits(ObjectForm layout, byte[] message) {
    Decoding decoding = new Decoding(layout, opening, new LinkedHashMap<>());
    try {
      decoding.run(message);
      return decoding.isExact();
    } catch (MessagePackException e) {
      return false;
    }
  }

  private String described(String manifest) {
    String name = opening.names().messageName(manifest);
    return name == null ? manifest : manifest + " (" + name + ")";
  }

  private static String found(byte[] message) {
    if (message.length == 0) {
      return "there are no bytes";
    }
    int first = message[0] & 0xff;
    if (first == FIRST_OF_PROTOBUF) {
      return "the first byte is 0a, as in Pekko's own forms; --manifest rP reads it if it is stored"
          + " durable data";
    }
    return first == ARRAY_OF_TWO
        ? "the bytes fit no row; --manifest tells how far they can be read"
        : String.format("the first byte is %02x, where a message has 92", first);
  }
}
