package dev.shardpack.pekko.cluster.process.node;

/** What a node can be asked for. */
public enum Command {
  /** The version of Pekko, the directory of the JDK, and Artery's transport. */
  PLATFORM,
  /** Join the cluster of the node with this address. */
  JOIN,
  /** How many members are up, how many there are, and how many of them are unreachable. */
  MEMBERS,
  /** The address of the oldest member, which hosts the coordinator. */
  OLDEST,
  /** Remove the member with this address from the cluster. */
  DOWN,
  /** Leave the cluster in order, and end. */
  LEAVE,
  /** Ask one entity of each shard until all have answered, which allocates all shards. */
  VISIT,
  /** Start remembered entities with these indices, from and to. */
  START_ENTITIES,
  /** How many shards and entities all regions together have. */
  ENTITIES,
  /** Start to send a numbered message to entities, once in so many milliseconds. */
  START_TRAFFIC,
  /** Send no more; answers how many were sent and how many were acknowledged. */
  STOP_TRAFFIC,
  /** Update keys, from and to, with the value of a round. */
  UPDATE_KEYS,
  /** How many of the keys, from and to, have the value of a round here. */
  COUNT_KEYS,
  /** Start to add numbers to a set of this name, once in so many milliseconds. */
  START_WRITES,
  /** Add no more. */
  STOP_WRITES,
  /** The numbers in a set of this name, as a majority has it. */
  WRITTEN,
  /** All that has been sent to other nodes: sender, class, messages and bytes. */
  SENT,
  /** How often something of interest was logged or published. */
  INCIDENTS,
  /** How many messages the sink has received. */
  RECEIVED,
  /** Whether the sink at this address answers. */
  PING,
  /** Send one message of each of these sizes, from and to, to the sink at this address. */
  SEND_SIZES,
  /** Add a text of this length to a replicated set, on all nodes. */
  SEND_LARGE_KEY,
  /** Send to the sink at this address so many messages, damaged as a seed says. */
  SEND_CORRUPT,
  /** How many messages Shardpack has written and read here. */
  SHARDPACK_MESSAGES
}
