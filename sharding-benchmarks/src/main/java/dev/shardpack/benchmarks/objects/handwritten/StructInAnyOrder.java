package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.NameTable;
import java.util.stream.IntStream;

/** Reads members in a loop; one bit each in two numbers tells which were read. */
final class StructInAnyOrder {
  private static final NameTable NAMES =
      NameTable.of(IntStream.range(0, StructNames.COUNT).mapToObj(i -> "f" + i).toList());

  private StructInAnyOrder() {}

  /** Reads the rest of {@code count} pairs, of which so many were read in order. */
  static void read(MessagePackReader reader, StructBuilder members, int inOrder, int count) {
    long seenLow = firstBits(Math.min(inOrder, Long.SIZE));
    long seenHigh = firstBits(Math.max(inOrder - Long.SIZE, 0));
    for (int i = inOrder; i < count; i++) {
      int member = reader.tryReadName(NAMES, i);
      if (member < 0) {
        Members.skipUnknown(reader);
        continue;
      }
      long bit = 1L << member;
      if (((member < Long.SIZE ? seenLow : seenHigh) & bit) != 0) {
        throw Members.duplicate(member, reader);
      }
      if (member < Long.SIZE) {
        seenLow |= bit;
      } else {
        seenHigh |= bit;
      }
      switch (member) {
        case 0 -> members.f0 = reader.readInt();
        case 1 -> members.f1 = reader.readLong();
        case 2 -> members.f2 = reader.readFloat();
        case 3 -> members.f3 = reader.readDouble();
        case 4 -> members.f4 = reader.readInt();
        case 5 -> members.f5 = reader.readLong();
        case 6 -> members.f6 = reader.readFloat();
        case 7 -> members.f7 = reader.readDouble();
        case 8 -> members.f8 = reader.readInt();
        case 9 -> members.f9 = reader.readLong();
        case 10 -> members.f10 = reader.readFloat();
        case 11 -> members.f11 = reader.readDouble();
        case 12 -> members.f12 = reader.readInt();
        case 13 -> members.f13 = reader.readLong();
        case 14 -> members.f14 = reader.readFloat();
        case 15 -> members.f15 = reader.readDouble();
        case 16 -> members.f16 = reader.readInt();
        case 17 -> members.f17 = reader.readLong();
        case 18 -> members.f18 = reader.readFloat();
        case 19 -> members.f19 = reader.readDouble();
        case 20 -> members.f20 = reader.readInt();
        case 21 -> members.f21 = reader.readLong();
        case 22 -> members.f22 = reader.readFloat();
        case 23 -> members.f23 = reader.readDouble();
        case 24 -> members.f24 = reader.readInt();
        case 25 -> members.f25 = reader.readLong();
        case 26 -> members.f26 = reader.readFloat();
        case 27 -> members.f27 = reader.readDouble();
        case 28 -> members.f28 = reader.readInt();
        case 29 -> members.f29 = reader.readLong();
        case 30 -> members.f30 = reader.readFloat();
        case 31 -> members.f31 = reader.readDouble();
        case 32 -> members.f32 = reader.readInt();
        case 33 -> members.f33 = reader.readLong();
        case 34 -> members.f34 = reader.readFloat();
        case 35 -> members.f35 = reader.readDouble();
        case 36 -> members.f36 = reader.readInt();
        case 37 -> members.f37 = reader.readLong();
        case 38 -> members.f38 = reader.readFloat();
        case 39 -> members.f39 = reader.readDouble();
        case 40 -> members.f40 = reader.readInt();
        case 41 -> members.f41 = reader.readLong();
        case 42 -> members.f42 = reader.readFloat();
        case 43 -> members.f43 = reader.readDouble();
        case 44 -> members.f44 = reader.readInt();
        case 45 -> members.f45 = reader.readLong();
        case 46 -> members.f46 = reader.readFloat();
        case 47 -> members.f47 = reader.readDouble();
        case 48 -> members.f48 = reader.readInt();
        case 49 -> members.f49 = reader.readLong();
        case 50 -> members.f50 = reader.readFloat();
        case 51 -> members.f51 = reader.readDouble();
        case 52 -> members.f52 = reader.readInt();
        case 53 -> members.f53 = reader.readLong();
        case 54 -> members.f54 = reader.readFloat();
        case 55 -> members.f55 = reader.readDouble();
        case 56 -> members.f56 = reader.readInt();
        case 57 -> members.f57 = reader.readLong();
        case 58 -> members.f58 = reader.readFloat();
        case 59 -> members.f59 = reader.readDouble();
        case 60 -> members.f60 = reader.readInt();
        case 61 -> members.f61 = reader.readLong();
        case 62 -> members.f62 = reader.readFloat();
        case 63 -> members.f63 = reader.readDouble();
        case 64 -> members.f64 = reader.readInt();
        case 65 -> members.f65 = reader.readLong();
        case 66 -> members.f66 = reader.readFloat();
        case 67 -> members.f67 = reader.readDouble();
        case 68 -> members.f68 = reader.readInt();
        case 69 -> members.f69 = reader.readLong();
        case 70 -> members.f70 = reader.readFloat();
        case 71 -> members.f71 = reader.readDouble();
        case 72 -> members.f72 = reader.readInt();
        case 73 -> members.f73 = reader.readLong();
        case 74 -> members.f74 = reader.readFloat();
        case 75 -> members.f75 = reader.readDouble();
        case 76 -> members.f76 = reader.readInt();
        case 77 -> members.f77 = reader.readLong();
        case 78 -> members.f78 = reader.readFloat();
        case 79 -> members.f79 = reader.readDouble();
        case 80 -> members.f80 = reader.readInt();
        case 81 -> members.f81 = reader.readLong();
        case 82 -> members.f82 = reader.readFloat();
        case 83 -> members.f83 = reader.readDouble();
        case 84 -> members.f84 = reader.readInt();
        case 85 -> members.f85 = reader.readLong();
        case 86 -> members.f86 = reader.readFloat();
        case 87 -> members.f87 = reader.readDouble();
        case 88 -> members.f88 = reader.readInt();
        case 89 -> members.f89 = reader.readLong();
        case 90 -> members.f90 = reader.readFloat();
        case 91 -> members.f91 = reader.readDouble();
        case 92 -> members.f92 = reader.readInt();
        case 93 -> members.f93 = reader.readLong();
        case 94 -> members.f94 = reader.readFloat();
        case 95 -> members.f95 = reader.readDouble();
        case 96 -> members.f96 = reader.readInt();
        case 97 -> members.f97 = reader.readLong();
        case 98 -> members.f98 = reader.readFloat();
        case 99 -> members.f99 = reader.readDouble();
        case 100 -> members.f100 = reader.readInt();
        case 101 -> members.f101 = reader.readLong();
        case 102 -> members.f102 = reader.readFloat();
        case 103 -> members.f103 = reader.readDouble();
        default -> throw new AssertionError(member);
      }
    }
    if (seenLow != -1 || seenHigh != firstBits(StructNames.COUNT - Long.SIZE)) {
      throw Members.missing(reader);
    }
  }

  /** A number of which the lowest {@code count} bits are set. */
  private static long firstBits(int count) {
    return count == 0 ? 0 : -1L >>> (Long.SIZE - count);
  }
}
