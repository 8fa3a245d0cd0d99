package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Struct;

/**
 * Takes the members of a {@link Struct} as they are read. HotSpot's optimizing compiler refuses
 * every method that calls a constructor of so many parameters, so the call is kept away from the
 * code that reads.
 */
final class StructBuilder {
  int f0;
  long f1;
  float f2;
  double f3;
  int f4;
  long f5;
  float f6;
  double f7;
  int f8;
  long f9;
  float f10;
  double f11;
  int f12;
  long f13;
  float f14;
  double f15;
  int f16;
  long f17;
  float f18;
  double f19;
  int f20;
  long f21;
  float f22;
  double f23;
  int f24;
  long f25;
  float f26;
  double f27;
  int f28;
  long f29;
  float f30;
  double f31;
  int f32;
  long f33;
  float f34;
  double f35;
  int f36;
  long f37;
  float f38;
  double f39;
  int f40;
  long f41;
  float f42;
  double f43;
  int f44;
  long f45;
  float f46;
  double f47;
  int f48;
  long f49;
  float f50;
  double f51;
  int f52;
  long f53;
  float f54;
  double f55;
  int f56;
  long f57;
  float f58;
  double f59;
  int f60;
  long f61;
  float f62;
  double f63;
  int f64;
  long f65;
  float f66;
  double f67;
  int f68;
  long f69;
  float f70;
  double f71;
  int f72;
  long f73;
  float f74;
  double f75;
  int f76;
  long f77;
  float f78;
  double f79;
  int f80;
  long f81;
  float f82;
  double f83;
  int f84;
  long f85;
  float f86;
  double f87;
  int f88;
  long f89;
  float f90;
  double f91;
  int f92;
  long f93;
  float f94;
  double f95;
  int f96;
  long f97;
  float f98;
  double f99;
  int f100;
  long f101;
  float f102;
  double f103;

  Struct build() {
    return new Struct(
        f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
        f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37,
        f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55,
        f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73,
        f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91,
        f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103);
  }
}
