package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.objects.handwritten.HandwrittenCodec;
import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.benchmarks.objects.msgpackcore.MsgpackCoreCodec;
import dev.shardpack.benchmarks.objects.protobuf.ProtobufCodec;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** Who serializes: the benchmarks' parameter {@code codec}. */
enum Contender {
  /** A held converter, maps of names. */
  SHARDPACK_MAP {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return ShardpackCodec.held(ShardpackCodec.map(), type);
    }
  },

  /** The methods of {@code MessagePackSerializer}, maps of names. */
  SHARDPACK_FACADE {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return ShardpackCodec.facade(ShardpackCodec.map(), type);
    }
  },

  /** Code for one class on Shardpack's writer and reader, maps of names. */
  HANDWRITTEN {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return HandwrittenCodec.of(type);
    }
  },

  /** Code for one class on msgpack-core, the same bytes. */
  MSGPACK_CORE {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return MsgpackCoreCodec.of(type);
    }
  },

  JACKSON_MSGPACK {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return JacksonCodec.messagePack(type);
    }
  },

  JACKSON_CBOR {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return JacksonCodec.cbor(type);
    }
  },

  FORY {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return ForyCodec.schemaConsistent(type, CLASSES);
    }
  },

  FORY_COMPATIBLE {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return ForyCodec.compatible(type, CLASSES);
    }
  },

  KRYO {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      List<Class<?>> all = new ArrayList<>(CLASSES);
      all.addAll(CLASSES_OF_THE_JDK);
      return new KryoCodec<>(type, all);
    }
  },

  PROTOBUF {
    @Override
    ObjectCodec<?> codec(Class<?> type) {
      return ProtobufCodec.of(type);
    }
  };

  /** What is registered with those that want to know all classes in advance. */
  private static final List<Class<?>> CLASSES =
      List.of(
          Small.class,
          Medium.class,
          Large.class,
          MediaContent.class,
          MediaContent.Media.class,
          MediaContent.Image.class,
          MediaContent.Player.class,
          MediaContent.Size.class,
          Sample.class,
          Struct.class);

  private static final List<Class<?>> CLASSES_OF_THE_JDK =
      List.of(
          ArrayList.class,
          HashMap.class,
          Duration.class,
          LocalDateTime.class,
          Instant.class,
          int[].class,
          long[].class,
          float[].class,
          double[].class,
          short[].class,
          char[].class,
          boolean[].class);

  /** A codec of values of a class. */
  abstract ObjectCodec<?> codec(Class<?> type);
}
