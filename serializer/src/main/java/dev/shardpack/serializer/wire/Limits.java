package dev.shardpack.serializer.wire;

/**
 * How much an input may ask for. Every limit guards a way in which few bytes could cost much
 * memory, stack or time; errors name the limit and the setter that raises it.
 *
 * <p>Independently of these limits nothing is allocated for elements or bytes that are not there: a
 * declared length beyond the end of the input is an end-of-input error before any allocation, and
 * since each element takes at least one byte no loop runs longer than the input is.
 */
public final class Limits {
  private static final Limits UNTRUSTED = new Builder().build();
  private static final Limits TRUSTED =
      new Builder()
          .maxDepth(512)
          .maxPreallocatedElements(1 << 20)
          .maxStringBytes(Integer.MAX_VALUE)
          .maxBinaryBytes(Integer.MAX_VALUE)
          .maxExtensionBytes(Integer.MAX_VALUE)
          .maxNumberDigits(100_000)
          .build();

  private final int maxDepth;
  private final int maxPreallocatedElements;
  private final int maxStringBytes;
  private final int maxBinaryBytes;
  private final int maxExtensionBytes;
  private final int maxNumberDigits;

  private Limits(Builder builder) {
    maxDepth = builder.maxDepth;
    maxPreallocatedElements = builder.maxPreallocatedElements;
    maxStringBytes = builder.maxStringBytes;
    maxBinaryBytes = builder.maxBinaryBytes;
    maxExtensionBytes = builder.maxExtensionBytes;
    maxNumberDigits = builder.maxNumberDigits;
  }

  /**
   * The default, for bytes from anywhere: depth 64, 4,096 pre-allocated elements, 64 MiB for a
   * string, a binary or an extension, 1,000 digits for a number.
   *
   * @return limits for untrusted input
   */
  public static Limits untrusted() {
    return UNTRUSTED;
  }

  /**
   * For bytes that this application wrote itself: depth 512, 1,048,576 pre-allocated elements,
   * 100,000 digits, and sizes bounded by the input alone.
   *
   * @return limits for trusted input
   */
  public static Limits trusted() {
    return TRUSTED;
  }

  /**
   * A builder that starts with these limits.
   *
   * @return a new builder
   */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.maxDepth = maxDepth;
    builder.maxPreallocatedElements = maxPreallocatedElements;
    builder.maxStringBytes = maxStringBytes;
    builder.maxBinaryBytes = maxBinaryBytes;
    builder.maxExtensionBytes = maxExtensionBytes;
    builder.maxNumberDigits = maxNumberDigits;
    return builder;
  }

  /**
   * How deep arrays and maps may be nested; a scalar has depth 0. Also bounds what is written, so
   * that a cycle ends in an error.
   *
   * @return levels, at least 1
   */
  public int maxDepth() {
    return maxDepth;
  }

  /**
   * For how many elements a collection may reserve room before it has read them.
   *
   * @return elements, at least 0
   */
  public int maxPreallocatedElements() {
    return maxPreallocatedElements;
  }

  /**
   * The longest string.
   *
   * @return bytes of UTF-8
   */
  public int maxStringBytes() {
    return maxStringBytes;
  }

  /**
   * The longest binary.
   *
   * @return bytes
   */
  public int maxBinaryBytes() {
    return maxBinaryBytes;
  }

  /**
   * The longest extension payload.
   *
   * @return bytes
   */
  public int maxExtensionBytes() {
    return maxExtensionBytes;
  }

  /**
   * The longest arbitrary-precision number, since arithmetic on it costs more than linear time.
   *
   * @return decimal digits
   */
  public int maxNumberDigits() {
    return maxNumberDigits;
  }

  /** Collects limits; starts with those of {@link Limits#untrusted()}. */
  public static final class Builder {
    private static final int MAX_DEPTH = 1024;

    private int maxDepth = 64;
    private int maxPreallocatedElements = 4096;
    private int maxStringBytes = 64 << 20;
    private int maxBinaryBytes = 64 << 20;
    private int maxExtensionBytes = 64 << 20;
    private int maxNumberDigits = 1000;

    private Builder() {}

    /**
     * Sets {@link Limits#maxDepth()}.
     *
     * @param levels 1 to 1,024, which a thread's default stack carries in typed reading
     * @return this builder
     */
    public Builder maxDepth(int levels) {
      maxDepth = inRange("maxDepth", levels, 1, MAX_DEPTH);
      return this;
    }

    /**
     * Sets {@link Limits#maxPreallocatedElements()}.
     *
     * @param elements at least 0
     * @return this builder
     */
    public Builder maxPreallocatedElements(int elements) {
      maxPreallocatedElements = inRange("maxPreallocatedElements", elements, 0, Integer.MAX_VALUE);
      return this;
    }

    /**
     * Sets {@link Limits#maxStringBytes()}.
     *
     * @param bytes at least 0
     * @return this builder
     */
    public Builder maxStringBytes(int bytes) {
      maxStringBytes = inRange("maxStringBytes", bytes, 0, Integer.MAX_VALUE);
      return this;
    }

    /**
     * Sets {@link Limits#maxBinaryBytes()}.
     *
     * @param bytes at least 0
     * @return this builder
     */
    public Builder maxBinaryBytes(int bytes) {
      maxBinaryBytes = inRange("maxBinaryBytes", bytes, 0, Integer.MAX_VALUE);
      return this;
    }

    /**
     * Sets {@link Limits#maxExtensionBytes()}.
     *
     * @param bytes at least 0
     * @return this builder
     */
    public Builder maxExtensionBytes(int bytes) {
      maxExtensionBytes = inRange("maxExtensionBytes", bytes, 0, Integer.MAX_VALUE);
      return this;
    }

    /**
     * Sets {@link Limits#maxNumberDigits()}.
     *
     * @param digits at least 20
     * @return this builder
     */
    public Builder maxNumberDigits(int digits) {
      maxNumberDigits = inRange("maxNumberDigits", digits, 20, Integer.MAX_VALUE);
      return this;
    }

    /**
     * The limits collected so far.
     *
     * @return immutable limits
     */
    public Limits build() {
      return new Limits(this);
    }

    private static int inRange(String name, int value, int min, int max) {
      if (value < min || value > max) {
        throw new IllegalArgumentException(
            name + " must be from " + min + " to " + max + " but was " + value);
      }
      return value;
    }
  }
}
