package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Reads the elements of one array in the next value.
 *
 * @param <T> their type
 */
final class ElementReader<T> extends ItemReader<T> {
  private enum Phase {
    BEFORE,
    ON_THE_WAY,
    ELEMENTS,
    ON_THE_WAY_OUT,
    OUT
  }

  private final ValueReader<T> elements;
  private final PathWalk walk;
  private Phase phase = Phase.BEFORE;
  private int count;
  private int index;

  ElementReader(ValueReader<T> elements, ReferencePolicy references, ElementPath path) {
    if (references == ReferencePolicy.PRESERVE) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "elements cannot be read one by one while references are preserved, since one may refer"
              + " to something that is not kept; read the value as a whole or set references to"
              + " OFF",
          -1);
    }
    this.elements = elements;
    this.walk = new PathWalk(path);
  }

  @Override
  @Nullable Object tryNext(Intake intake) {
    if (phase == Phase.BEFORE) {
      if (intake.window.available() == 0) {
        return awaitValue(intake);
      }
      phase = Phase.ON_THE_WAY;
    }
    if (phase == Phase.ON_THE_WAY) {
      walk.goIn(intake.in);
      count = intake.in.beginArray();
      intake.window.beginValue();
      phase = Phase.ELEMENTS;
    }
    if (phase != Phase.ELEMENTS || index >= count) {
      return NoItem.END;
    }
    Object element = elements.read(intake);
    if (element != NoItem.MORE) {
      index++;
    }
    return element;
  }

  private NoItem awaitValue(Intake intake) {
    if (intake.window.hasEnded()) {
      throw new MessagePackException(
          Kind.END_OF_INPUT,
          "expected a value that has elements but the stream ends",
          intake.window.offset());
    }
    return NoItem.MORE;
  }

  @Override
  MessagePackException inPath(MessagePackException e) {
    return walk.inPath(phase == Phase.ELEMENTS ? e.inElement(index) : e);
  }

  @Override
  boolean isAtEnd(Intake intake) {
    return phase.compareTo(Phase.ELEMENTS) > 0 || (phase == Phase.ELEMENTS && index == count);
  }

  @Override
  boolean isInside() {
    return phase != Phase.BEFORE && phase != Phase.OUT;
  }

  @Override
  void skipRest(Intake intake) {
    if (elements.isInside() || phase == Phase.ON_THE_WAY) {
      throw new IllegalStateException("an element was not read to its end");
    }
    ResumableReader in = intake.in;
    if (phase == Phase.ELEMENTS) {
      for (; index < count; index++) {
        in.skip();
      }
      in.end();
      intake.window.mark();
      phase = Phase.ON_THE_WAY_OUT;
    }
    walk.goOut(in);
    intake.window.beginValue();
    phase = Phase.OUT;
  }

  @Override
  void letGo() {
    elements.letGo();
  }
}
