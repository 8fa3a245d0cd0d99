package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.catalogue.MessageCatalogue;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.pekko.payload.OtherSerializers;
import dev.shardpack.pekko.startup.Families;
import dev.shardpack.serializer.json.JsonLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import scala.Product;

/** Every golden message is shown: its names, its sizes, and what Pekko's own form takes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InspectedGoldenTest {
  /** What only the wire format has, or what is no parameter of Pekko's class. */
  private static final Set<String> OWN_NAMES =
      Set.of(
          "data", // of answers: a second parameter list
          "id", // of keys: _id
          "fromNode", // of deltas: _fromNode
          "producerController", // a second parameter list
          "createdTimestamp", // a second parameter list
          "underlying", // of operations of maps: what Pekko keeps as an operation of the keys
          "removed",
          "versions", // of vectors: version, and of Status
          "serializerId",
          "regions");

  /** Pekko's serializer fails on them. */
  private static final Set<String> NOT_WRITTEN_BY_PEKKO =
      Set.of(
          "read-from-nobody",
          "shard-coordinator-initialized",
          "status-of-absent-data",
          "gossip-from-nobody");

  private ExtendedActorSystem system;
  private Map<String, Object> values;
  private ShardpackSerializer serializer;
  private Inspector inspector;

  @BeforeAll
  void start() {
    system = Systems.start();
    serializer = ShardpackSerializer.get(system);
    values = GoldenValues.of(system);
    inspector = new Inspector(ConfigFactory.load());
  }

  @AfterAll
  void stop() {
    inspector.close();
    Systems.stop(system);
  }

  Stream<String> names() {
    return values.keySet().stream();
  }

  private Inspection inspect(String name) {
    return inspector.inspect(
        new Payload(serializer.manifest(values.get(name)), Golden.bytes(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void sizesAddUpToTheWhole(String name) {
    Inspection inspection = inspect(name);

    assertThat(inspection.get("error")).isNull();
    Map<?, ?> sizes = (Map<?, ?>) inspection.get("sizes");
    assertThat(
            sizes.values().stream()
                .mapToInt(size -> (Integer) ((Map<?, ?>) size).get("bytes"))
                .sum())
        .isEqualTo(Golden.bytes(name).length)
        .isEqualTo(inspection.get("bytes"));
    assertThat(new ArrayList<Object>(sizes.keySet())).startsWith("header", "table", "body.header");
  }

  @ParameterizedTest
  @MethodSource("names")
  void namesArePekkos(String name) {
    Object value = values.get(name);
    Inspection inspection = inspect(name);

    assertThat(inspection.get("class")).isEqualTo(value.getClass().getName());
    List<Object> names = new ArrayList<>();
    if (value instanceof Product product) {
      product.productElementNames().foreach(names::add);
    }
    if (!names.isEmpty() && !names.contains("")) { // as where it is no case class
      names.addAll(OWN_NAMES);
      assertThat(new ArrayList<Object>(((Map<?, ?>) inspection.get("body")).keySet()))
          .isSubsetOf(names);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void pekkosSizeIsThatOfItsSerializer(String name) throws Exception {
    // As it is read: where Pekko compresses, the order inside of maps matters.
    Object value = serializer.fromBinary(Golden.bytes(name), serializer.manifest(values.get(name)));
    PekkoSerializer replaced =
        new MessageCatalogue(Families.rows()).find(value.getClass()).replaces();
    OtherSerializers others = new OtherSerializers(system, serializer.identifier());
    Map<?, ?> size = (Map<?, ?>) inspect(name).get("pekko");

    if (replaced == PekkoSerializer.JAVA) {
      assertThat((String) size.get("unknown")).contains("Pekko has no serializer of its own");
    } else if (NOT_WRITTEN_BY_PEKKO.contains(name)) {
      assertThat((String) size.get("unknown")).contains("Pekko's serializer does not write it");
      assertThatThrownBy(() -> others.toBinary(others.find(replaced), value))
          .isInstanceOf(RuntimeException.class);
    } else {
      assertThat(size.get("bytes"))
          .as("%s", size)
          .isEqualTo(others.toBinary(others.find(replaced), value).length);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsRecognisedIsRight(String name) {
    String manifest = serializer.manifest(values.get(name));
    Inspection inspection = inspector.inspect(new Payload(null, Golden.bytes(name)));

    if (inspection.isBad()) {
      assertThat(((Map<?, ?>) inspection.get("error")).get("reason").toString())
          .contains("the bytes fit the rows ", manifest + " (", "--manifest");
    } else {
      assertThat(inspection.get("manifest")).isEqualTo(manifest);
    }
  }

  private String body(String name) {
    return Json.text(inspect(name).get("body"), 100, JsonLayout.COMPACT);
  }

  @Test
  void statesShowTheShardsOfEachRegion() {
    assertThat(body("state"))
        .isEqualTo(
            "{\"regions\":{\"pekko://app@10.0.0.17:25520/system/sharding/Account#-115663882"
                + "3\":[\"日本\",\"\\\\ud83d\",\"123456789012345678\"],\"pekko://app@10.0.0.18:2552"
                + "0/system/sharding/Account#-1156638823\":[\"-7\",\"007\",\"0190a3b4-5c6d-7e8f-9"
                + "a0b-c1d2e3f40516\"],\"pekko://app@10.0.0.9:25520/system/sharding/Account#-1156"
                + "638823\":[]},\"regionProxies\":[\"pekko.tcp://other@host:1/user/proxy\"],\"una"
                + "llocatedShards\":[\"shard-12\",\"shard-3\"]}");
  }

  @Test
  void setsShowElementsAndDots() {
    assertThat(body("or-set-of-two-dots"))
        .isEqualTo(
            "{\"versions\":{\"pekko://app@10.0.0.17:25520#17\":5,\"pekko://app@10.0.0.18:25"
                + "520#-18\":9},\"elements\":[\"a\",\"b\"],\"dots\":{\"a\":{\"pekko://app@10.0.0."
                + "17:25520#17\":5,\"pekko://app@10.0.0.18:25520#-18\":6},\"b\":{\"pekko://app@10"
                + ".0.0.18:25520#-18\":9}}}");
    assertThat(body("g-set-of-each-kind"))
        .isEqualTo(
            "{\"elements\":[\"a\",\"b\",\"\\\\ud83d\",-3,17,1099511627776,\"pekko://app@10."
                + "0.0.0:25520/system/sharding/Account#-40000\",\"pekko://app@10.0.0.1:25520/syst"
                + "em/sharding/Account#-32081\",{\"serializerId\":35,\"manifest\":\"\",\"serializ"
                + "ed\":{\"serializer\":\"primitive-boolean\",\"bytes\":1,\"binary\":\"base64:AQ="
                + "=\"}}]}");
  }

  @Test
  void mapsShowValuesByKey() {
    assertThat(body("lww-map"))
        .isEqualTo(
            "{\"underlying\":{\"keys\":{\"versions\":{\"pekko://app@10.0.0.17:25520#17\":5,"
                + "\"pekko://app@10.0.0.18:25520#-18\":6},\"elements\":[\"k1\",\"k2\"],\"dots\":{"
                + "\"k1\":{\"pekko://app@10.0.0.17:25520#17\":5},\"k2\":{\"pekko://app@10.0.0.18:"
                + "25520#-18\":6}}},\"values\":{\"k1\":{\"node\":\"pekko://app@10.0.0.17:25520#17"
                + "\",\"timestamp\":1764500000000,\"value\":\"text\"},\"k2\":{\"node\":\"pekko://"
                + "app@10.0.0.17:25520#17\",\"timestamp\":1764500000005,\"value\":{\"manifest\":"
                + "\"dD\",\"class\":\"org.apache.pekko.cluster.ddata.Flag\",\"body\":{\"enabled\""
                + ":false}}}}}}");
    assertThat(body("or-multi-map-with-removed"))
        .isEqualTo(
            "{\"underlying\":{\"keys\":{\"versions\":{\"pekko://app@10.0.0.17:25520#17\":5}"
                + ",\"elements\":[\"a\"],\"dots\":{\"a\":{\"pekko://app@10.0.0.17:25520#17\":5}}}"
                + ",\"values\":{\"a\":{\"versions\":{\"pekko://app@10.0.0.17:25520#17\":1},\"elem"
                + "ents\":[\"x\"],\"dots\":{\"x\":{\"pekko://app@10.0.0.17:25520#17\":1}}},\"b\":"
                + "{\"versions\":{}}}},\"withValueDeltas\":true}");
    assertThat(body("pn-counter-map"))
        .isEqualTo(
            "{\"underlying\":{\"keys\":{\"versions\":{\"pekko://app@10.0.0.17:25520#17\":5,"
                + "\"pekko://app@10.0.0.18:25520#-18\":6},\"elements\":[\"a\",\"b\"],\"dots\":{\""
                + "a\":{\"pekko://app@10.0.0.17:25520#17\":5},\"b\":{\"pekko://app@10.0.0.18:2552"
                + "0#-18\":6}}},\"values\":{\"a\":{\"increments\":{\"pekko://app@10.0.0.17:25520#"
                + "17\":3},\"decrements\":{\"pekko://app@10.0.0.18:25520#-18\":1}},\"b\":{}}}}");
  }

  @Test
  void messagesOfReplicatorsShowWhatBelongsToEachKey() {

    assertThat(body("status"))
        .isEqualTo(
            "{\"digests\":{\"key-1\":\"0102030405060708090a0b0c0d0e0f1011121314\"},\"chunk"
                + "\":3,\"totChunks\":10,\"toSystemUid\":17,\"fromSystemUid\":-19}");
    assertThat(body("delta-propagation"))
        .isEqualTo(
            "{\"fromNode\":\"pekko://app@10.0.0.17:25520#-6667803446692178854\",\"reply\":t"
                + "rue,\"deltas\":{\"key-1\":{\"dataEnvelope\":{\"data\":{\"manifest\":\"dE\",\"c"
                + "lass\":\"org.apache.pekko.cluster.ddata.LWWRegister\",\"body\":{\"node\":\"pek"
                + "ko://app@10.0.0.17:25520#-6667803446692178854\",\"timestamp\":1764500000000,\""
                + "value\":{\"serializerId\":19,\"manifest\":\"\",\"serialized\":{\"serializer\":"
                + "\"org.apache.pekko.remote.serialization.IntSerializer\",\"bytes\":4,\"binary\""
                + ":\"base64:ZxIAAA==\"}}}},\"pruning\":{},\"deltaVersions\":{\"pekko://app@10.0."
                + "0.17:25520#-6667803446692178854\":1}},\"fromSeqNr\":1,\"toSeqNr\":1},\"key-2\""
                + ":{\"dataEnvelope\":{\"data\":{\"manifest\":\"dE\",\"class\":\"org.apache.pekko"
                + ".cluster.ddata.LWWRegister\",\"body\":{\"node\":\"pekko://app@10.0.0.17:25520#"
                + "-6667803446692178854\",\"timestamp\":1764500000000,\"value\":{\"serializerId\""
                + ":19,\"manifest\":\"\",\"serialized\":{\"serializer\":\"org.apache.pekko.remote"
                + ".serialization.IntSerializer\",\"bytes\":4,\"binary\":\"base64:ZxIAAA==\"}}}},"
                + "\"pruning\":{},\"deltaVersions\":{\"pekko://app@10.0.0.17:25520#-6667803446692"
                + "178854\":9}},\"fromSeqNr\":7,\"toSeqNr\":9}}}");
    assertThat(body("get-majority-plus"))
        .isEqualTo(
            "{\"key\":{\"manifest\":\"de\",\"class\":\"org.apache.pekko.cluster.ddata.LWWRe"
                + "gisterKey\",\"body\":{\"id\":\"limits\"}},\"consistency\":{\"kind\":\"ReadMajo"
                + "rityPlus\",\"timeout\":\"PT3S\",\"minCap\":0,\"additional\":0},\"request\":nul"
                + "l}");
  }

  @Test
  void valuesOfOtherSerializersAreNamed() {
    assertThat(body("sharding-envelope"))
        .isEqualTo(
            "{\"entityId\":\"4711\",\"message\":{\"manifest\":\"EA\",\"class\":\"org.apache"
                + ".pekko.cluster.sharding.ShardRegion$StartEntity\",\"body\":{\"entityId\":\"471"
                + "1\"}}}");
    assertThat(body("sequenced-message-of-chunk"))
        .isEqualTo(
            "{\"producerId\":\"producer\",\"seqNr\":1,\"message\":{\"manifest\":\"pk\",\"cl"
                + "ass\":\"org.apache.pekko.actor.typed.delivery.internal.ChunkedMessage\",\"body"
                + "\":{\"serializerId\":123456,\"manifest\":\"A\",\"serialized\":\"base64:YWJj\","
                + "\"firstChunk\":true,\"lastChunk\":false}},\"first\":true,\"ack\":false,\"produ"
                + "cerController\":\"pekko://app@10.0.0.17:25520/system/sharding/Account#-1156638"
                + "823\"}");
  }

  @Test
  void othersAreShownByTheirRows() {
    assertThat(body("current-shard-region-state"))
        .isEqualTo(
            "{\"shards\":{\"shard-1\":[\"e-1\",\"e-2\"],\"shard-2\":[\"e-3\"]},\"failed\":["
                + "\"shard-4\"]}");
    assertThat(body("cluster-sharding-stats"))
        .isEqualTo(
            "{\"regions\":{\"pekko://app@10.0.0.17:25520\":{\"stats\":{\"shard-1\":23,\"sha"
                + "rd-2\":0},\"failed\":[\"shard-3\"]},\"pekko://app@10.0.0.18:25520\":{\"stats\""
                + ":{\"shard-1\":23,\"shard-2\":0},\"failed\":[\"shard-3\"]}}}");
    assertThat(body("pub-sub-delta"))
        .isEqualTo(
            "{\"buckets\":[{\"owner\":\"pekko://app@10.0.0.17:25520\",\"version\":176450000"
                + "0000,\"content\":{\"/system/sharding/Account\":{\"version\":1764500000000,\"re"
                + "f\":\"pekko://app@10.0.0.17:25520/system/sharding/Account#-1156638823\"},\"/us"
                + "er/gone\":{\"version\":2,\"ref\":null}}}]}");
    assertThat(body("producer-queue-state"))
        .isEqualTo(
            "{\"currentSeqNr\":17,\"highestConfirmedSeqNr\":12,\"confirmedSeqNr\":[{\"confi"
                + "rmationQualifier\":\"q1\",\"seqNr\":5,\"timestampMillis\":1764500000000},{\"co"
                + "nfirmationQualifier\":\"q2\",\"seqNr\":7,\"timestampMillis\":1764500000000}],"
                + "\"unconfirmed\":[{\"seqNr\":15,\"message\":{\"manifest\":\"pk\",\"class\":\"or"
                + "g.apache.pekko.actor.typed.delivery.internal.ChunkedMessage\",\"body\":{\"seri"
                + "alizerId\":123456,\"manifest\":\"A\",\"serialized\":\"base64:YWJj\",\"firstChu"
                + "nk\":true,\"lastChunk\":false}},\"ack\":true,\"confirmationQualifier\":\"q4\","
                + "\"timestampMillis\":1764500000000}]}");
    assertThat(body("begin-hand-off")).isEqualTo("{\"shard\":\"\\\\ud83d\"}");
  }
}
