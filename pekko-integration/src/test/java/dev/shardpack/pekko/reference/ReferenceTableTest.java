package dev.shardpack.pekko.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serialization$;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReferenceTableTest {
  private ExtendedActorSystem system;
  private ExtendedActorSystem other;

  @BeforeAll
  void start() {
    system = Systems.start();
    other = Systems.start();
  }

  @AfterAll
  void stop() {
    Systems.stop(system, other);
  }

  private ReferenceTableWriter writer() {
    return new ReferenceTableWriter(new LocalAddress(system));
  }

  private ReferenceTable read(byte[] bytes) {
    MessagePackReader reader = new MessagePackReader().wrap(bytes);
    ReferenceTable table = ReferenceTable.read(reader, system.provider());
    reader.expectEnd();
    return table;
  }

  private static MessagePackReader number(int number) {
    return new MessagePackReader().wrap(Bytes.written(writer -> writer.writeInt(number)));
  }

  private List<ActorRef> refs() {
    List<ActorRef> refs = new ArrayList<>(References.living(system, 3));
    refs.addAll(References.dead(system, 20));
    refs.addAll(References.odd(system));
    refs.addAll(References.seenFrom(system, References.living(other, 3)));
    return refs;
  }

  @Test
  void everythingHasOneNumberAndIsFoundUnderIt() {
    ReferenceTableWriter writer = writer();
    List<ActorRef> refs = refs();
    List<Address> addresses =
        List.of(new Address("pekko", "app"), Nodes.TWO.address(), Nodes.ONE.address());
    for (int use = 0; use < 2; use++) {
      for (int i = 0; i < refs.size(); i++) {
        assertThat(writer.reference(refs.get(i))).isEqualTo(i);
      }
      assertThat(writer.node(Nodes.ONE)).isZero();
      assertThat(writer.node(Nodes.TWO)).isEqualTo(1);
    }
    List<Integer> addressNumbers = addresses.stream().map(writer::address).toList();

    ReferenceTable table = read(Bytes.written(writer::writeTo));

    for (int i = 0; i < refs.size(); i++) {
      assertThat(table.readReference(number(i))).isEqualTo(refs.get(i));
      assertThat(table.readReference(number(i))).isSameAs(table.reference(i, 0));
    }
    assertThat(table.readNode(number(1))).isEqualTo(Nodes.TWO);
    assertThat(table.readNode(number(0))).isEqualTo(Nodes.ONE);
    for (int i = 0; i < addresses.size(); i++) {
      assertThat(table.readAddress(number(addressNumbers.get(i)))).isEqualTo(addresses.get(i));
    }
  }

  @Test
  void aClearedWriterStartsAnew() {
    ReferenceTableWriter used = writer();
    refs().forEach(used::reference);
    Bytes.written(used::writeTo);
    used.clear();
    ReferenceTableWriter fresh = writer();
    for (ReferenceTableWriter writer : List.of(used, fresh)) {
      assertThat(writer.node(Nodes.TWO)).isZero();
      assertThat(writer.reference(References.dead(system, 1).get(0))).isZero();
    }

    assertThat(Bytes.written(used::writeTo)).isEqualTo(Bytes.written(fresh::writeTo));
    used.clear();
    assertThat(Bytes.written(used::writeTo)).isEqualTo(Bytes.ofHex("90"));
  }

  @Test
  void serializedFormsAreThoseOfPekko() {
    ReferenceTableWriter writer = writer();
    for (ActorRef ref : refs()) {
      if (ref.path().address().hasGlobalScope()) {
        assertThat(writer.serializedForm(ref)).isEqualTo(Serialization.serializedActorPath(ref));
      }
      String sent =
          Serialization$.MODULE$.withTransportInformation(
              system, () -> Serialization.serializedActorPath(ref));
      String here =
          Serialization$.MODULE$.withTransportInformation(system, () -> writer.serializedForm(ref));
      if (!ref.equals(system.provider().ignoreRef())) {
        assertThat(here).isEqualTo(sent);
      }
    }
  }

  @Test
  void actorsOfAnotherSystemAreWrittenWithTheirOwnAddress() {
    for (ActorRef ref : References.living(other, 2)) {
      String expected = Serialization.serializedActorPath(ref);
      assertThat(expected).contains(":" + other.provider().getDefaultAddress().getPort().get());

      assertThat(writer().serializedForm(ref)).isEqualTo(expected);
      assertThat(
              Serialization$.MODULE$.<String>withTransportInformation(
                  system, () -> writer().serializedForm(ref)))
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // rows of another number than the key column has
    "9492a161a16294 91c0 909090 9292010290 90 929090",
    "9292a161a16294 93c0a168a169 920102 ff 9200",
    // no table
    "c0",
    "80",
    "91c0",
    "9291c090",
    "92909093",
    "929094c0c0c0c0",
    "91dd00100000"
  })
  void otherShapesAreRefused(String hex) {
    assertThatThrownBy(() -> read(Bytes.ofHex(hex.replace(" ", ""))))
        .isInstanceOf(MessagePackException.class);
  }

  @ParameterizedTest
  @CsvSource({
    // address 0 = pekko://a@h:1, ref 0 = address 0, text 0, uid 1
    "93 91a161 9492c0a16801ff00 93010000, 1, entries for actor reference",
    "93 91a161 9492c0a16801ff00 93010000, -1, entries for actor reference",
    "93 91a161 9492c0a16801ff00 93010100, 0, entries for address",
    "93 91a161 9492c0a16801ff00 9301ff00, 0, entries for address",
    "93 91a161 9492c0a16801ff00 93010001, 0, entries for text",
    "93 91a161 9492c0a16801ff01 93010000, 0, entries for text",
    "93 91a161 9492c0a16801fe00 93010000, 0, entries for text",
    "93 91a161 9492c0a168fe ff00 93010000, 0, a port up to 65535",
    "93 91a161 9492c0a168ce00010000ff00 93010000, 0, a port up to 65535",
    "93 91a161 9492c0a16801ff00 93ce800000000000, 0, uid of an actor",
    "90, 0, 0 entries for actor reference"
  })
  void numbersThatTheTableLacksAreRefusedWhenTheyAreUsed(String hex, int number, String reason) {
    ReferenceTable table = read(Bytes.ofHex(hex.replace(" ", "")));

    assertThatThrownBy(() -> table.readReference(number(number)))
        .isInstanceOf(MessagePackException.class)
        .hasMessageContaining(reason)
        .hasMessageContaining("(byte 0)");
  }
}
