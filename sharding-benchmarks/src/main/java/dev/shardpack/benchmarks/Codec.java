package dev.shardpack.benchmarks;

import dev.shardpack.pekko.ShardpackSerializer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import scala.jdk.javaapi.CollectionConverters;

/** Whose serializer is measured: the benchmarks' parameter {@code codec}. */
public enum Codec {
  SHARDPACK {
    @Override
    Serializer find(Serialization serialization, Object message) {
      return CollectionConverters.asJava(serialization.serializerByIdentity()).values().stream()
          .filter(ShardpackSerializer.class::isInstance)
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalStateException("the plugin's reference.conf registers no Shardpack"));
    }

    @Override
    public boolean isFormatOf(byte[] bytes) {
      return startsWithArray(bytes);
    }

    @Override
    boolean keeps(ShardCoordinator$Internal$State written, ShardCoordinator$Internal$State read) {
      return read.equals(written);
    }
  },

  PEKKO {
    @Override
    Serializer find(Serialization serialization, Object message) {
      Serializer serializer = serialization.findSerializerFor(message);
      if (!serializer.getClass().getName().startsWith("org.apache.pekko.")) {
        throw new IllegalStateException(
            "expected a serializer of Pekko bound to %s but found %s"
                .formatted(message.getClass(), serializer.getClass()));
      }
      return serializer;
    }

    /** Protocol Buffers: a field's tag comes first, never one as high as an array's header. */
    @Override
    public boolean isFormatOf(byte[] bytes) {
      return bytes.length > 0 && !startsWithArray(bytes);
    }

    /** Pekko's form has no order of the shards inside a region. */
    @Override
    boolean keeps(ShardCoordinator$Internal$State written, ShardCoordinator$Internal$State read) {
      return read.shards().equals(written.shards())
          && sortedRegions(read).equals(sortedRegions(written))
          && read.regionProxies().equals(written.regionProxies())
          && read.unallocatedShards().equals(written.unallocatedShards())
          && read.rememberEntities() == written.rememberEntities();
    }
  };

  /**
   * Returns the serializer of this codec that the actor system has registered.
   *
   * @param serialization of the actor system
   * @param message what it has to write
   */
  public SerializerWithStringManifest serializerFor(Serialization serialization, Object message) {
    return (SerializerWithStringManifest) find(serialization, message);
  }

  abstract Serializer find(Serialization serialization, Object message);

  /**
   * Whether the bytes of a message can have come from this codec.
   *
   * @param bytes the message
   */
  public abstract boolean isFormatOf(byte[] bytes);

  /** Whether a state that was read says all that this codec keeps of the one that was written. */
  abstract boolean keeps(
      ShardCoordinator$Internal$State written, ShardCoordinator$Internal$State read);

  /** Shardpack's messages are MessagePack arrays of few elements, header 0x90 to 0x9f. */
  private static boolean startsWithArray(byte[] bytes) {
    return bytes.length > 0 && (bytes[0] & 0xF0) == 0x90;
  }

  private static Map<ActorRef, List<String>> sortedRegions(ShardCoordinator$Internal$State state) {
    return CollectionConverters.asJava(state.regions()).entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                region ->
                    CollectionConverters.asJava(region.getValue()).stream().sorted().toList()));
  }
}
