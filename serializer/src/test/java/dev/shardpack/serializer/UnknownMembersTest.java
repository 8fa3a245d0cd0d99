package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Include;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings({"EffectivelyPrivate", "UnusedMethod", "UnusedVariable"}) // found by reflection
class UnknownMembersTest extends EachBinding {
  private record V1(String name) {}

  private record V2(String name, int age) {}

  private record Keyed(@Key(0) int a, @Key(2) int c) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "82a46e616d65a161a361676505|found 'age'|8",
        "82a46e616d65a16105c0|found one with key 5|8",
        "82a46e616d65a161c0c0|found one whose name is of type NIL|8",
        "92a16105|found one with key 1|3",
        "92a161c0|found one with key 1|3",
      })
  void rejectsThemIfAskedTo(String hex, String found, int offset) {
    MessagePackSerializer rejecting = builder().unknownMembers(UnknownMemberPolicy.REJECT).build();
    MessagePackException failure = failureOf(() -> read(rejecting, hex, V1.class));
    assertThat(failure.kind()).isEqualTo(Kind.UNKNOWN_MEMBER);
    assertThat(failure).hasMessageContaining(found);
    assertThat(failure.offset()).isEqualTo(offset);
    assertThat(read(hex, V1.class)).isEqualTo(new V1("a"));
    assertThat(failureOf(() -> read(rejecting.toBuilder().build(), hex, V1.class)).kind())
        .isEqualTo(Kind.UNKNOWN_MEMBER);
  }

  @Test
  void rejectsNoHoles() {
    MessagePackSerializer rejecting = builder().unknownMembers(UnknownMemberPolicy.REJECT).build();
    assertThat(read(rejecting, "9301c003", Keyed.class)).isEqualTo(new Keyed(1, 3));
    assertThat(failureOf(() -> read(rejecting, "93010203", Keyed.class)))
        .hasMessageContaining("found one with key 1");
    assertThat(failureOf(() -> read(rejecting, "83000101020203", Keyed.class)))
        .hasMessageContaining("found one with key 1");
  }

  private record Keeping(String name, UnknownMembers others) {}

  private static class KeepingClass {
    private UnknownMembers others = UnknownMembers.none();
    private String name;
  }

  private record KeepingKeyed(@Key(0) int a, @Key(2) int c, UnknownMembers others) {}

  @Test
  void keepsThemInOrderAndAsTheyCame() {
    String hex =
        "86"
            + "a17a"
            + "cd0001"
            + "a46e616d65"
            + "a161"
            + "a17a"
            + "dc0001c3"
            + "05"
            + "a0"
            + "c0"
            + "81c0c0"
            + "d9016b"
            + "d40100";
    String behind =
        "86"
            + "a46e616d65"
            + "a161"
            + "a17a"
            + "cd0001"
            + "a17a"
            + "dc0001c3"
            + "05"
            + "a0"
            + "c0"
            + "81c0c0"
            + "d9016b"
            + "d40100";
    Keeping read = read(hex, Keeping.class);
    assertThat(read.name()).isEqualTo("a");
    assertThat(read.others().entries()).hasSize(5);
    assertThat(write(read)).isEqualTo(behind);
    assertThat(write(read(hex, KeepingClass.class))).isEqualTo(behind);
    assertThat(read("81a46e616d65a161", Keeping.class))
        .isEqualTo(new Keeping("a", UnknownMembers.none()));
    assertThat(write(new Keeping("a", null))).isEqualTo("81" + "a46e616d65" + "a161");
  }

  @Test
  void keepsWhatANewerVersionAdded() {
    Keeping old = fromBytes(serializer(), serializer().toBytes(new V2("Test", 42)), Keeping.class);
    byte[] changed = serializer().toBytes(new Keeping("Other", old.others()));
    assertThat(fromBytes(serializer(), changed, V2.class)).isEqualTo(new V2("Other", 42));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "93" + "01" + "c0" + "03", // nothing
        "95" + "01" + "c0" + "03" + "a178" + "91c0", // behind the last
        "95" + "01" + "07" + "03" + "c0" + "c2", // in a hole too
        "83" + "0001" + "0203" + "cd03e8c3", // too far behind for an array
        "83" + "0001" + "0203" + "a17ac3", // by name
        "83" + "0001" + "0203" + "ffc3", // by a key that is none
      })
  void keepsThemInTheArrayLayout(String hex) {
    KeepingKeyed read = read(hex, KeepingKeyed.class);
    assertThat(read.a() + read.c()).isEqualTo(4);
    assertThat(write(read)).isEqualTo(hex);
    assertThat(read(write(read), KeepingKeyed.class)).isEqualTo(read);
  }

  @Test
  void keepsThemDespiteThePolicy() {
    MessagePackSerializer rejecting = builder().unknownMembers(UnknownMemberPolicy.REJECT).build();
    assertThat(read(rejecting, "82a46e616d65a161a361676505", Keeping.class).others().entries())
        .hasSize(1);
  }

  private record Twice(UnknownMembers a, UnknownMembers b) {}

  private static class Unsettable {
    @Include
    public @Nullable UnknownMembers getOthers() {
      return null;
    }
  }

  @Test
  void refusesModelsThatCannotKeepThem() {
    assertThat(failureOf(() -> serializer().converter(Twice.class)))
        .hasMessageContaining("has more than one member of type UnknownMembers: a, b");
    assertThat(failureOf(() -> serializer().converter(Unsettable.class)))
        .hasMessageContaining("cannot be set");
  }

  @Test
  void comparesByBytes() {
    UnknownMembers one = read("82a46e616d65a161a361676505", Keeping.class).others();
    UnknownMembers same = read("82a361676505a46e616d65a161", Keeping.class).others();
    UnknownMembers other = read("82a361676506a46e616d65a161", Keeping.class).others();
    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(other);
    assertThat(one).hasToString("[Entry[key=a3616765, value=05]]");
  }
}
