package dev.shardpack.pekko;

import dev.shardpack.pekko.catalogue.ElementForm;
import dev.shardpack.pekko.catalogue.ElementForms;
import dev.shardpack.pekko.catalogue.FormatVersion;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.ddata.RowsBeforeColumns;
import dev.shardpack.pekko.startup.Families;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/**
 * Shardpack as if some of its rows, and the columns of maps, had come with version 0.2.0: what
 * 0.1.0 and 0.2.0 would be. The configuration says which of them with {@code versions.rows}.
 */
public final class VersionedSerializer extends SerializerWithStringManifest
    implements ByteBufferSerializer {
  /** The rows that only 0.2.0 has: some are messages, one stands inside of others. */
  public static final Set<String> NEW = Set.of("AA", "BD", "BE", "rI", "rJ", "FA");

  private static final FormatVersion SECOND = FormatVersion.parse("0.2.0");

  private final ShardpackSerializer shardpack;

  public VersionedSerializer(ExtendedActorSystem system) {
    boolean first = system.settings().config().getString("versions.rows").equals("0.1.0");
    this.shardpack =
        new ShardpackSerializer(
            system, first ? ofFirst() : ofSecond(), VersionedSerializer::formsReadBy);
  }

  private static ElementForms formsReadBy(FormatVersion oldest) {
    return new ElementForms(
        oldest.compareTo(SECOND) < 0 ? Set.of() : EnumSet.allOf(ElementForm.class));
  }

  private static List<MessageRow<?>> ofFirst() {
    return Families.rows().stream()
        .filter(row -> !NEW.contains(row.manifest()))
        .<MessageRow<?>>map(RowsBeforeColumns::replacing)
        .toList();
  }

  private static List<MessageRow<?>> ofSecond() {
    return Families.rows().stream().<MessageRow<?>>map(VersionedSerializer::dated).toList();
  }

  private static MessageRow<?> dated(MessageRow<?> row) {
    return NEW.contains(row.manifest()) ? row.since(SECOND) : row;
  }

  @Override
  public int identifier() {
    return shardpack.identifier();
  }

  @Override
  public String manifest(Object message) {
    return shardpack.manifest(message);
  }

  @Override
  public byte[] toBinary(Object message) {
    return shardpack.toBinary(message);
  }

  @Override
  public void toBinary(Object message, ByteBuffer target) {
    shardpack.toBinary(message, target);
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    return shardpack.fromBinary(bytes, manifest);
  }

  @Override
  public Object fromBinary(ByteBuffer bytes, String manifest) throws NotSerializableException {
    return shardpack.fromBinary(bytes, manifest);
  }
}
