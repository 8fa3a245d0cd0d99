package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.MessagePackException.Kind;

/**
 * What becomes of members in the bytes that the object does not have. An object with a member of
 * type {@link UnknownMembers} keeps them there, whatever the policy.
 */
public enum UnknownMemberPolicy {
  /** They are passed over. */
  SKIP,

  /** They are an error, {@link Kind#UNKNOWN_MEMBER}. */
  REJECT
}
