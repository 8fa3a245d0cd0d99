package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What may change between two versions of a class: each line of the table in evolution.md. */
@SuppressWarnings({"FieldMayBeFinal", "UnusedVariable"}) // found by reflection
class EvolutionTest extends EachBinding {
  private <T> T evolve(Object value, Class<T> type) {
    return evolve(serializer(), value, type);
  }

  private static <T> T evolve(MessagePackSerializer serializer, Object value, Class<T> type) {
    return fromBytes(serializer, serializer.toBytes(value), type);
  }

  @Test
  void isTheTableOfTheDocumentation() throws IOException {
    Set<String> documented =
        Pattern.compile("\\(`(\\w+)`\\)")
            .matcher(Files.readString(Path.of("..", "docs", "evolution.md")))
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> tests =
        Arrays.stream(EvolutionTest.class.getDeclaredMethods())
            .filter(method -> Arrays.stream(method.getAnnotations()).findAny().isPresent())
            .map(Method::getName)
            .filter(name -> !name.equals("isTheTableOfTheDocumentation"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(documented).isEqualTo(tests);
  }

  private record User1(int id, String name) {}

  private record Reordered(String name, int id) {}

  @Test
  void reorderingMembers() {
    assertThat(evolve(new User1(1, "a"), Reordered.class)).isEqualTo(new Reordered("a", 1));
    assertThat(evolve(new Reordered("a", 1), User1.class)).isEqualTo(new User1(1, "a"));
  }

  private record Address(String city, @Nullable List<Address> others) {}

  private record AddedNullable(int id, String name, @Nullable Address home) {}

  private record AddedOptional(int id, String name, Optional<Address> home) {}

  private record AddedDefault(int id, String name, @Default("18") int age) {}

  private record AddedRequired(int id, String name, int age) {}

  @ParameterizedTest
  @EnumSource(ObjectLayout.class)
  void addingAMember(ObjectLayout layout) {
    MessagePackSerializer serializer = builder().layout(layout).build();
    User1 old = new User1(1, "a");
    Address address = new Address("b", List.of(new Address("c", null)));
    assertThat(evolve(serializer, old, AddedNullable.class).home()).isNull();
    assertThat(evolve(serializer, new AddedNullable(1, "a", address), User1.class)).isEqualTo(old);
    assertThat(evolve(serializer, new AddedNullable(1, "a", null), User1.class)).isEqualTo(old);
    assertThat(evolve(serializer, old, AddedOptional.class).home()).isEmpty();
    assertThat(evolve(serializer, new AddedOptional(1, "a", Optional.of(address)), User1.class))
        .isEqualTo(old);
    assertThat(evolve(serializer, old, AddedDefault.class).age()).isEqualTo(18);
    assertThat(evolve(serializer, new AddedDefault(1, "a", 5), User1.class)).isEqualTo(old);
  }

  @Test
  void addingARequiredMember() {
    assertThat(failureOf(() -> evolve(new User1(1, "a"), AddedRequired.class)).kind())
        .isEqualTo(Kind.MISSING_MEMBER);
    assertThat(evolve(new AddedRequired(1, "a", 2), User1.class)).isEqualTo(new User1(1, "a"));
  }

  private record Removed(int id) {}

  @Test
  void removingAMember() {
    assertThat(evolve(new User1(1, "a"), Removed.class)).isEqualTo(new Removed(1));
    assertThat(failureOf(() -> evolve(new Removed(1), User1.class)).kind())
        .isEqualTo(Kind.MISSING_MEMBER);
    AddedNullable old = new AddedNullable(1, "a", new Address("b", null));
    assertThat(evolve(old, User1.class)).isEqualTo(new User1(1, "a"));
    assertThat(evolve(new User1(1, "a"), AddedNullable.class).home()).isNull();
  }

  private record Renamed(int id, @Name(aliases = "name") String fullName) {}

  private record KeepsName(int id, @Name("name") String fullName) {}

  @Test
  void renamingAMember() {
    assertThat(evolve(new User1(1, "a"), Renamed.class)).isEqualTo(new Renamed(1, "a"));
    assertThat(failureOf(() -> evolve(new Renamed(1, "a"), User1.class)).kind())
        .isEqualTo(Kind.MISSING_MEMBER);
    assertThat(evolve(new User1(1, "a"), KeepsName.class)).isEqualTo(new KeepsName(1, "a"));
    assertThat(evolve(new KeepsName(1, "a"), User1.class)).isEqualTo(new User1(1, "a"));
  }

  private record Wider(long id, String name) {}

  private record Boxed(@Nullable Integer id, String name) {}

  private record Text(String id, String name) {}

  @Test
  void changingATypeToOneWithTheSameForm() {
    assertThat(evolve(new User1(1, "a"), Wider.class)).isEqualTo(new Wider(1, "a"));
    assertThat(evolve(new Wider(1, "a"), User1.class)).isEqualTo(new User1(1, "a"));
    assertThat(failureOf(() -> evolve(new Wider(1L << 40, "a"), User1.class)).kind())
        .isEqualTo(Kind.INTEGER_OUT_OF_RANGE);
    assertThat(evolve(new User1(1, "a"), Boxed.class)).isEqualTo(new Boxed(1, "a"));
    assertThat(evolve(new Boxed(1, "a"), User1.class)).isEqualTo(new User1(1, "a"));
    assertThat(failureOf(() -> evolve(new Boxed(null, "a"), User1.class)).kind())
        .isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(failureOf(() -> evolve(new Text("1", "a"), User1.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf(() -> evolve(new User1(1, "a"), Text.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
  }

  private static class UserClass {
    private int id;
    private String name;
  }

  private static class UserParent {
    private String name;
  }

  private static class UserChild extends UserParent {
    private int id;
  }

  @Test
  void changingBetweenRecordAndClass() {
    UserClass value = evolve(new User1(1, "a"), UserClass.class);
    assertThat(value.id).isEqualTo(1);
    assertThat(evolve(value, User1.class)).isEqualTo(new User1(1, "a"));
  }

  @Test
  void movingAMemberToASuperclass() {
    UserChild value = evolve(new User1(1, "a"), UserChild.class);
    assertThat(value.id).isEqualTo(1);
    assertThat(((UserParent) value).name).isEqualTo("a");
    UserClass whole = evolve(value, UserClass.class);
    assertThat(whole)
        .usingRecursiveComparison()
        .isEqualTo(evolve(new User1(1, "a"), UserClass.class));
    assertThat(evolve(whole, UserChild.class)).usingRecursiveComparison().isEqualTo(value);
  }

  private record Keyed(@Key(0) int id, @Key(1) String name) {}

  private record KeyedMore(@Key(0) int id, @Key(1) String name, @Key(2) @Default("7") int age) {}

  private record KeyedLess(@Key(1) String name) {}

  private record KeyedNullable(@Key(0) @Nullable Integer id, @Key(1) String name) {}

  private record KeyedDefault(@Key(0) @Default("9") int id, @Key(1) String name) {}

  private record KeyedOptional(@Key(0) Optional<Integer> id, @Key(1) String name) {}

  private record KeyedReused(@Key(0) String name, @Key(1) int id) {}

  @Test
  void changingBetweenNamesAndKeys() {
    assertThat(evolve(new User1(1, "a"), Keyed.class)).isEqualTo(new Keyed(1, "a"));
    assertThat(evolve(new Keyed(1, "a"), User1.class)).isEqualTo(new User1(1, "a"));
  }

  @Test
  void changingMembersWithKeys() {
    assertThat(evolve(new Keyed(1, "a"), KeyedMore.class)).isEqualTo(new KeyedMore(1, "a", 7));
    assertThat(evolve(new KeyedMore(1, "a", 8), Keyed.class)).isEqualTo(new Keyed(1, "a"));
    assertThat(evolve(new Keyed(1, "a"), KeyedLess.class)).isEqualTo(new KeyedLess("a"));
    KeyedLess less = new KeyedLess("a");
    assertThat(evolve(less, KeyedNullable.class)).isEqualTo(new KeyedNullable(null, "a"));
    assertThat(evolve(less, KeyedDefault.class)).isEqualTo(new KeyedDefault(9, "a"));
    assertThat(evolve(less, KeyedOptional.class))
        .isEqualTo(new KeyedOptional(Optional.empty(), "a"));
    MessagePackException required = failureOf(() -> evolve(less, Keyed.class));
    assertThat(required.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(required.path()).isEqualTo("$.id");
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    assertThat(evolve(omitting, less, KeyedDefault.class)).isEqualTo(new KeyedDefault(9, "a"));
    assertThat(evolve(omitting, new KeyedDefault(9, "a"), KeyedLess.class)).isEqualTo(less);
  }

  private record KeyedTexts(@Key(0) String first, @Key(1) String second) {}

  private record KeyedTextsReused(@Key(0) String other, @Key(1) String second) {}

  @Test
  void reusingAKey() {
    assertThat(failureOf(() -> evolve(new Keyed(1, "a"), KeyedReused.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf(() -> evolve(new KeyedReused("a", 1), Keyed.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(evolve(new KeyedTexts("a", "b"), KeyedTextsReused.class))
        .isEqualTo(new KeyedTextsReused("a", "b"));
    assertThat(evolve(new KeyedTextsReused("a", "b"), KeyedTexts.class))
        .isEqualTo(new KeyedTexts("a", "b"));
  }

  @Test
  void leavingDefaultsOut() {
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    AddedDefault value = new AddedDefault(1, "a", 18);
    assertThat(evolve(omitting, value, User1.class)).isEqualTo(new User1(1, "a"));
    assertThat(evolve(omitting, value, AddedDefault.class)).isEqualTo(value);
    assertThat(fromBytes(serializer(), omitting.toBytes(value), AddedDefault.class))
        .isEqualTo(value);
    assertThat(failureOf(() -> evolve(omitting, value, AddedRequired.class)).kind())
        .isEqualTo(Kind.MISSING_MEMBER);
    assertThat(fromBytes(omitting, serializer().toBytes(value), AddedDefault.class))
        .isEqualTo(value);
  }

  private record OtherDefault(int id, String name, @Default("21") int age) {}

  @Test
  void changingADefault() {
    AddedDefault value = new AddedDefault(1, "a", 18);
    assertThat(evolve(value, OtherDefault.class).age()).isEqualTo(18);
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    assertThat(evolve(omitting, value, OtherDefault.class).age()).isEqualTo(21);
    OtherDefault newer = new OtherDefault(1, "a", 21);
    assertThat(evolve(newer, AddedDefault.class).age()).isEqualTo(21);
    assertThat(evolve(omitting, newer, AddedDefault.class).age()).isEqualTo(18);
  }

  private record Keeping(int id, String name, UnknownMembers unknown) {}

  @Test
  void passingThroughAnOlderVersion() {
    AddedRequired newer = new AddedRequired(1, "a", 5);
    Keeping older = evolve(newer, Keeping.class);
    assertThat(evolve(new Keeping(2, "b", older.unknown()), AddedRequired.class))
        .isEqualTo(new AddedRequired(2, "b", 5));
  }

  private record Holder1(int id, List<User1> users) {}

  private record Holder2(int id, List<AddedNullable> users, Address address) {}

  private record Holder3(int id, List<AddedNullable> users, @Nullable Address address) {}

  private record Holder4(int id, List<AddedRequired> users) {}

  @Test
  void changingNestedObjects() {
    Holder2 newer =
        new Holder2(
            1,
            new ArrayList<>(List.of(new AddedNullable(2, "a", new Address("c", null)))),
            new Address("d", null));
    Holder1 older = new Holder1(1, List.of(new User1(2, "a")));
    assertThat(evolve(newer, Holder1.class)).isEqualTo(older);
    assertThat(evolve(older, Holder3.class))
        .isEqualTo(new Holder3(1, List.of(new AddedNullable(2, "a", null)), null));
    assertThat(failureOf(() -> evolve(older, Holder2.class)).path()).isEqualTo("$.address");
    assertThat(failureOf(() -> evolve(older, Holder4.class)).path()).isEqualTo("$.users[0].age");
  }

  private record Generic<T>(T value) {}

  private record GenericHolder1(Generic<String> value) {}

  private record Wrapped(String value) {}

  private record GenericHolder2(Wrapped value) {}

  @Test
  void renamingOrMovingAClass() {
    assertThat(evolve(new GenericHolder1(new Generic<>("x")), GenericHolder2.class))
        .isEqualTo(new GenericHolder2(new Wrapped("x")));
    assertThat(evolve(new GenericHolder2(new Wrapped("x")), GenericHolder1.class))
        .isEqualTo(new GenericHolder1(new Generic<>("x")));
  }
}
