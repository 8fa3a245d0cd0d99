package dev.shardpack.pekko.compression;

/** The library behind {@link Lz4}, a class that cannot even be loaded without it. */
final class Lz4Library {
  /** What an application adds to its class path if it wants it. */
  static final String ARTIFACT = "at.yawk.lz4:lz4-java";

  private static final String FACTORY = "net.jpountz.lz4.LZ4Factory";

  private Lz4Library() {}

  static boolean isPresent() {
    try {
      Class.forName(FACTORY, false, Lz4Library.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
