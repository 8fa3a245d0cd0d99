package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackReader;

/** Reads members straight through in the order in which they are written. */
final class StructInOrder {
  private StructInOrder() {}

  /** Reads members for as long as the expected one comes; returns how many that were. */
  static int read(MessagePackReader reader, StructBuilder members) {
    if (!StructNames.F0.isNext(reader)) {
      return 0;
    }
    members.f0 = reader.readInt();
    if (!StructNames.F1.isNext(reader)) {
      return 1;
    }
    members.f1 = reader.readLong();
    if (!StructNames.F2.isNext(reader)) {
      return 2;
    }
    members.f2 = reader.readFloat();
    if (!StructNames.F3.isNext(reader)) {
      return 3;
    }
    members.f3 = reader.readDouble();
    if (!StructNames.F4.isNext(reader)) {
      return 4;
    }
    members.f4 = reader.readInt();
    if (!StructNames.F5.isNext(reader)) {
      return 5;
    }
    members.f5 = reader.readLong();
    if (!StructNames.F6.isNext(reader)) {
      return 6;
    }
    members.f6 = reader.readFloat();
    if (!StructNames.F7.isNext(reader)) {
      return 7;
    }
    members.f7 = reader.readDouble();
    if (!StructNames.F8.isNext(reader)) {
      return 8;
    }
    members.f8 = reader.readInt();
    if (!StructNames.F9.isNext(reader)) {
      return 9;
    }
    members.f9 = reader.readLong();
    if (!StructNames.F10.isNext(reader)) {
      return 10;
    }
    members.f10 = reader.readFloat();
    if (!StructNames.F11.isNext(reader)) {
      return 11;
    }
    members.f11 = reader.readDouble();
    if (!StructNames.F12.isNext(reader)) {
      return 12;
    }
    members.f12 = reader.readInt();
    if (!StructNames.F13.isNext(reader)) {
      return 13;
    }
    members.f13 = reader.readLong();
    if (!StructNames.F14.isNext(reader)) {
      return 14;
    }
    members.f14 = reader.readFloat();
    if (!StructNames.F15.isNext(reader)) {
      return 15;
    }
    members.f15 = reader.readDouble();
    if (!StructNames.F16.isNext(reader)) {
      return 16;
    }
    members.f16 = reader.readInt();
    if (!StructNames.F17.isNext(reader)) {
      return 17;
    }
    members.f17 = reader.readLong();
    if (!StructNames.F18.isNext(reader)) {
      return 18;
    }
    members.f18 = reader.readFloat();
    if (!StructNames.F19.isNext(reader)) {
      return 19;
    }
    members.f19 = reader.readDouble();
    if (!StructNames.F20.isNext(reader)) {
      return 20;
    }
    members.f20 = reader.readInt();
    if (!StructNames.F21.isNext(reader)) {
      return 21;
    }
    members.f21 = reader.readLong();
    if (!StructNames.F22.isNext(reader)) {
      return 22;
    }
    members.f22 = reader.readFloat();
    if (!StructNames.F23.isNext(reader)) {
      return 23;
    }
    members.f23 = reader.readDouble();
    if (!StructNames.F24.isNext(reader)) {
      return 24;
    }
    members.f24 = reader.readInt();
    if (!StructNames.F25.isNext(reader)) {
      return 25;
    }
    members.f25 = reader.readLong();
    if (!StructNames.F26.isNext(reader)) {
      return 26;
    }
    members.f26 = reader.readFloat();
    if (!StructNames.F27.isNext(reader)) {
      return 27;
    }
    members.f27 = reader.readDouble();
    if (!StructNames.F28.isNext(reader)) {
      return 28;
    }
    members.f28 = reader.readInt();
    if (!StructNames.F29.isNext(reader)) {
      return 29;
    }
    members.f29 = reader.readLong();
    if (!StructNames.F30.isNext(reader)) {
      return 30;
    }
    members.f30 = reader.readFloat();
    if (!StructNames.F31.isNext(reader)) {
      return 31;
    }
    members.f31 = reader.readDouble();
    if (!StructNames.F32.isNext(reader)) {
      return 32;
    }
    members.f32 = reader.readInt();
    if (!StructNames.F33.isNext(reader)) {
      return 33;
    }
    members.f33 = reader.readLong();
    if (!StructNames.F34.isNext(reader)) {
      return 34;
    }
    members.f34 = reader.readFloat();
    if (!StructNames.F35.isNext(reader)) {
      return 35;
    }
    members.f35 = reader.readDouble();
    if (!StructNames.F36.isNext(reader)) {
      return 36;
    }
    members.f36 = reader.readInt();
    if (!StructNames.F37.isNext(reader)) {
      return 37;
    }
    members.f37 = reader.readLong();
    if (!StructNames.F38.isNext(reader)) {
      return 38;
    }
    members.f38 = reader.readFloat();
    if (!StructNames.F39.isNext(reader)) {
      return 39;
    }
    members.f39 = reader.readDouble();
    if (!StructNames.F40.isNext(reader)) {
      return 40;
    }
    members.f40 = reader.readInt();
    if (!StructNames.F41.isNext(reader)) {
      return 41;
    }
    members.f41 = reader.readLong();
    if (!StructNames.F42.isNext(reader)) {
      return 42;
    }
    members.f42 = reader.readFloat();
    if (!StructNames.F43.isNext(reader)) {
      return 43;
    }
    members.f43 = reader.readDouble();
    if (!StructNames.F44.isNext(reader)) {
      return 44;
    }
    members.f44 = reader.readInt();
    if (!StructNames.F45.isNext(reader)) {
      return 45;
    }
    members.f45 = reader.readLong();
    if (!StructNames.F46.isNext(reader)) {
      return 46;
    }
    members.f46 = reader.readFloat();
    if (!StructNames.F47.isNext(reader)) {
      return 47;
    }
    members.f47 = reader.readDouble();
    if (!StructNames.F48.isNext(reader)) {
      return 48;
    }
    members.f48 = reader.readInt();
    if (!StructNames.F49.isNext(reader)) {
      return 49;
    }
    members.f49 = reader.readLong();
    if (!StructNames.F50.isNext(reader)) {
      return 50;
    }
    members.f50 = reader.readFloat();
    if (!StructNames.F51.isNext(reader)) {
      return 51;
    }
    members.f51 = reader.readDouble();
    if (!StructNames.F52.isNext(reader)) {
      return 52;
    }
    members.f52 = reader.readInt();
    if (!StructNames.F53.isNext(reader)) {
      return 53;
    }
    members.f53 = reader.readLong();
    if (!StructNames.F54.isNext(reader)) {
      return 54;
    }
    members.f54 = reader.readFloat();
    if (!StructNames.F55.isNext(reader)) {
      return 55;
    }
    members.f55 = reader.readDouble();
    if (!StructNames.F56.isNext(reader)) {
      return 56;
    }
    members.f56 = reader.readInt();
    if (!StructNames.F57.isNext(reader)) {
      return 57;
    }
    members.f57 = reader.readLong();
    if (!StructNames.F58.isNext(reader)) {
      return 58;
    }
    members.f58 = reader.readFloat();
    if (!StructNames.F59.isNext(reader)) {
      return 59;
    }
    members.f59 = reader.readDouble();
    if (!StructNames.F60.isNext(reader)) {
      return 60;
    }
    members.f60 = reader.readInt();
    if (!StructNames.F61.isNext(reader)) {
      return 61;
    }
    members.f61 = reader.readLong();
    if (!StructNames.F62.isNext(reader)) {
      return 62;
    }
    members.f62 = reader.readFloat();
    if (!StructNames.F63.isNext(reader)) {
      return 63;
    }
    members.f63 = reader.readDouble();
    if (!StructNames.F64.isNext(reader)) {
      return 64;
    }
    members.f64 = reader.readInt();
    if (!StructNames.F65.isNext(reader)) {
      return 65;
    }
    members.f65 = reader.readLong();
    if (!StructNames.F66.isNext(reader)) {
      return 66;
    }
    members.f66 = reader.readFloat();
    if (!StructNames.F67.isNext(reader)) {
      return 67;
    }
    members.f67 = reader.readDouble();
    if (!StructNames.F68.isNext(reader)) {
      return 68;
    }
    members.f68 = reader.readInt();
    if (!StructNames.F69.isNext(reader)) {
      return 69;
    }
    members.f69 = reader.readLong();
    if (!StructNames.F70.isNext(reader)) {
      return 70;
    }
    members.f70 = reader.readFloat();
    if (!StructNames.F71.isNext(reader)) {
      return 71;
    }
    members.f71 = reader.readDouble();
    if (!StructNames.F72.isNext(reader)) {
      return 72;
    }
    members.f72 = reader.readInt();
    if (!StructNames.F73.isNext(reader)) {
      return 73;
    }
    members.f73 = reader.readLong();
    if (!StructNames.F74.isNext(reader)) {
      return 74;
    }
    members.f74 = reader.readFloat();
    if (!StructNames.F75.isNext(reader)) {
      return 75;
    }
    members.f75 = reader.readDouble();
    if (!StructNames.F76.isNext(reader)) {
      return 76;
    }
    members.f76 = reader.readInt();
    if (!StructNames.F77.isNext(reader)) {
      return 77;
    }
    members.f77 = reader.readLong();
    if (!StructNames.F78.isNext(reader)) {
      return 78;
    }
    members.f78 = reader.readFloat();
    if (!StructNames.F79.isNext(reader)) {
      return 79;
    }
    members.f79 = reader.readDouble();
    if (!StructNames.F80.isNext(reader)) {
      return 80;
    }
    members.f80 = reader.readInt();
    if (!StructNames.F81.isNext(reader)) {
      return 81;
    }
    members.f81 = reader.readLong();
    if (!StructNames.F82.isNext(reader)) {
      return 82;
    }
    members.f82 = reader.readFloat();
    if (!StructNames.F83.isNext(reader)) {
      return 83;
    }
    members.f83 = reader.readDouble();
    if (!StructNames.F84.isNext(reader)) {
      return 84;
    }
    members.f84 = reader.readInt();
    if (!StructNames.F85.isNext(reader)) {
      return 85;
    }
    members.f85 = reader.readLong();
    if (!StructNames.F86.isNext(reader)) {
      return 86;
    }
    members.f86 = reader.readFloat();
    if (!StructNames.F87.isNext(reader)) {
      return 87;
    }
    members.f87 = reader.readDouble();
    if (!StructNames.F88.isNext(reader)) {
      return 88;
    }
    members.f88 = reader.readInt();
    if (!StructNames.F89.isNext(reader)) {
      return 89;
    }
    members.f89 = reader.readLong();
    if (!StructNames.F90.isNext(reader)) {
      return 90;
    }
    members.f90 = reader.readFloat();
    if (!StructNames.F91.isNext(reader)) {
      return 91;
    }
    members.f91 = reader.readDouble();
    if (!StructNames.F92.isNext(reader)) {
      return 92;
    }
    members.f92 = reader.readInt();
    if (!StructNames.F93.isNext(reader)) {
      return 93;
    }
    members.f93 = reader.readLong();
    if (!StructNames.F94.isNext(reader)) {
      return 94;
    }
    members.f94 = reader.readFloat();
    if (!StructNames.F95.isNext(reader)) {
      return 95;
    }
    members.f95 = reader.readDouble();
    if (!StructNames.F96.isNext(reader)) {
      return 96;
    }
    members.f96 = reader.readInt();
    if (!StructNames.F97.isNext(reader)) {
      return 97;
    }
    members.f97 = reader.readLong();
    if (!StructNames.F98.isNext(reader)) {
      return 98;
    }
    members.f98 = reader.readFloat();
    if (!StructNames.F99.isNext(reader)) {
      return 99;
    }
    members.f99 = reader.readDouble();
    if (!StructNames.F100.isNext(reader)) {
      return 100;
    }
    members.f100 = reader.readInt();
    if (!StructNames.F101.isNext(reader)) {
      return 101;
    }
    members.f101 = reader.readLong();
    if (!StructNames.F102.isNext(reader)) {
      return 102;
    }
    members.f102 = reader.readFloat();
    if (!StructNames.F103.isNext(reader)) {
      return 103;
    }
    members.f103 = reader.readDouble();
    return StructNames.COUNT;
  }
}
