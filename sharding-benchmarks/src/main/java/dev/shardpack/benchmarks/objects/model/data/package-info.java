/**
 * The large data model of Nerdbank.MessagePack's benchmark: records and classes of up to 30
 * members, nested lists, enums of up to 50 constants and two closed hierarchies.
 */
package dev.shardpack.benchmarks.objects.model.data;
