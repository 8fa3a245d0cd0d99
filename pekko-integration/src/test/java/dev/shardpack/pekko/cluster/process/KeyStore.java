package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A certificate that nodes show, and the only one that they trust. */
record KeyStore(Path file, String password) {

  /** Makes one with the JDK's own tool. */
  static KeyStore create(Path directory) throws IOException {
    KeyStore store = new KeyStore(directory.resolve("node.p12"), "only-for-this-run");
    Tool.run(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            "node",
            "-keyalg",
            "RSA",
            "-keysize",
            "2048",
            "-validity",
            "2",
            "-dname",
            "CN=node",
            "-storetype",
            "PKCS12",
            "-keystore",
            store.file().toString(),
            "-storepass",
            store.password()));
    return store;
  }
}
