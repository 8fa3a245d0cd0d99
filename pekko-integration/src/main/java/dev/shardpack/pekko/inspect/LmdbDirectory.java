package dev.shardpack.pekko.inspect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lmdbjava.ByteArrayProxy;
import org.lmdbjava.CursorIterable;
import org.lmdbjava.Dbi;
import org.lmdbjava.Env;
import org.lmdbjava.EnvFlags;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * The LMDB store of Pekko's durable distributed data: keys, and an envelope for each of them
 * without identifier and manifest. It is opened read-only and without the lock file. Values are
 * copied into arrays, which needs no flags of the JVM.
 */
final class LmdbDirectory implements PayloadSource {
  /** The name that Pekko gives to its database. */
  private static final String DATABASE = "ddata";

  private final Path directory;

  LmdbDirectory(Path directory) {
    this.directory = directory;
  }

  @Override
  public void read(PayloadSink sink) throws IOException {
    if (!Files.isRegularFile(directory.resolve("data.mdb"))) {
      throw new BadInputException(
          "expected a directory with a file data.mdb but was "
              + directory
              + "; pekko.cluster.distributed-data.durable.lmdb.dir says where it is");
    }
    try (Env<byte[]> env =
        Env.create(ByteArrayProxy.PROXY_BA)
            .setMaxDbs(1)
            .open(directory.toFile(), EnvFlags.MDB_RDONLY_ENV, EnvFlags.MDB_NOLOCK)) {
      // Opening the database takes a transaction of its own, of which a thread has one at a time.
      Dbi<byte[]> database = env.openDbi(DATABASE);
      try (Txn<byte[]> transaction = env.txnRead();
          CursorIterable<byte[]> entries = database.iterate(transaction)) {
        for (CursorIterable.KeyVal<byte[]> entry : entries) {
          String key = new String(entry.key(), StandardCharsets.UTF_8);
          if (!sink.take(new Payload("key " + key, null, Names.STORED, entry.val()))) {
            break;
          }
        }
      }
    } catch (LmdbException e) {
      throw new BadInputException(
          "expected a store of durable data in " + directory + " but: " + e.getMessage(), e);
    }
  }
}
