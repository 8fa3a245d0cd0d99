package dev.shardpack.benchmarks.objects.model;

import java.util.List;

/** Sixteen classes that differ in nothing but being different. */
public final class Mixed {
  private Mixed() {}

  /** One value of each class. */
  public static List<Object> examples() {
    return List.of(
        new Type01("name", 10, 1000000007L, true, 1.5, "a note on it"),
        new Type02("name", 20, 2000000014L, false, 3.0, "a note on it"),
        new Type03("name", 30, 3000000021L, true, 4.5, "a note on it"),
        new Type04("name", 40, 4000000028L, false, 6.0, "a note on it"),
        new Type05("name", 50, 5000000035L, true, 7.5, "a note on it"),
        new Type06("name", 60, 6000000042L, false, 9.0, "a note on it"),
        new Type07("name", 70, 7000000049L, true, 10.5, "a note on it"),
        new Type08("name", 80, 8000000056L, false, 12.0, "a note on it"),
        new Type09("name", 90, 9000000063L, true, 13.5, "a note on it"),
        new Type10("name", 100, 10000000070L, false, 15.0, "a note on it"),
        new Type11("name", 110, 11000000077L, true, 16.5, "a note on it"),
        new Type12("name", 120, 12000000084L, false, 18.0, "a note on it"),
        new Type13("name", 130, 13000000091L, true, 19.5, "a note on it"),
        new Type14("name", 140, 14000000098L, false, 21.0, "a note on it"),
        new Type15("name", 150, 15000000105L, true, 22.5, "a note on it"),
        new Type16("name", 160, 16000000112L, false, 24.0, "a note on it"));
  }

  /** Class 1. */
  public record Type01(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 2. */
  public record Type02(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 3. */
  public record Type03(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 4. */
  public record Type04(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 5. */
  public record Type05(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 6. */
  public record Type06(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 7. */
  public record Type07(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 8. */
  public record Type08(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 9. */
  public record Type09(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 10. */
  public record Type10(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 11. */
  public record Type11(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 12. */
  public record Type12(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 13. */
  public record Type13(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 14. */
  public record Type14(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 15. */
  public record Type15(String name, int num, long id, boolean flag, double amount, String note) {}

  /** Class 16. */
  public record Type16(String name, int num, long id, boolean flag, double amount, String note) {}
}
