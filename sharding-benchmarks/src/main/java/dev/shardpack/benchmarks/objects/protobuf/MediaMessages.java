package dev.shardpack.benchmarks.objects.protobuf;

import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.MediaContent.Image;
import dev.shardpack.benchmarks.objects.model.MediaContent.Media;
import dev.shardpack.benchmarks.objects.model.MediaContent.Player;
import dev.shardpack.benchmarks.objects.model.MediaContent.Size;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.ImageMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.MediaContentMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.MediaMessage;
import java.util.ArrayList;
import java.util.List;

/** The messages of a video and its pictures. */
final class MediaMessages {
  private MediaMessages() {}

  static MediaContentMessage toMessage(MediaContent value) {
    MediaContentMessage.Builder builder =
        MediaContentMessage.newBuilder().setMedia(toMessage(value.media()));
    for (Image image : value.images()) {
      builder.addImages(toMessage(image));
    }
    return builder.build();
  }

  private static MediaMessage toMessage(Media value) {
    MediaMessage.Builder builder =
        MediaMessage.newBuilder()
            .setUri(value.uri())
            .setWidth(value.width())
            .setHeight(value.height())
            .setFormat(value.format())
            .setDuration(value.duration())
            .setSize(value.size())
            .addAllPersons(value.persons())
            .setPlayer(
                value.player() == Player.JAVA
                    ? MediaMessage.Player.JAVA
                    : MediaMessage.Player.FLASH);
    if (value.title() != null) {
      builder.setTitle(value.title());
    }
    if (value.bitrate() != null) {
      builder.setBitrate(value.bitrate());
    }
    if (value.copyright() != null) {
      builder.setCopyright(value.copyright());
    }
    return builder.build();
  }

  private static ImageMessage toMessage(Image value) {
    ImageMessage.Builder builder =
        ImageMessage.newBuilder()
            .setUri(value.uri())
            .setWidth(value.width())
            .setHeight(value.height())
            .setSize(
                value.size() == Size.SMALL ? ImageMessage.Size.SMALL : ImageMessage.Size.LARGE);
    if (value.title() != null) {
      builder.setTitle(value.title());
    }
    return builder.build();
  }

  static MediaContent fromMessage(MediaContentMessage message) {
    List<Image> images = new ArrayList<>(message.getImagesCount());
    for (ImageMessage image : message.getImagesList()) {
      images.add(fromMessage(image));
    }
    return new MediaContent(fromMessage(message.getMedia()), images);
  }

  private static Media fromMessage(MediaMessage message) {
    return new Media(
        message.getUri(),
        message.hasTitle() ? message.getTitle() : null,
        message.getWidth(),
        message.getHeight(),
        message.getFormat(),
        message.getDuration(),
        message.getSize(),
        message.hasBitrate() ? message.getBitrate() : null,
        new ArrayList<>(message.getPersonsList()),
        message.getPlayer() == MediaMessage.Player.JAVA ? Player.JAVA : Player.FLASH,
        message.hasCopyright() ? message.getCopyright() : null);
  }

  private static Image fromMessage(ImageMessage message) {
    return new Image(
        message.getUri(),
        message.hasTitle() ? message.getTitle() : null,
        message.getWidth(),
        message.getHeight(),
        message.getSize() == ImageMessage.Size.SMALL ? Size.SMALL : Size.LARGE);
  }
}
