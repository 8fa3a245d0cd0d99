package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.shape.UnionShape;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** A union whose values stand beside their alias, in an array of both or as the entry of a map. */
final class EnvelopeConverter extends MessagePackConverter<Object> {
  private final String union;
  private final boolean isArray;
  private final AliasTable aliases;
  private final UnionParts parts;

  EnvelopeConverter(UnionShape shape, AliasTable aliases, UnionParts parts) {
    this.union = shape.type().toString();
    this.isArray = shape.form() == UnionForm.ARRAY;
    this.aliases = aliases;
    this.parts = parts;
  }

  @Override
  public void write(MessagePackWriter writer, Object value, SerializationContext context) {
    int subtype = parts.subtypeOf(value);
    MessagePackConverter<Object> converter = parts.converter(subtype);
    if (parts.isKeeper(subtype)) {
      converter.write(writer, value, context);
      return;
    }
    if (isArray) {
      writer.beginArray(2);
    } else {
      writer.beginMap(1);
    }
    aliases.write(writer, subtype);
    converter.write(writer, value, context);
    writer.end();
  }

  @Override
  public Object read(MessagePackReader reader, SerializationContext context) {
    int subtype = begin(reader);
    Object value = parts.converter(subtype).readNonNull(reader, context);
    end(reader, subtype);
    return value;
  }

  @Override
  public ResumableRead<Object> resumable() {
    return new EnvelopeRead(this, parts);
  }

  @Override
  public Structure structure() {
    return new Structure.Union();
  }

  /** Reads up to the value; a keeper takes all, so the reader then stands at the start again. */
  int begin(MessagePackReader reader) {
    int start = reader.offset();
    if (!(isArray ? reader.tryBeginArray(2) : reader.tryBeginMap(1))) {
      throw UnionErrors.mismatch(reader, expected());
    }
    int subtype = aliases.tryRead(reader);
    if (subtype == AliasTable.UNKNOWN) {
      subtype = parts.fallback();
      if (subtype == UnionShape.NO_FALLBACK) {
        throw aliases.unknown(reader);
      }
      aliases.requireAlias(reader);
      if (parts.isKeeper(subtype)) {
        reader.end();
        reader.rewind(start);
        return subtype;
      }
      reader.skip();
    }
    return subtype;
  }

  void end(MessagePackReader reader, int subtype) {
    if (!parts.isKeeper(subtype)) {
      reader.end();
    }
  }

  private String expected() {
    return "a "
        + union
        + " as "
        + (isArray ? "an array [alias, value]" : "a map {alias: value}")
        + ", since it is a union,";
  }
}
