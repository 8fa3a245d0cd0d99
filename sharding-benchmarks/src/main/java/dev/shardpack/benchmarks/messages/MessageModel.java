package dev.shardpack.benchmarks.messages;

import java.util.List;
import java.util.function.Supplier;

/**
 * What is serialized: the benchmark's parameter {@code message}.
 *
 * @param parameter how it stands in the parameter
 * @param values makes a new value
 */
record MessageModel(String parameter, Supplier<Object> values) {
  private static final List<MessageModel> ALL =
      List.of(
          new MessageModel("gset", DataValues::gset),
          new MessageModel("orset", DataValues::orset),
          new MessageModel("ormap", DataValues::ormap),
          new MessageModel("lwwmap", DataValues::lwwmap),
          new MessageModel("pncountermap", DataValues::pncountermap),
          new MessageModel("ormultimap", DataValues::ormultimap),
          new MessageModel("gcounter", DataValues::gcounter),
          new MessageModel("pncounter", DataValues::pncounter),
          new MessageModel("gossip", ReplicatorMessages::gossip),
          new MessageModel("status", ReplicatorMessages::status),
          new MessageModel("deltaPropagation", ReplicatorMessages::deltaPropagation),
          new MessageModel("shardingEnvelope", FamilyMessages::shardingEnvelope),
          new MessageModel("getShardHome", FamilyMessages::getShardHome),
          new MessageModel("shardRegionStats", FamilyMessages::shardRegionStats),
          new MessageModel("pubSubStatus", FamilyMessages::pubSubStatus),
          new MessageModel("publish", FamilyMessages::publish),
          new MessageModel("messagePublished", FamilyMessages::messagePublished),
          new MessageModel("deliveryRequest", FamilyMessages::deliveryRequest));

  static List<MessageModel> all() {
    return ALL;
  }

  static List<String> parameters() {
    return ALL.stream().map(MessageModel::parameter).toList();
  }

  /**
   * The model that a parameter means.
   *
   * @throws IllegalArgumentException if there is none
   */
  static MessageModel of(String parameter) {
    return ALL.stream()
        .filter(model -> model.parameter.equals(parameter))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected one of "
                        + String.join(", ", parameters())
                        + " but found '"
                        + parameter
                        + "'"));
  }

  /** The set with observed removes that grows. */
  static MessageModel setOf(int elements) {
    return new MessageModel("orset", () -> DataValues.orset(elements));
  }

  Object value() {
    return values.get();
  }

  @Override
  public String toString() {
    return parameter;
  }
}
