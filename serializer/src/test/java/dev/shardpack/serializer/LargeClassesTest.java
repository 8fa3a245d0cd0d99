package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects of so many members that generated code is cut into several methods: a record, whose
 * constructor takes them all, and a class with setters.
 */
class LargeClassesTest extends EachBinding {
  private static final int MEMBERS = 115;
  private static final List<String> TYPES =
      List.of("boolean", "byte", "short", "char", "int", "long", "float", "double", "String");

  @TempDir static Path directory;
  private static Class<?> record;
  private static Class<?> bean;

  @BeforeAll
  static void compileClasses() throws Exception {
    Sources.compile(Map.of("Wide.java", recordSource(), "Bean.java", beanSource()), directory);
    ClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()});
    record = loader.loadClass("Wide");
    bean = loader.loadClass("Bean");
  }

  private static String type(int member) {
    return TYPES.get(member % TYPES.size());
  }

  private static String recordSource() {
    return IntStream.range(0, MEMBERS)
        .mapToObj(i -> type(i) + " c" + i)
        .collect(
            Collectors.joining(
                ", ",
                "public record Wide(",
                ") { public Wide { if (c4 == -1) throw new IllegalStateException(\"minus\"); } }"));
  }

  private static String beanSource() {
    return "public class Bean {"
        + IntStream.range(0, MEMBERS)
            .mapToObj(
                i ->
                    ("private # c@; public # getC@() { return c@; } public void setC@(# v) {"
                            + (type(i).equals("int")
                                ? "if (v == -1) throw new IllegalStateException(\"minus\");"
                                : "")
                            + " c@ = v; }")
                        .replace("#", type(i))
                        .replace("@", Integer.toString(i)))
            .collect(Collectors.joining("\n"))
        + "}";
  }

  /** The value of a member as both classes write it. */
  private static RawMessagePack value(int member) {
    MessagePackWriter writer = new MessagePackWriter();
    switch (type(member)) {
      case "boolean" -> writer.writeBoolean(member % 2 == 1);
      case "float" -> writer.writeFloat(member + 0.5f);
      case "double" -> writer.writeDouble(-member - 0.25);
      case "long" -> writer.writeLong(member * 1_000_000_000_000L);
      case "String" -> writer.writeString("text " + member);
      default -> writer.writeInt(member);
    }
    return RawMessagePack.copyOf(writer.toByteArray());
  }

  private static List<Integer> inOrder() {
    return IntStream.range(0, MEMBERS).boxed().collect(Collectors.toCollection(ArrayList::new));
  }

  private static byte[] map(List<Integer> members) {
    return map(members, -1, "c0");
  }

  /** A map of members in which one has another value. */
  private static byte[] map(List<Integer> members, int other, String otherValue) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(members.size());
    for (int member : members) {
      writer.writeString("c" + member);
      writer.writeRaw(
          member == other
              ? RawMessagePack.copyOf(HexFormat.of().parseHex(otherValue))
              : value(member));
    }
    writer.end();
    return writer.toByteArray();
  }

  private static List<Class<?>> classes() {
    return List.of(record, bean);
  }

  @Test
  void writesWhatItReads() {
    byte[] bytes = map(inOrder());
    for (Class<?> type : classes()) {
      assertThat(serializer().toBytes(fromBytes(serializer(), bytes, type))).isEqualTo(bytes);
    }
  }

  @Test
  void readsArrays() {
    MessagePackSerializer arrays = builder().layout(ObjectLayout.ARRAY).build();
    for (Class<?> type : classes()) {
      byte[] array = arrays.toBytes(fromBytes(serializer(), map(inOrder()), type));
      MessagePackReader reader = new MessagePackReader().wrap(array);
      assertThat(reader.beginArray()).isEqualTo(MEMBERS);
      assertThat(serializer().toBytes(fromBytes(arrays, array, type))).isEqualTo(map(inOrder()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 31, 32, 63, 64, 112, MEMBERS - 1})
  void readsNilInAnArrayAsAbsent(int member) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(MEMBERS);
    for (int i = 0; i < MEMBERS; i++) {
      writer.writeRaw(i == member ? RawMessagePack.copyOf(new byte[] {(byte) 0xc0}) : value(i));
    }
    writer.end();
    MessagePackSerializer arrays = builder().layout(ObjectLayout.ARRAY).build();
    byte[] bytes = writer.toByteArray();
    MessagePackException failure = failureOf(() -> arrays.fromBytes(bytes, record));
    assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(failure.path()).isEqualTo("$.c" + member);
    List<Integer> others = inOrder();
    others.remove(member);
    assertThat(serializer().toBytes(arrays.fromBytes(bytes, bean)))
        .isEqualTo(serializer().toBytes(serializer().fromBytes(map(others), bean)));
  }

  /** The places are around the ends of parts. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 31, 32, 33, 63, 64, 95, 96, MEMBERS - 2})
  void readsMembersInAnyOrder(int place) {
    List<Integer> members = inOrder();
    Collections.swap(members, place, MEMBERS - 1);
    for (Class<?> type : classes()) {
      Object read = serializer().fromBytes(map(members), type);
      assertThat(serializer().toBytes(read)).isEqualTo(map(inOrder()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 31, 32, 63, 64, 96, 110})
  void saysWhereAMemberIsWrong(int member) {
    for (Class<?> type : classes()) {
      // No member takes an extension.
      byte[] bytes = map(inOrder(), member, "d40500");
      MessagePackException failure = failureOf(() -> serializer().fromBytes(bytes, type));
      assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
      assertThat(failure.path()).isEqualTo("$.c" + member);
      List<Integer> twice = inOrder();
      twice.set(MEMBERS - 1, member);
      assertThat(failureOf(() -> serializer().fromBytes(map(twice), type)).kind())
          .isEqualTo(Kind.DUPLICATE_KEY);
    }
  }

  @Test
  void saysWhatRejectsAValue() {
    MessagePackException byConstructor =
        failureOf(() -> serializer().fromBytes(map(inOrder(), 4, "ff"), record));
    assertThat(byConstructor.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(byConstructor).hasMessageContaining("minus").hasMessageEndingWith(" at $ (byte 0)");
    for (int member : new int[] {4, 40, 112}) {
      MessagePackException bySetter =
          failureOf(() -> serializer().fromBytes(map(inOrder(), member, "ff"), bean));
      assertThat(bySetter.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
      assertThat(bySetter.path()).isEqualTo("$.c" + member);
    }
  }

  @Test
  void refusesNullInAnyPart() {
    byte[] bytes = map(inOrder(), 44, "c0");
    assertThat(failureOf(() -> serializer().fromBytes(bytes, record)).path()).isEqualTo("$.c44");
    Object read = serializer().fromBytes(bytes, bean);
    assertThat(serializer().toBytes(read)).isEqualTo(bytes);
  }
}
