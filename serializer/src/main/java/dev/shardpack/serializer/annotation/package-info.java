/**
 * What a model class may say about its MessagePack form. None of it is needed: a type without
 * annotations is a map of its members by their Java names.
 */
package dev.shardpack.serializer.annotation;
