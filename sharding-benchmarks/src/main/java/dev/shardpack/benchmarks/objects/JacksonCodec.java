package dev.shardpack.benchmarks.objects;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Jackson with a reader and a writer made once for the class and generated accessors. */
final class JacksonCodec<T> implements ObjectCodec<T> {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  private JacksonCodec(ObjectMapper mapper, Class<T> type) {
    this.writer = mapper.writerFor(type);
    this.reader = mapper.readerFor(type);
  }

  static CodecFactory cbor() {
    return open(new CBORMapper());
  }

  static CodecFactory messagePack() {
    return open(new MessagePackMapper());
  }

  /** Times are text, as in Pekko's configuration of Jackson, which keeps their nanoseconds. */
  private static CodecFactory open(ObjectMapper mapper) {
    mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    mapper.disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
    mapper.registerModules(new JavaTimeModule(), new BlackbirdModule());
    return type -> new JacksonCodec<>(mapper, type);
  }

  @Override
  public byte[] serialize(T value) {
    try {
      return writer.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public T deserialize(byte[] bytes) {
    try {
      return reader.readValue(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
