package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ReferencePolicy;

/**
 * What operations keep or check.
 *
 * @param references what becomes of objects that are reached several times
 * @param referenceType the extension type of back references
 * @param internsStrings whether equal strings of one message are read as the same
 * @param checksCancellation whether objects and collections look whether the operation was
 *     cancelled
 */
public record OperationOptions(
    ReferencePolicy references,
    byte referenceType,
    boolean internsStrings,
    boolean checksCancellation) {}
