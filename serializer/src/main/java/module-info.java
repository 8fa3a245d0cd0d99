import org.jspecify.annotations.NullMarked;

/** MessagePack serialization that needs nothing but the JDK at run time. */
@NullMarked
module dev.shardpack.serializer {
  requires static transitive org.jspecify;
  requires static org.objectweb.asm;

  exports dev.shardpack.serializer;
  exports dev.shardpack.serializer.annotation;
  exports dev.shardpack.serializer.convert;
  exports dev.shardpack.serializer.interop;
  exports dev.shardpack.serializer.json;
  exports dev.shardpack.serializer.stream;
  exports dev.shardpack.serializer.wire;
}
