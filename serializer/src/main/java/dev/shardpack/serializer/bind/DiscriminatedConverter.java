package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.shape.UnionShape;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import dev.shardpack.serializer.wire.ValueType;
import java.util.List;

/**
 * A union whose values are objects that have their alias as a member. The subtypes' converters
 * write that member; here it is only looked for, and the object then read from its start.
 */
final class DiscriminatedConverter extends MessagePackConverter<Object> {
  private final String union;
  private final NameTable discriminator;
  private final AliasTable aliases;
  private final UnionParts parts;

  DiscriminatedConverter(UnionShape shape, AliasTable aliases, UnionParts parts) {
    this.union = shape.type().toString();
    this.discriminator = NameTable.of(List.of(shape.discriminator()));
    this.aliases = aliases;
    this.parts = parts;
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    parts.converter(parts.subtypeOf(value)).write(writer, value, context);
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    return parts.converter(findSubtype(reader)).read(reader, context);
  }

  @Override
  public ResumableRead<Object> resumable() {
    return new DiscriminatedRead(this, parts);
  }

  @Override
  public Structure structure() {
    return new Structure.Union();
  }

  /** The subtype of the next object, at whose start the reader stays. */
  int findSubtype(MessagePackReader reader) {
    int start = reader.offset();
    int subtype = findSubtype(reader, start);
    reader.rewind(start);
    return subtype;
  }

  private int findSubtype(MessagePackReader reader, int start) {
    if (reader.peekType() != ValueType.MAP) {
      throw UnionErrors.mismatch(
          reader, "a " + union + " as a map with the member '" + discriminator.name(0) + "'");
    }
    int count = reader.beginMap();
    for (int i = 0; i < count; i++) {
      if (reader.tryReadName(discriminator, 0) == 0) {
        int subtype = readAlias(reader);
        reader.end();
        return subtype;
      }
      reader.skip();
      reader.skip();
    }
    throw reader
        .error(
            Kind.MISSING_MEMBER,
            "expected a member that says which subtype of " + union + " it is (" + aliases + ")",
            start)
        .inMember(discriminator.name(0));
  }

  private int readAlias(MessagePackReader reader) {
    int subtype = aliases.tryRead(reader);
    if (subtype != AliasTable.UNKNOWN) {
      return subtype;
    }
    try {
      if (parts.fallback() == UnionShape.NO_FALLBACK) {
        throw aliases.unknown(reader);
      }
      aliases.requireAlias(reader);
    } catch (MessagePackException e) {
      throw e.inMember(discriminator.name(0));
    }
    return parts.fallback();
  }
}
