package dev.shardpack.benchmarks.objects.model.data;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.shardpack.serializer.annotation.EnumFormat;

/** The enums of the model, of 2 to 50 constants; they are written as numbers. */
public final class Enums {
  private Enums() {}

  /** 3 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum Enum1 {
    VALUE1,
    VALUE2,
    VALUE3
  }

  /** 26 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum Enum2 {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
    O,
    P,
    Q,
    R,
    S,
    T,
    U,
    V,
    W,
    X,
    Y,
    Z
  }

  /** 3 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum Enum3 {
    SMALL,
    MEDIUM,
    LARGE
  }

  /** 30 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum Enum4 {
    OPTION1,
    OPTION2,
    OPTION3,
    OPTION4,
    OPTION5,
    OPTION6,
    OPTION7,
    OPTION8,
    OPTION9,
    OPTION10,
    OPTION11,
    OPTION12,
    OPTION13,
    OPTION14,
    OPTION15,
    OPTION16,
    OPTION17,
    OPTION18,
    OPTION19,
    OPTION20,
    OPTION21,
    OPTION22,
    OPTION23,
    OPTION24,
    OPTION25,
    OPTION26,
    OPTION27,
    OPTION28,
    OPTION29,
    OPTION30
  }

  /** 3 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum Enum5 {
    FIRST,
    SECOND,
    THIRD
  }

  /** 5 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum Enum6 {
    ITEM1,
    ITEM2,
    ITEM3,
    ITEM4,
    ITEM5
  }

  /** 2 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum TinyEnum {
    YES,
    NO
  }

  /** 4 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum MediumEnum {
    ALPHA,
    BETA,
    GAMMA,
    DELTA
  }

  /** 50 constants. */
  @EnumFormat(EnumFormat.Form.ORDINAL)
  @JsonFormat(shape = JsonFormat.Shape.NUMBER)
  public enum LargeEnum {
    VALUE01,
    VALUE02,
    VALUE03,
    VALUE04,
    VALUE05,
    VALUE06,
    VALUE07,
    VALUE08,
    VALUE09,
    VALUE10,
    VALUE11,
    VALUE12,
    VALUE13,
    VALUE14,
    VALUE15,
    VALUE16,
    VALUE17,
    VALUE18,
    VALUE19,
    VALUE20,
    VALUE21,
    VALUE22,
    VALUE23,
    VALUE24,
    VALUE25,
    VALUE26,
    VALUE27,
    VALUE28,
    VALUE29,
    VALUE30,
    VALUE31,
    VALUE32,
    VALUE33,
    VALUE34,
    VALUE35,
    VALUE36,
    VALUE37,
    VALUE38,
    VALUE39,
    VALUE40,
    VALUE41,
    VALUE42,
    VALUE43,
    VALUE44,
    VALUE45,
    VALUE46,
    VALUE47,
    VALUE48,
    VALUE49,
    VALUE50
  }
}
