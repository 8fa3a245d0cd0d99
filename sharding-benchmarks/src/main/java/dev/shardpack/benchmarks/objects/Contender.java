package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.objects.handwritten.HandwrittenCodec;
import dev.shardpack.benchmarks.objects.msgpackcore.MsgpackCoreCodec;
import dev.shardpack.benchmarks.objects.protobuf.ProtobufCodec;
import dev.shardpack.serializer.MessagePackSerializer;

/** Who serializes: the benchmarks' parameter {@code codec}. */
enum Contender {
  /** A held converter, maps of names. */
  SHARDPACK_MAP {
    @Override
    CodecFactory open() {
      MessagePackSerializer serializer = ShardpackCodec.map();
      return type -> ShardpackCodec.held(serializer, type);
    }
  },

  /** A held converter, arrays without names. */
  SHARDPACK_ARRAY {
    @Override
    CodecFactory open() {
      MessagePackSerializer serializer = ShardpackCodec.array();
      return type -> ShardpackCodec.held(serializer, type);
    }
  },

  /** The methods of {@code MessagePackSerializer}, maps of names. */
  SHARDPACK_FACADE {
    @Override
    CodecFactory open() {
      MessagePackSerializer serializer = ShardpackCodec.map();
      return type -> ShardpackCodec.facade(serializer, type);
    }
  },

  /** Code for one class on Shardpack's writer and reader, maps of names. */
  HANDWRITTEN {
    @Override
    CodecFactory open() {
      return HandwrittenCodec::of;
    }
  },

  /** Code for one class on msgpack-core, the same bytes. */
  MSGPACK_CORE {
    @Override
    CodecFactory open() {
      return MsgpackCoreCodec::of;
    }
  },

  JACKSON_MSGPACK {
    @Override
    CodecFactory open() {
      return JacksonCodec.messagePack();
    }
  },

  JACKSON_CBOR {
    @Override
    CodecFactory open() {
      return JacksonCodec.cbor();
    }
  },

  FORY {
    @Override
    CodecFactory open() {
      return ForyCodec.schemaConsistent(RegisteredClasses.OF_MODELS);
    }
  },

  FORY_COMPATIBLE {
    @Override
    CodecFactory open() {
      return ForyCodec.compatible(RegisteredClasses.OF_MODELS);
    }
  },

  KRYO {
    @Override
    CodecFactory open() {
      return KryoCodec.open(RegisteredClasses.withJdk());
    }
  },

  PROTOBUF {
    @Override
    CodecFactory open() {
      return ProtobufCodec::of;
    }
  };

  /** A new serializer, which knows nothing yet of the classes that it will be used for. */
  abstract CodecFactory open();
}
