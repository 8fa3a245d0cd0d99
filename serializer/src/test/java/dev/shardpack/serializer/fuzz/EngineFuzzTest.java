package dev.shardpack.serializer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Bytes that Jazzer makes up. Without the profile {@code fuzz} only those that are kept beside this
 * class, in {@code EngineFuzzTestInputs}, are read.
 */
class EngineFuzzTest {
  @FuzzTest(maxDuration = "30m")
  void readsAnyBytes(byte[] input) {
    FuzzTarget.check(input);
  }
}
