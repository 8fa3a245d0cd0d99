package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values inside of each other of which each is read in steps. */
final class NestedStepsTest {
  private static final int DEPTH = 60;

  private static final ContextKey<Integer> BOXES_AROUND =
      new ContextKey<>(Integer.class, "how many boxes are around");

  private final BoxConverter boxes = new BoxConverter();
  private final MessagePackStreams streams =
      MessagePackStreams.builder(
              MessagePackSerializer.builder().addConverter(Box.class, boxes).build())
          .maxAsyncBuffer(0)
          .build();

  /** The numbers of the innermost box, and how many boxes its converter was told are around. */
  private record Box(int around, @Nullable Box inside, List<Integer> numbers) {
    static Box of(int depth, List<Integer> numbers) {
      Box box = new Box(depth - 1, null, numbers);
      for (int i = depth - 2; i >= 0; i--) {
        box = new Box(i, box, List.of(i));
      }
      return box;
    }
  }

  private static final class BoxConverter extends MessagePackConverter<Box> {
    private long resumed;

    @Override
    public void write(MessagePackWriter writer, Box box, SerializationContext context) {
      writer.beginArray(2);
      writeNullable(writer, box.inside, context);
      writer.beginArray(box.numbers.size());
      box.numbers.forEach(writer::writeInt);
      writer.end();
      writer.end();
    }

    @Override
    public Box read(MessagePackReader reader, SerializationContext context) {
      reader.beginArray();
      Box inside = readNullable(reader, inside(context));
      List<Integer> numbers = new ArrayList<>();
      for (int left = reader.beginArray(); left > 0; left--) {
        numbers.add(reader.readInt());
      }
      reader.end();
      reader.end();
      return new Box(around(context), inside, numbers);
    }

    @Override
    public ResumableRead<Box> resumable() {
      return new BoxRead(this);
    }

    static int around(SerializationContext context) {
      Integer around = context.find(BOXES_AROUND);
      return around == null ? 0 : around;
    }

    static SerializationContext inside(SerializationContext context) {
      return context.with(BOXES_AROUND, around(context) + 1);
    }
  }

  private static final class BoxRead implements ResumableRead<Box> {
    private final BoxConverter converter;
    private final List<Integer> numbers = new ArrayList<>();
    private boolean hasBegun;
    private boolean hasInside;
    private @Nullable Box inside;
    private int left = -1;

    BoxRead(BoxConverter converter) {
      this.converter = converter;
    }

    @Override
    public Box resume(ResumableReader in, SerializationContext context) {
      converter.resumed++;
      if (!hasBegun) {
        in.beginArray();
        hasBegun = true;
      }
      if (!hasInside) {
        try {
          inside = in.readNullable(converter, BoxConverter.inside(context));
        } catch (MessagePackException e) {
          throw e.inElement(0);
        }
        hasInside = true;
      }
      if (left < 0) {
        left = in.beginArray();
      }
      for (; left > 0; left--) {
        numbers.add(in.part().readInt());
      }
      in.end();
      in.end();
      return new Box(BoxConverter.around(context), inside, numbers);
    }
  }

  @Test
  void thoseAroundAreNotResumedForEachPiece() {
    Box box = Box.of(DEPTH, Collections.nCopies(2_000, 7));
    byte[] bytes = streams.serializer().toBytes(box, Box.class);

    assertThat(readInPieces(bytes, TypeToken.of(Box.class))).isEqualTo(box);
    // A piece for each byte, and for each box that one is done inside of it.
    assertThat(boxes.resumed).isLessThanOrEqualTo(bytes.length + 2L * DEPTH);
  }

  @Test
  void eachFailureIsInThePathOfThoseAround() {
    Box box = Box.of(3, List.of(1, 2, 3));
    byte[] bytes = streams.serializer().toBytes(List.of(box, box), new TypeToken<List<Box>>() {});
    bytes[bytes.length - 5] = (byte) 0xc3;

    assertThatThrownBy(() -> readInPieces(bytes, new TypeToken<List<Box>>() {}))
        .isInstanceOfSatisfying(
            MessagePackException.class,
            e -> {
              assertThat(e.path()).isEqualTo("$[1][0][0]");
              assertThat(e.offset()).isEqualTo(bytes.length - 5);
            });
  }

  /** A name that is at most three letters long, or was rejected, and a number. */
  private record Tag(@Nullable Name name, int number) {}

  record Name(String text) {
    Name {
      if (text.length() > 3) {
        throw new IllegalArgumentException("too long");
      }
    }
  }

  private static final class TagConverter extends MessagePackConverter<Tag> {
    private final MessagePackConverter<Name> names;

    TagConverter(MessagePackConverter<Name> names) {
      this.names = names;
    }

    @Override
    public void write(MessagePackWriter writer, Tag tag, SerializationContext context) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Tag read(MessagePackReader reader, SerializationContext context) {
      reader.beginArray();
      Name name = readName(reader, context);
      int number = reader.readInt();
      reader.end();
      return new Tag(name, number);
    }

    private @Nullable Name readName(MessagePackReader reader, SerializationContext context) {
      try {
        return names.read(reader, context);
      } catch (MessagePackException e) {
        return null;
      }
    }

    @Override
    public ResumableRead<Tag> resumable() {
      return new TagRead(names);
    }
  }

  private static final class TagRead implements ResumableRead<Tag> {
    private final MessagePackConverter<Name> names;
    private boolean hasBegun;
    private boolean hasName;
    private @Nullable Name name;

    TagRead(MessagePackConverter<Name> names) {
      this.names = names;
    }

    @Override
    public boolean startsAtOnce() {
      return true;
    }

    @Override
    public Tag resume(ResumableReader in, SerializationContext context) {
      if (!hasBegun) {
        in.beginArray();
        hasBegun = true;
      }
      if (!hasName) {
        try {
          name = in.read(names, context);
        } catch (MessagePackException e) {
          if (in.isShort()) {
            throw e;
          }
        }
        hasName = true;
      }
      int number = in.part().readInt();
      in.end();
      return new Tag(name, number);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1 << 20})
  void whoTakesFailuresOfThoseInsideGoesOn(int maxAsyncBuffer) {
    MessagePackConverter<Name> names = MessagePackSerializer.create().converter(Name.class);
    MessagePackSerializer serializer =
        MessagePackSerializer.builder().addConverter(Tag.class, new TagConverter(names)).build();
    MessagePackStreams tagged =
        MessagePackStreams.builder(serializer).maxAsyncBuffer(maxAsyncBuffer).build();
    for (String name : List.of("81a474657874a3616263", "81a474657874a461626364")) {
      byte[] bytes = HexFormat.of().parseHex("92" + name + "cd0100");
      Tag tag = serializer.fromBytes(bytes, Tag.class);
      assertThat(tag.number()).isEqualTo(256);
      assertThat(readInPieces(tagged, bytes, TypeToken.of(Tag.class))).isEqualTo(tag);
    }
  }

  private <T> @Nullable T readInPieces(byte[] bytes, TypeToken<T> type) {
    return readInPieces(streams, bytes, type);
  }

  private static <T> @Nullable T readInPieces(
      MessagePackStreams streams, byte[] bytes, TypeToken<T> type) {
    try (MessagePackDecoder<T> decoder = streams.decoder(type)) {
      for (int i = 0; i < bytes.length; i++) {
        assertThat(decoder.next()).isFalse();
        decoder.feed(ByteBuffer.wrap(bytes, i, 1));
      }
      assertThat(decoder.next()).isTrue();
      return decoder.value();
    }
  }
}
