package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.cluster.ddata.LWWRegister;

/** Replicated data types. Their manifests are {@code d} and Pekko's own letters. */
public final class ReplicatedDataRows {
  private ReplicatedDataRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    return List.of(row("dE", LWWRegister.class, new LwwRegisterConverter()));
  }

  /** A row of a generic type, whose class object knows no type arguments. */
  @SuppressWarnings("unchecked")
  private static <T> MessageRow<T> row(
      String manifest, Class<? super T> type, MessagePackConverter<T> converter) {
    return new MessageRow<>(manifest, (Class<T>) type, converter, PekkoSerializer.REPLICATED_DATA);
  }
}
