package dev.shardpack.benchmarks.objects.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A video and its pictures; the shape and values of the jvm-serializers project. */
public record MediaContent(Media media, List<Image> images) {
  /** A video. */
  public record Media(
      String uri,
      @Nullable String title,
      int width,
      int height,
      String format,
      long duration,
      long size,
      @Nullable Integer bitrate,
      List<String> persons,
      Player player,
      @Nullable String copyright) {}

  /** What plays a video. */
  public enum Player {
    JAVA,
    FLASH
  }

  /** A picture of a video. */
  public record Image(String uri, @Nullable String title, int width, int height, Size size) {}

  /** How large a picture is. */
  public enum Size {
    SMALL,
    LARGE
  }

  /** The standard value, {@code media.1}. */
  public static MediaContent example() {
    return of(text -> text);
  }

  /** {@code media.3}: the standard value with 155 characters more in every string. */
  public static MediaContent longText() {
    String more = "abcdefghijklmnopqrstuvwxyz-0123".repeat(5);
    return of(text -> text + more);
  }

  private static MediaContent of(UnaryOperator<String> text) {
    return new MediaContent(
        new Media(
            text.apply("http://javaone.com/keynote.mpg"),
            text.apply("Javaone Keynote"),
            640,
            480,
            text.apply("video/mpg4"),
            18_000_000,
            58_982_400,
            262_144,
            new ArrayList<>(List.of(text.apply("Bill Gates"), text.apply("Steve Jobs\uc2a4"))),
            Player.JAVA,
            null),
        new ArrayList<>(
            List.of(
                new Image(
                    text.apply("http://javaone.com/keynote_large.jpg"),
                    text.apply("Javaone Keynote"),
                    1024,
                    768,
                    Size.LARGE),
                new Image(
                    text.apply("http://javaone.com/keynote_small.jpg"),
                    text.apply("Javaone Keynote"),
                    320,
                    240,
                    Size.SMALL))));
  }

  /**
   * {@code media.2}: everything differs from the standard value, absent where that is present, and
   * text beyond ASCII everywhere.
   */
  public static MediaContent unlike() {
    return new MediaContent(
        new Media(
            "http://javaone.com/keynote.ogg\u1234",
            null,
            641,
            481,
            "video/theora\u1234",
            18_000_001,
            58_982_401,
            null,
            new ArrayList<>(List.of("Bill Gates, Jr.\u1234", "Steven Jobs\u1234")),
            Player.FLASH,
            "2009, Scooby Doo\ud834\udd1e"),
        new ArrayList<>(
            List.of(
                new Image(
                    "http://javaone.com/keynote_huge.jpg\u1234",
                    "Javaone Keynote\u1234",
                    32_000,
                    24_000,
                    Size.LARGE),
                new Image(
                    "http://javaone.com/keynote_large.jpg\u1234", null, 1024, 768, Size.LARGE),
                new Image(
                    "http://javaone.com/keynote_small.jpg\u1234", null, 320, 240, Size.SMALL))));
  }

  /** {@code media.4}: strings of one character. */
  public static MediaContent shortText() {
    return new MediaContent(
        new Media(
            "g",
            "J",
            640,
            480,
            "v",
            18_000_000,
            58_982_400,
            262_144,
            new ArrayList<>(List.of("B", "S")),
            Player.JAVA,
            null),
        new ArrayList<>(
            List.of(
                new Image("h", "J", 1024, 768, Size.LARGE),
                new Image("h", "J", 320, 240, Size.SMALL))));
  }
}
