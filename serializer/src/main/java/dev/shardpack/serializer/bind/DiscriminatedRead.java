package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/**
 * An object that has its alias as a member, and is read member by member once that is known. If the
 * alias has not arrived with the first bytes, the whole object is waited for.
 */
final class DiscriminatedRead implements ResumableRead<Object> {
  private final DiscriminatedConverter union;
  private final UnionParts parts;
  private @Nullable Integer subtype;

  DiscriminatedRead(DiscriminatedConverter union, UnionParts parts) {
    this.union = union;
    this.parts = parts;
  }

  @Override
  public Object resume(ResumableReader in, SerializationContext context) {
    Integer known = subtype;
    if (known == null) {
      known = in.read(new Probe(union), context);
      subtype = known;
    }
    return in.read(parts.converter(known), context);
  }

  /** Finds the subtype without reading anything. */
  private static final class Probe extends MessagePackConverter<Integer> {
    private final DiscriminatedConverter union;

    Probe(DiscriminatedConverter union) {
      this.union = union;
    }

    @Override
    public void write(MessagePackWriter writer, Integer value, SerializationContext context) {
      writer.writeInt(value);
    }

    @Override
    public Integer read(MessagePackReader reader, SerializationContext context) {
      return union.findSubtype(reader);
    }
  }
}
