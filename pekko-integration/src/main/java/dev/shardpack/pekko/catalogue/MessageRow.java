package dev.shardpack.pekko.catalogue;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/**
 * One message that Shardpack can write and read, and all there is to know about it.
 *
 * @param <T> the message's class
 */
public final class MessageRow<T> {
  private final String manifest;
  private final Class<T> type;

  /** Kept, since it stands in the event of each message while a recording runs. */
  private final String name;

  private final MessagePackConverter<T> converter;
  private final PekkoSerializer replaces;
  private final Traits traits;
  private final byte[] encodedManifest;
  private final MessageCounters counters = new MessageCounters();

  /** What few rows have. */
  private record Traits(
      boolean repeated,
      boolean compressible,
      FormatVersion since,
      @Nullable String storedByPekkoAs) {
    static final Traits USUAL = new Traits(false, false, FormatVersion.FIRST, null);
  }

  /**
   * A row.
   *
   * @param manifest names the message on the wire, for ever
   * @param type the message's concrete class
   * @param converter writes and reads its body
   * @param replaces the serializer that Pekko uses for it by default
   */
  public MessageRow(
      String manifest, Class<T> type, MessagePackConverter<T> converter, PekkoSerializer replaces) {
    this(manifest, type, converter, replaces, Traits.USUAL);
  }

  /**
   * The row of a message without content.
   *
   * @param <T> the message's class, which has this one object
   * @param manifest names the message on the wire, for ever
   * @param instance the object
   * @param replaces the serializer that Pekko uses for it by default
   * @return a row
   */
  @SuppressWarnings("unchecked") // the class of the only object of T is a Class<T>
  public static <T> MessageRow<T> singleton(String manifest, T instance, PekkoSerializer replaces) {
    Class<T> type = (Class<T>) instance.getClass();
    return new MessageRow<>(manifest, type, new SingletonConverter<>(instance), replaces);
  }

  private MessageRow(
      String manifest,
      Class<T> type,
      MessagePackConverter<T> converter,
      PekkoSerializer replaces,
      Traits traits) {
    this.manifest = manifest;
    this.type = type;
    this.name = nameOf(type);
    this.converter = converter;
    this.replaces = replaces;
    this.traits = traits;
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeString(manifest);
    this.encodedManifest = writer.toByteArray();
  }

  /**
   * This row, with counters of its own, for a message of which one object is sent to several nodes.
   *
   * @return a row whose messages are worth remembering
   */
  public MessageRow<T> repeated() {
    return with(new Traits(true, traits.compressible(), traits.since(), traits.storedByPekkoAs()));
  }

  /**
   * This row, with counters of its own, for a message that may be large, is not stored, and of
   * which no digest is made.
   *
   * @return a row whose messages may be compressed
   */
  public MessageRow<T> compressible() {
    return with(new Traits(traits.repeated(), true, traits.since(), traits.storedByPekkoAs()));
  }

  /**
   * This row, with counters of its own, for a message that older versions cannot read.
   *
   * @param version the first version that has this row
   * @return a row that is not written for nodes of older versions
   */
  public MessageRow<T> since(FormatVersion version) {
    return with(
        new Traits(traits.repeated(), traits.compressible(), version, traits.storedByPekkoAs()));
  }

  /**
   * This row, with counters of its own, for a message that Pekko stores with neither identifier nor
   * manifest: whoever is bound to it has to read what its own serializer wrote before.
   *
   * @param pekkoManifest the manifest that Pekko's serializer has for it
   * @return a row whose reader meets bytes of both
   */
  public MessageRow<T> storedByPekkoAs(String pekkoManifest) {
    return with(
        new Traits(traits.repeated(), traits.compressible(), traits.since(), pekkoManifest));
  }

  private MessageRow<T> with(Traits changed) {
    return new MessageRow<>(manifest, type, converter, replaces, changed);
  }

  /**
   * Whether whole messages may be compressed.
   *
   * @return true if they may
   */
  public boolean isCompressible() {
    return traits.compressible();
  }

  /**
   * The first version of Shardpack that has this row.
   *
   * @return that version
   */
  public FormatVersion since() {
    return traits.since();
  }

  /**
   * The manifest under which Pekko's serializer reads what it stored without one.
   *
   * @return that manifest, or null if such bytes always come with a manifest
   */
  public @Nullable String storedByPekkoAs() {
    return traits.storedByPekkoAs();
  }

  /**
   * Whether one object is usually written several times.
   *
   * @return true if its bytes are worth remembering
   */
  public boolean isRepeated() {
    return traits.repeated();
  }

  /**
   * The message's name on the wire.
   *
   * @return two or three characters
   */
  public String manifest() {
    return manifest;
  }

  /**
   * The message's class.
   *
   * @return the concrete class
   */
  public Class<T> type() {
    return type;
  }

  /**
   * The message's name for people.
   *
   * @return its class name without packages and enclosing objects, such as {@code Write}
   */
  public String name() {
    return name;
  }

  private static String nameOf(Class<?> type) {
    String simple = type.getName();
    String trimmed = simple.endsWith("$") ? simple.substring(0, simple.length() - 1) : simple;
    return trimmed.substring(Math.max(trimmed.lastIndexOf('.'), trimmed.lastIndexOf('$')) + 1);
  }

  /**
   * The converter of the body.
   *
   * @return the converter
   */
  public MessagePackConverter<T> converter() {
    return converter;
  }

  /**
   * Which of Pekko's serializers writes this message where Shardpack is not bound.
   *
   * @return that serializer
   */
  public PekkoSerializer replaces() {
    return replaces;
  }

  /**
   * What was counted for this message.
   *
   * @return the live counters
   */
  public MessageCounters counters() {
    return counters;
  }

  /**
   * Appends the manifest as str.
   *
   * @param writer takes it
   */
  public void writeManifest(MessagePackWriter writer) {
    writer.writeRaw(encodedManifest, 0, encodedManifest.length);
  }

  @Override
  public String toString() {
    return name() + " (manifest " + manifest + ")";
  }
}
