package dev.shardpack.pekko.catalogue;

import dev.shardpack.serializer.convert.ContextKey;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Which forms of elements are written: those that the oldest version among the readers knows. */
public final class ElementForms {
  /** Where converters find this. */
  public static final ContextKey<ElementForms> KEY =
      new ContextKey<>(ElementForms.class, "forms of elements");

  private final Set<ElementForm> written;

  /**
   * Forms that are written.
   *
   * @param written those forms
   */
  public ElementForms(Set<ElementForm> written) {
    this.written = Set.copyOf(written);
  }

  /**
   * The forms that a version reads.
   *
   * @param oldest the oldest version that has to be able to read what is written
   * @return these forms, which are written then
   */
  public static ElementForms readBy(FormatVersion oldest) {
    List<ElementForm> all = Arrays.asList(ElementForm.values());
    return new ElementForms(
        Set.copyOf(all.stream().filter(form -> form.since().compareTo(oldest) <= 0).toList()));
  }

  /**
   * The first version that reads all forms.
   *
   * @return the newest version among them
   */
  public static FormatVersion newest() {
    return Arrays.stream(ElementForm.values())
        .map(ElementForm::since)
        .max(Comparator.naturalOrder())
        .orElse(FormatVersion.FIRST);
  }

  /**
   * Whether a form is written.
   *
   * @param form the form
   * @return true if the oldest reader knows it
   */
  public boolean contains(ElementForm form) {
    return written.contains(form);
  }
}
