package dev.shardpack.serializer.bind;

/** Gives out the slots of frames, and makes frames with as many. */
final class FrameSlots {
  private final int members;
  private int primitives;
  private int references;

  FrameSlots(int members) {
    this.members = members;
  }

  int addPrimitive() {
    return primitives++;
  }

  int addReference() {
    return references++;
  }

  Frame newFrame() {
    return new Frame(primitives, references, members);
  }
}
