package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Cycles of objects through collections that know their elements by what these consist of. */
@SuppressWarnings("UnusedVariable") // found by reflection
class CyclesTest extends EachBinding {
  private MessagePackSerializer preserving;

  @BeforeEach
  void buildSerializer() {
    preserving = builder().references(ReferencePolicy.PRESERVE).build();
  }

  static final class Person {
    String name = "";
    Set<Person> friends = new HashSet<>();
    Map<Person, String> notes = new HashMap<>();

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Person person && person.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  @Test
  void keepsObjectsInHashSetsOfTheirOwnCycle() {
    Person ann = new Person();
    ann.name = "Ann";
    Person bob = new Person();
    bob.name = "Bob";
    ann.friends.add(bob);
    bob.friends.add(ann);
    bob.notes.put(ann, "friend");
    Person read = roundTrip(preserving, ann, Person.class);
    Person readBob = read.friends.iterator().next();
    assertThat(readBob.name).isEqualTo("Bob");
    assertThat(read.friends).contains(bob);
    assertThat(readBob.friends.iterator().next()).isSameAs(read);
    assertThat(readBob.friends).contains(ann);
    assertThat(readBob.notes).containsEntry(ann, "friend");
  }

  /** Its name is read behind the collections that need it. */
  static final class Late implements Comparable<Late> {
    Set<Late> hashed = new HashSet<>();
    Map<Late, Integer> keyed = new HashMap<>();
    Set<Late> sorted = new TreeSet<>();
    @Nullable String name;

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Late late && name().equals(late.name());
    }

    @Override
    public int hashCode() {
      return name().hashCode();
    }

    @Override
    public int compareTo(Late other) {
      return name().compareTo(other.name());
    }

    String name() {
      return name == null ? "" : name;
    }
  }

  private static Late late(String name) {
    Late late = new Late();
    late.name = name;
    return late;
  }

  @Test
  void findsObjectsByWhatTheyHaveWhenTheCycleWasRead() {
    Late first = late("first");
    Late other = late("other");
    Set<Late> both = new HashSet<>(List.of(first, other));
    first.hashed = both;
    first.keyed.put(first, 1);
    first.keyed.put(other, 2);
    other.hashed.add(first);
    Late read = roundTrip(preserving, first, Late.class);
    assertThat(read.hashed).contains(first, other);
    assertThat(read.keyed).containsEntry(first, 1).containsEntry(other, 2);
    assertThat(read.keyed.keySet()).allMatch(read.hashed::contains);
    Late readOther = read.hashed.stream().filter(other::equals).findFirst().orElseThrow();
    assertThat(readOther.hashed).contains(first);
    assertThat(readOther.hashed.iterator().next()).isSameAs(read);
  }

  @Test
  void refusesElementsThatTurnOutToBeEqual() {
    Late first = late("same");
    Late other = late("same");
    // They differ when they are added, as the first has no name yet when it is read.
    first.hashed.add(first);
    other.name = "else";
    first.hashed.add(other);
    byte[] bytes = preserving.toBytes(first);
    for (int i = 0; i < bytes.length - 4; i++) {
      if (bytes[i] == 'e' && bytes[i + 1] == 'l' && bytes[i + 2] == 's' && bytes[i + 3] == 'e') {
        System.arraycopy("same".getBytes(StandardCharsets.US_ASCII), 0, bytes, i, 4);
      }
    }
    assertThat(failureOf(() -> fromBytes(preserving, bytes, Late.class)).kind())
        .isEqualTo(Kind.DUPLICATE_KEY);
  }

  static final class Strict {
    Set<Strict> set = new HashSet<>();
    @Nullable String name;

    @Override
    public boolean equals(@Nullable Object other) {
      return other == this;
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  @Test
  void saysWhatCannotBeHashedYet() {
    Strict strict = new Strict();
    strict.name = "x";
    strict.set.add(strict);
    MessagePackException failure = failureOf(() -> roundTrip(preserving, strict, Strict.class));
    assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(failure.path()).isEqualTo("$.set[0]");
  }

  /** Its hash goes through all that can be reached. */
  static final class Endless {
    List<Endless> list = new ArrayList<>();
    Set<Endless> set = new HashSet<>();

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Endless endless && endless.list.equals(list);
    }

    @Override
    public int hashCode() {
      return list.hashCode();
    }
  }

  @Test
  void endsWhereHashesGoAroundInCycles() {
    Endless endless = new Endless();
    endless.set.add(endless);
    endless.list.add(endless);
    byte[] bytes = preserving.toBytes(endless);
    assertThat(failureOf(() -> fromBytes(preserving, bytes, Endless.class)).kind())
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
  }

  static final class Team {
    private final List<String> names = new ArrayList<>();
    private final Set<Team> rivals = new HashSet<>();
    List<String> again = List.of();
    Set<Team> enemies = Set.of();

    public List<String> getNames() {
      return names;
    }

    public Set<Team> getRivals() {
      return rivals;
    }
  }

  record Season(Team team, List<String> names) {}

  @Test
  void sharesCollectionsThatAreFilledInPlace() {
    Team team = new Team();
    team.names.add("Ann");
    team.rivals.add(team);
    team.again = team.names;
    team.enemies = team.rivals;
    Season read = roundTrip(preserving, new Season(team, team.names), Season.class);
    assertThat(read.team().names).containsExactly("Ann");
    assertThat(read.team().again).isSameAs(read.team().names);
    assertThat(read.names()).isSameAs(read.team().names);
    assertThat(read.team().enemies).isSameAs(read.team().rivals).containsExactly(read.team());
  }

  /** A collection that is the object's own from the start can be no other one. */
  @Test
  void copiesIntoCollectionsThatAreFilledInPlace() {
    record Before(List<String> names, Team team) {}
    Team team = new Team();
    team.names.add("Ann");
    Before read = roundTrip(preserving, new Before(team.names, team), Before.class);
    assertThat(read.team().names).isEqualTo(read.names()).isNotSameAs(read.names());
  }
}
