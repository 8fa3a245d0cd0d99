package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;

/** A value beside its alias, whose parts are read one after the other. */
final class EnvelopeRead implements ResumableRead<Object> {
  private static final int NOT_BEGUN = -1;

  private final EnvelopeConverter envelopes;
  private final UnionParts parts;
  private int subtype = NOT_BEGUN;

  EnvelopeRead(EnvelopeConverter envelopes, UnionParts parts) {
    this.envelopes = envelopes;
    this.parts = parts;
  }

  @Override
  public Object resume(ResumableReader in, SerializationContext context) {
    if (subtype == NOT_BEGUN) {
      subtype = envelopes.begin(in.part());
    }
    Object value = in.readNonNull(parts.converter(subtype), context);
    envelopes.end(in.part(), subtype);
    return value;
  }
}
