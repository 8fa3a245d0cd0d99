package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.serializer.wire.MessagePackReader;

/** Reads all members straight through in the order in which they are written. */
final class StructInOrder {
  private StructInOrder() {}

  /** The value, or null if the members come otherwise; the reader then stands anywhere. */
  static Struct tryRead(MessagePackReader reader) {
    if (!reader.tryBeginMap(StructNames.COUNT)) {
      return null;
    }
    Struct value = tryReadMembers(reader);
    reader.end();
    return value;
  }

  private static Struct tryReadMembers(MessagePackReader reader) {
    if (!StructNames.F0.isNext(reader)) {
      return null;
    }
    int f0 = reader.readInt();
    if (!StructNames.F1.isNext(reader)) {
      return null;
    }
    long f1 = reader.readLong();
    if (!StructNames.F2.isNext(reader)) {
      return null;
    }
    float f2 = reader.readFloat();
    if (!StructNames.F3.isNext(reader)) {
      return null;
    }
    double f3 = reader.readDouble();
    if (!StructNames.F4.isNext(reader)) {
      return null;
    }
    int f4 = reader.readInt();
    if (!StructNames.F5.isNext(reader)) {
      return null;
    }
    long f5 = reader.readLong();
    if (!StructNames.F6.isNext(reader)) {
      return null;
    }
    float f6 = reader.readFloat();
    if (!StructNames.F7.isNext(reader)) {
      return null;
    }
    double f7 = reader.readDouble();
    if (!StructNames.F8.isNext(reader)) {
      return null;
    }
    int f8 = reader.readInt();
    if (!StructNames.F9.isNext(reader)) {
      return null;
    }
    long f9 = reader.readLong();
    if (!StructNames.F10.isNext(reader)) {
      return null;
    }
    float f10 = reader.readFloat();
    if (!StructNames.F11.isNext(reader)) {
      return null;
    }
    double f11 = reader.readDouble();
    if (!StructNames.F12.isNext(reader)) {
      return null;
    }
    int f12 = reader.readInt();
    if (!StructNames.F13.isNext(reader)) {
      return null;
    }
    long f13 = reader.readLong();
    if (!StructNames.F14.isNext(reader)) {
      return null;
    }
    float f14 = reader.readFloat();
    if (!StructNames.F15.isNext(reader)) {
      return null;
    }
    double f15 = reader.readDouble();
    if (!StructNames.F16.isNext(reader)) {
      return null;
    }
    int f16 = reader.readInt();
    if (!StructNames.F17.isNext(reader)) {
      return null;
    }
    long f17 = reader.readLong();
    if (!StructNames.F18.isNext(reader)) {
      return null;
    }
    float f18 = reader.readFloat();
    if (!StructNames.F19.isNext(reader)) {
      return null;
    }
    double f19 = reader.readDouble();
    if (!StructNames.F20.isNext(reader)) {
      return null;
    }
    int f20 = reader.readInt();
    if (!StructNames.F21.isNext(reader)) {
      return null;
    }
    long f21 = reader.readLong();
    if (!StructNames.F22.isNext(reader)) {
      return null;
    }
    float f22 = reader.readFloat();
    if (!StructNames.F23.isNext(reader)) {
      return null;
    }
    double f23 = reader.readDouble();
    if (!StructNames.F24.isNext(reader)) {
      return null;
    }
    int f24 = reader.readInt();
    if (!StructNames.F25.isNext(reader)) {
      return null;
    }
    long f25 = reader.readLong();
    if (!StructNames.F26.isNext(reader)) {
      return null;
    }
    float f26 = reader.readFloat();
    if (!StructNames.F27.isNext(reader)) {
      return null;
    }
    double f27 = reader.readDouble();
    if (!StructNames.F28.isNext(reader)) {
      return null;
    }
    int f28 = reader.readInt();
    if (!StructNames.F29.isNext(reader)) {
      return null;
    }
    long f29 = reader.readLong();
    if (!StructNames.F30.isNext(reader)) {
      return null;
    }
    float f30 = reader.readFloat();
    if (!StructNames.F31.isNext(reader)) {
      return null;
    }
    double f31 = reader.readDouble();
    if (!StructNames.F32.isNext(reader)) {
      return null;
    }
    int f32 = reader.readInt();
    if (!StructNames.F33.isNext(reader)) {
      return null;
    }
    long f33 = reader.readLong();
    if (!StructNames.F34.isNext(reader)) {
      return null;
    }
    float f34 = reader.readFloat();
    if (!StructNames.F35.isNext(reader)) {
      return null;
    }
    double f35 = reader.readDouble();
    if (!StructNames.F36.isNext(reader)) {
      return null;
    }
    int f36 = reader.readInt();
    if (!StructNames.F37.isNext(reader)) {
      return null;
    }
    long f37 = reader.readLong();
    if (!StructNames.F38.isNext(reader)) {
      return null;
    }
    float f38 = reader.readFloat();
    if (!StructNames.F39.isNext(reader)) {
      return null;
    }
    double f39 = reader.readDouble();
    if (!StructNames.F40.isNext(reader)) {
      return null;
    }
    int f40 = reader.readInt();
    if (!StructNames.F41.isNext(reader)) {
      return null;
    }
    long f41 = reader.readLong();
    if (!StructNames.F42.isNext(reader)) {
      return null;
    }
    float f42 = reader.readFloat();
    if (!StructNames.F43.isNext(reader)) {
      return null;
    }
    double f43 = reader.readDouble();
    if (!StructNames.F44.isNext(reader)) {
      return null;
    }
    int f44 = reader.readInt();
    if (!StructNames.F45.isNext(reader)) {
      return null;
    }
    long f45 = reader.readLong();
    if (!StructNames.F46.isNext(reader)) {
      return null;
    }
    float f46 = reader.readFloat();
    if (!StructNames.F47.isNext(reader)) {
      return null;
    }
    double f47 = reader.readDouble();
    if (!StructNames.F48.isNext(reader)) {
      return null;
    }
    int f48 = reader.readInt();
    if (!StructNames.F49.isNext(reader)) {
      return null;
    }
    long f49 = reader.readLong();
    if (!StructNames.F50.isNext(reader)) {
      return null;
    }
    float f50 = reader.readFloat();
    if (!StructNames.F51.isNext(reader)) {
      return null;
    }
    double f51 = reader.readDouble();
    if (!StructNames.F52.isNext(reader)) {
      return null;
    }
    int f52 = reader.readInt();
    if (!StructNames.F53.isNext(reader)) {
      return null;
    }
    long f53 = reader.readLong();
    if (!StructNames.F54.isNext(reader)) {
      return null;
    }
    float f54 = reader.readFloat();
    if (!StructNames.F55.isNext(reader)) {
      return null;
    }
    double f55 = reader.readDouble();
    if (!StructNames.F56.isNext(reader)) {
      return null;
    }
    int f56 = reader.readInt();
    if (!StructNames.F57.isNext(reader)) {
      return null;
    }
    long f57 = reader.readLong();
    if (!StructNames.F58.isNext(reader)) {
      return null;
    }
    float f58 = reader.readFloat();
    if (!StructNames.F59.isNext(reader)) {
      return null;
    }
    double f59 = reader.readDouble();
    if (!StructNames.F60.isNext(reader)) {
      return null;
    }
    int f60 = reader.readInt();
    if (!StructNames.F61.isNext(reader)) {
      return null;
    }
    long f61 = reader.readLong();
    if (!StructNames.F62.isNext(reader)) {
      return null;
    }
    float f62 = reader.readFloat();
    if (!StructNames.F63.isNext(reader)) {
      return null;
    }
    double f63 = reader.readDouble();
    if (!StructNames.F64.isNext(reader)) {
      return null;
    }
    int f64 = reader.readInt();
    if (!StructNames.F65.isNext(reader)) {
      return null;
    }
    long f65 = reader.readLong();
    if (!StructNames.F66.isNext(reader)) {
      return null;
    }
    float f66 = reader.readFloat();
    if (!StructNames.F67.isNext(reader)) {
      return null;
    }
    double f67 = reader.readDouble();
    if (!StructNames.F68.isNext(reader)) {
      return null;
    }
    int f68 = reader.readInt();
    if (!StructNames.F69.isNext(reader)) {
      return null;
    }
    long f69 = reader.readLong();
    if (!StructNames.F70.isNext(reader)) {
      return null;
    }
    float f70 = reader.readFloat();
    if (!StructNames.F71.isNext(reader)) {
      return null;
    }
    double f71 = reader.readDouble();
    if (!StructNames.F72.isNext(reader)) {
      return null;
    }
    int f72 = reader.readInt();
    if (!StructNames.F73.isNext(reader)) {
      return null;
    }
    long f73 = reader.readLong();
    if (!StructNames.F74.isNext(reader)) {
      return null;
    }
    float f74 = reader.readFloat();
    if (!StructNames.F75.isNext(reader)) {
      return null;
    }
    double f75 = reader.readDouble();
    if (!StructNames.F76.isNext(reader)) {
      return null;
    }
    int f76 = reader.readInt();
    if (!StructNames.F77.isNext(reader)) {
      return null;
    }
    long f77 = reader.readLong();
    if (!StructNames.F78.isNext(reader)) {
      return null;
    }
    float f78 = reader.readFloat();
    if (!StructNames.F79.isNext(reader)) {
      return null;
    }
    double f79 = reader.readDouble();
    if (!StructNames.F80.isNext(reader)) {
      return null;
    }
    int f80 = reader.readInt();
    if (!StructNames.F81.isNext(reader)) {
      return null;
    }
    long f81 = reader.readLong();
    if (!StructNames.F82.isNext(reader)) {
      return null;
    }
    float f82 = reader.readFloat();
    if (!StructNames.F83.isNext(reader)) {
      return null;
    }
    double f83 = reader.readDouble();
    if (!StructNames.F84.isNext(reader)) {
      return null;
    }
    int f84 = reader.readInt();
    if (!StructNames.F85.isNext(reader)) {
      return null;
    }
    long f85 = reader.readLong();
    if (!StructNames.F86.isNext(reader)) {
      return null;
    }
    float f86 = reader.readFloat();
    if (!StructNames.F87.isNext(reader)) {
      return null;
    }
    double f87 = reader.readDouble();
    if (!StructNames.F88.isNext(reader)) {
      return null;
    }
    int f88 = reader.readInt();
    if (!StructNames.F89.isNext(reader)) {
      return null;
    }
    long f89 = reader.readLong();
    if (!StructNames.F90.isNext(reader)) {
      return null;
    }
    float f90 = reader.readFloat();
    if (!StructNames.F91.isNext(reader)) {
      return null;
    }
    double f91 = reader.readDouble();
    if (!StructNames.F92.isNext(reader)) {
      return null;
    }
    int f92 = reader.readInt();
    if (!StructNames.F93.isNext(reader)) {
      return null;
    }
    long f93 = reader.readLong();
    if (!StructNames.F94.isNext(reader)) {
      return null;
    }
    float f94 = reader.readFloat();
    if (!StructNames.F95.isNext(reader)) {
      return null;
    }
    double f95 = reader.readDouble();
    if (!StructNames.F96.isNext(reader)) {
      return null;
    }
    int f96 = reader.readInt();
    if (!StructNames.F97.isNext(reader)) {
      return null;
    }
    long f97 = reader.readLong();
    if (!StructNames.F98.isNext(reader)) {
      return null;
    }
    float f98 = reader.readFloat();
    if (!StructNames.F99.isNext(reader)) {
      return null;
    }
    double f99 = reader.readDouble();
    if (!StructNames.F100.isNext(reader)) {
      return null;
    }
    int f100 = reader.readInt();
    if (!StructNames.F101.isNext(reader)) {
      return null;
    }
    long f101 = reader.readLong();
    if (!StructNames.F102.isNext(reader)) {
      return null;
    }
    float f102 = reader.readFloat();
    if (!StructNames.F103.isNext(reader)) {
      return null;
    }
    double f103 = reader.readDouble();
    return new Struct(
        f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
        f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37,
        f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55,
        f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73,
        f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91,
        f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103);
  }
}
