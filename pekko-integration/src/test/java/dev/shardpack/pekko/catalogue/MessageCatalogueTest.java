package dev.shardpack.pekko.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class MessageCatalogueTest {
  private static <T> MessageRow<T> row(String manifest, Class<T> type, T instance) {
    return new MessageRow<>(
        manifest, type, new SingletonConverter<>(instance), PekkoSerializer.SHARDING);
  }

  private final MessageRow<String> text = row("a", String.class, "x");
  private final MessageRow<Integer> number = row("b", Integer.class, 1);

  @Test
  void rowsAreFoundByClassAndManifest() {
    MessageCatalogue catalogue = new MessageCatalogue(List.of(text, number));

    assertThat(catalogue.find(String.class)).isSameAs(text);
    assertThat(catalogue.find("b")).isSameAs(number);
    assertThat(catalogue.find(CharSequence.class)).isNull();
    assertThat(catalogue.find("c")).isNull();
    assertThat(catalogue.rows()).containsExactly(text, number);
  }

  @Test
  void twoRowsNeverShareAClassOrAManifest() {
    for (MessageRow<?> twin :
        List.of(row("a", Long.class, 1L), row("c", String.class, "y"), row("", Long.class, 1L))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new MessageCatalogue(List.of(text, number, twin)));
    }
  }

  @Test
  void namesAreThoseOfClassesWithoutTheirSurroundings() {
    assertThat(row("a", Thread.State.class, Thread.State.NEW).name()).isEqualTo("State");
    assertThat(text).hasToString("String (manifest a)");
  }
}
