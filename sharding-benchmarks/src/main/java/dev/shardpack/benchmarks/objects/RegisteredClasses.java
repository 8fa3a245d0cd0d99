package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Mixed;
import dev.shardpack.benchmarks.objects.model.PocoBean;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.benchmarks.objects.model.data.LargeDataModel;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The classes for serializers that want to know in advance what they will meet. */
final class RegisteredClasses {
  /** Our own. */
  static final List<Class<?>> OF_MODELS =
      Stream.<List<Class<?>>>of(
              List.of(
                  Small.class,
                  Medium.class,
                  Large.class,
                  MediaContent.class,
                  MediaContent.Media.class,
                  MediaContent.Image.class,
                  MediaContent.Player.class,
                  MediaContent.Size.class,
                  Sample.class,
                  Struct.class,
                  PocoRecord.class,
                  PocoRecord[].class,
                  PocoBean.class,
                  PocoBean[].class),
              Mixed.examples().stream().<Class<?>>map(Object::getClass).toList(),
              LargeDataModel.classes())
          .flatMap(List::stream)
          .toList();

  private static final List<Class<?>> OF_JDK =
      List.of(
          ArrayList.class,
          HashMap.class,
          Duration.class,
          LocalDateTime.class,
          Instant.class,
          BigDecimal.class,
          UUID.class,
          URI.class,
          int[].class,
          long[].class,
          float[].class,
          double[].class,
          short[].class,
          char[].class,
          boolean[].class);

  private RegisteredClasses() {}

  /** Our own and those of the JDK among their members. */
  static List<Class<?>> withJdk() {
    return Stream.concat(OF_MODELS.stream(), OF_JDK.stream()).toList();
  }
}
