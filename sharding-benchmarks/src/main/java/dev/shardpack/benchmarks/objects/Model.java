package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.model.Struct;

/** What is serialized: the benchmarks' parameter {@code model}. */
enum Model {
  SMALL,
  MEDIUM,
  LARGE,
  MEDIA,
  /** Text beyond ASCII and absent members: shows that a codec is right rather than fast. */
  MEDIA_2,
  /** Long text. */
  MEDIA_3,
  /** Short text. */
  MEDIA_4,
  SAMPLE,
  STRUCT;

  /** The same value each time. */
  Object value() {
    return switch (this) {
      case SMALL -> Small.example();
      case MEDIUM -> Medium.example();
      case LARGE -> Large.example();
      case MEDIA -> MediaContent.example();
      case MEDIA_2 -> MediaContent.unlike();
      case MEDIA_3 -> MediaContent.longText();
      case MEDIA_4 -> MediaContent.shortText();
      case SAMPLE -> Sample.example();
      case STRUCT -> Struct.example();
    };
  }
}
