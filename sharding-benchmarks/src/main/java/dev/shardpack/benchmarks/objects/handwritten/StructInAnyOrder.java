package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.NameTable;
import java.util.stream.IntStream;

/** Reads members in a loop; one bit each in two numbers tells which were read. */
final class StructInAnyOrder {
  private static final NameTable NAMES =
      NameTable.of(IntStream.range(0, StructNames.COUNT).mapToObj(i -> "f" + i).toList());

  private StructInAnyOrder() {}

  static Struct read(MessagePackReader reader) {
    int f0 = 0;
    long f1 = 0;
    float f2 = 0;
    double f3 = 0;
    int f4 = 0;
    long f5 = 0;
    float f6 = 0;
    double f7 = 0;
    int f8 = 0;
    long f9 = 0;
    float f10 = 0;
    double f11 = 0;
    int f12 = 0;
    long f13 = 0;
    float f14 = 0;
    double f15 = 0;
    int f16 = 0;
    long f17 = 0;
    float f18 = 0;
    double f19 = 0;
    int f20 = 0;
    long f21 = 0;
    float f22 = 0;
    double f23 = 0;
    int f24 = 0;
    long f25 = 0;
    float f26 = 0;
    double f27 = 0;
    int f28 = 0;
    long f29 = 0;
    float f30 = 0;
    double f31 = 0;
    int f32 = 0;
    long f33 = 0;
    float f34 = 0;
    double f35 = 0;
    int f36 = 0;
    long f37 = 0;
    float f38 = 0;
    double f39 = 0;
    int f40 = 0;
    long f41 = 0;
    float f42 = 0;
    double f43 = 0;
    int f44 = 0;
    long f45 = 0;
    float f46 = 0;
    double f47 = 0;
    int f48 = 0;
    long f49 = 0;
    float f50 = 0;
    double f51 = 0;
    int f52 = 0;
    long f53 = 0;
    float f54 = 0;
    double f55 = 0;
    int f56 = 0;
    long f57 = 0;
    float f58 = 0;
    double f59 = 0;
    int f60 = 0;
    long f61 = 0;
    float f62 = 0;
    double f63 = 0;
    int f64 = 0;
    long f65 = 0;
    float f66 = 0;
    double f67 = 0;
    int f68 = 0;
    long f69 = 0;
    float f70 = 0;
    double f71 = 0;
    int f72 = 0;
    long f73 = 0;
    float f74 = 0;
    double f75 = 0;
    int f76 = 0;
    long f77 = 0;
    float f78 = 0;
    double f79 = 0;
    int f80 = 0;
    long f81 = 0;
    float f82 = 0;
    double f83 = 0;
    int f84 = 0;
    long f85 = 0;
    float f86 = 0;
    double f87 = 0;
    int f88 = 0;
    long f89 = 0;
    float f90 = 0;
    double f91 = 0;
    int f92 = 0;
    long f93 = 0;
    float f94 = 0;
    double f95 = 0;
    int f96 = 0;
    long f97 = 0;
    float f98 = 0;
    double f99 = 0;
    int f100 = 0;
    long f101 = 0;
    float f102 = 0;
    double f103 = 0;
    long seenLow = 0;
    long seenHigh = 0;
    int count = reader.beginMap();
    for (int i = 0; i < count; i++) {
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
        case 0 -> f0 = reader.readInt();
        case 1 -> f1 = reader.readLong();
        case 2 -> f2 = reader.readFloat();
        case 3 -> f3 = reader.readDouble();
        case 4 -> f4 = reader.readInt();
        case 5 -> f5 = reader.readLong();
        case 6 -> f6 = reader.readFloat();
        case 7 -> f7 = reader.readDouble();
        case 8 -> f8 = reader.readInt();
        case 9 -> f9 = reader.readLong();
        case 10 -> f10 = reader.readFloat();
        case 11 -> f11 = reader.readDouble();
        case 12 -> f12 = reader.readInt();
        case 13 -> f13 = reader.readLong();
        case 14 -> f14 = reader.readFloat();
        case 15 -> f15 = reader.readDouble();
        case 16 -> f16 = reader.readInt();
        case 17 -> f17 = reader.readLong();
        case 18 -> f18 = reader.readFloat();
        case 19 -> f19 = reader.readDouble();
        case 20 -> f20 = reader.readInt();
        case 21 -> f21 = reader.readLong();
        case 22 -> f22 = reader.readFloat();
        case 23 -> f23 = reader.readDouble();
        case 24 -> f24 = reader.readInt();
        case 25 -> f25 = reader.readLong();
        case 26 -> f26 = reader.readFloat();
        case 27 -> f27 = reader.readDouble();
        case 28 -> f28 = reader.readInt();
        case 29 -> f29 = reader.readLong();
        case 30 -> f30 = reader.readFloat();
        case 31 -> f31 = reader.readDouble();
        case 32 -> f32 = reader.readInt();
        case 33 -> f33 = reader.readLong();
        case 34 -> f34 = reader.readFloat();
        case 35 -> f35 = reader.readDouble();
        case 36 -> f36 = reader.readInt();
        case 37 -> f37 = reader.readLong();
        case 38 -> f38 = reader.readFloat();
        case 39 -> f39 = reader.readDouble();
        case 40 -> f40 = reader.readInt();
        case 41 -> f41 = reader.readLong();
        case 42 -> f42 = reader.readFloat();
        case 43 -> f43 = reader.readDouble();
        case 44 -> f44 = reader.readInt();
        case 45 -> f45 = reader.readLong();
        case 46 -> f46 = reader.readFloat();
        case 47 -> f47 = reader.readDouble();
        case 48 -> f48 = reader.readInt();
        case 49 -> f49 = reader.readLong();
        case 50 -> f50 = reader.readFloat();
        case 51 -> f51 = reader.readDouble();
        case 52 -> f52 = reader.readInt();
        case 53 -> f53 = reader.readLong();
        case 54 -> f54 = reader.readFloat();
        case 55 -> f55 = reader.readDouble();
        case 56 -> f56 = reader.readInt();
        case 57 -> f57 = reader.readLong();
        case 58 -> f58 = reader.readFloat();
        case 59 -> f59 = reader.readDouble();
        case 60 -> f60 = reader.readInt();
        case 61 -> f61 = reader.readLong();
        case 62 -> f62 = reader.readFloat();
        case 63 -> f63 = reader.readDouble();
        case 64 -> f64 = reader.readInt();
        case 65 -> f65 = reader.readLong();
        case 66 -> f66 = reader.readFloat();
        case 67 -> f67 = reader.readDouble();
        case 68 -> f68 = reader.readInt();
        case 69 -> f69 = reader.readLong();
        case 70 -> f70 = reader.readFloat();
        case 71 -> f71 = reader.readDouble();
        case 72 -> f72 = reader.readInt();
        case 73 -> f73 = reader.readLong();
        case 74 -> f74 = reader.readFloat();
        case 75 -> f75 = reader.readDouble();
        case 76 -> f76 = reader.readInt();
        case 77 -> f77 = reader.readLong();
        case 78 -> f78 = reader.readFloat();
        case 79 -> f79 = reader.readDouble();
        case 80 -> f80 = reader.readInt();
        case 81 -> f81 = reader.readLong();
        case 82 -> f82 = reader.readFloat();
        case 83 -> f83 = reader.readDouble();
        case 84 -> f84 = reader.readInt();
        case 85 -> f85 = reader.readLong();
        case 86 -> f86 = reader.readFloat();
        case 87 -> f87 = reader.readDouble();
        case 88 -> f88 = reader.readInt();
        case 89 -> f89 = reader.readLong();
        case 90 -> f90 = reader.readFloat();
        case 91 -> f91 = reader.readDouble();
        case 92 -> f92 = reader.readInt();
        case 93 -> f93 = reader.readLong();
        case 94 -> f94 = reader.readFloat();
        case 95 -> f95 = reader.readDouble();
        case 96 -> f96 = reader.readInt();
        case 97 -> f97 = reader.readLong();
        case 98 -> f98 = reader.readFloat();
        case 99 -> f99 = reader.readDouble();
        case 100 -> f100 = reader.readInt();
        case 101 -> f101 = reader.readLong();
        case 102 -> f102 = reader.readFloat();
        case 103 -> f103 = reader.readDouble();
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    if (seenLow != -1 || seenHigh != (1L << (StructNames.COUNT - Long.SIZE)) - 1) {
      throw Members.missing(reader);
    }
    return new Struct(
        f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
        f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37,
        f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55,
        f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73,
        f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91,
        f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103);
  }
}
