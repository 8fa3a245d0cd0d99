package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.StreamAgreement;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random values that follow each other, whole, cut and changed, are read from streams as usual. */
class RandomStreamsTest {
  private static final int ROUNDS = 300;
  private static final TypeToken<MessagePackValue> ANY = TypeToken.of(MessagePackValue.class);

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final StreamAgreement agreement = new StreamAgreement(serializer);

  @Test
  void agree() {
    RandomValues values = new RandomValues(7);
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < ROUNDS; round++) {
      MessagePackWriter writer = new MessagePackWriter();
      for (int i = random.nextInt(4); i >= 0; i--) {
        values.next(3).writeTo(writer);
      }
      byte[] bytes = writer.toByteArray();
      assertAgrees(bytes);
      assertAgrees(Arrays.copyOf(bytes, random.nextInt(bytes.length)));
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      assertAgrees(bytes);
    }
  }

  private void assertAgrees(byte[] bytes) {
    agreement.assertAgreesInTurn(bytes, ANY, value -> value);
  }
}
