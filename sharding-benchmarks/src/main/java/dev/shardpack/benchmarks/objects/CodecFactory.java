package dev.shardpack.benchmarks.objects;

/** One serializer, as an application has it, from which the codecs of classes come. */
@FunctionalInterface
interface CodecFactory {
  /** A codec of values of a class. */
  ObjectCodec<?> codec(Class<?> type);
}
