package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Required;
import dev.shardpack.serializer.annotation.WriteDefaults;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings({ // found by reflection
  "ArrayRecordComponent",
  "FieldCanBeFinal",
  "UnusedMethod",
  "UnusedVariable"
})
class DefaultsTest extends EachBinding {
  private record Nested(int n) {}

  private record Given(
      @Default("[\"a\\\\b\\/\\u00e9\\n\", \"\"]") List<String> texts,
      @Default(" { \"k\" : [ 1.5 , -2e1 ] , \"\" : [ ] } ") Map<String, List<Double>> numbers,
      @Default("{}") Map<String, String> none,
      @Default("\"x\"") Optional<String> optional,
      @Default("7") OptionalInt number) {}

  private record Simple(
      @Default("true") boolean bool,
      @Default("-128") byte int8,
      @Default("32767") short int16,
      @Default("é") char utf16,
      @Default("-1") int int32,
      @Default("9223372036854775807") long int64,
      @Default("0.1") float float32,
      @Default("NaN") double float64,
      @Default("plain \"text\"") String text,
      @Default("MINUTES") TimeUnit unit,
      @Default("null") @Nullable Integer box,
      @Default("{\"n\": 5}") Nested nested) {}

  private static final Simple SIMPLE =
      new Simple(
          true,
          Byte.MIN_VALUE,
          Short.MAX_VALUE,
          'é',
          -1,
          Long.MAX_VALUE,
          0.1f,
          Double.NaN,
          "plain \"text\"",
          TimeUnit.MINUTES,
          null,
          new Nested(5));

  @Test
  void fillsAbsentMembersWithTheirDefaults() {
    assertThat(read("80", Simple.class)).isEqualTo(SIMPLE);
    assertThat(read("90", Simple.class)).isEqualTo(SIMPLE);
    assertThat(read("81a5696e743332" + "05", Simple.class).int32()).isEqualTo(5);
    assertThat(read("80", Given.class))
        .isEqualTo(
            new Given(
                List.of("a\\b/é\n", ""),
                Map.of("k", List.of(1.5, -20.0), "", List.of()),
                Map.of(),
                Optional.of("x"),
                OptionalInt.of(7)));
  }

  @Test
  void givesEachObjectADefaultOfItsOwn() {
    Given first = read("80", Given.class);
    first.texts().add("changed");
    assertThat(read("80", Given.class).texts()).hasSize(2);
  }

  @Test
  void doesNotTakeNilForAbsent() {
    MessagePackException failure = failureOf(() -> read("81a5696e743332c0", Simple.class));
    assertThat(failure.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(failure.path()).isEqualTo("$.int32");
  }

  @Test
  void leavesDefaultsOutIfAskedTo() {
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    assertThat(write(omitting, SIMPLE)).isEqualTo("80");
    assertThat(omitting.toBytes(read("80", Given.class))).containsExactly(0x80);
    assertThat(write(omitting.toBuilder().build(), SIMPLE)).isEqualTo("80");
    assertThat(serializer().toBytes(SIMPLE)).hasSizeGreaterThan(50);
    Simple other =
        new Simple(
            false, (byte) 0, (short) 0, 'a', 0, 0, 0, 0, "", TimeUnit.DAYS, 1, new Nested(0));
    assertThat(roundTrip(omitting, other, Simple.class)).isEqualTo(other);
  }

  private record BadNumber(@Default("x") int n) {}

  private record BadRange(@Default("128") byte n) {}

  private record BadChar(@Default("ab") char c) {}

  private record BadJson(@Default("[1, ") List<Integer> list) {}

  private record BadTail(@Default("[] []") List<Integer> list) {}

  private record BadNull(@Default("null") int n) {}

  @Test
  void refusesDefaultsThatDoNotFit() {
    for (Class<?> type :
        List.of(
            BadNumber.class,
            BadRange.class,
            BadChar.class,
            BadJson.class,
            BadTail.class,
            BadNull.class)) {
      MessagePackException failure = failureOf(() -> serializer().converter(type));
      assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
      assertThat(failure).hasMessageContaining("the @Default of '");
    }
  }

  private record BadConstant(@Default("WEEKS") TimeUnit unit) {}

  @Test
  void reportsDefaultsThatTheConverterCannotRead() {
    MessagePackException failure = failureOf(() -> read("80", BadConstant.class));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure)
        .hasMessageContaining("the @Default of 'unit' is no java.util.concurrent.TimeUnit");
  }

  @WriteDefaults(false)
  private record OmittingClass(@Default("1") int a, @WriteDefaults @Default("2") int b) {}

  private record OmittingMember(@Default("1") int a, @WriteDefaults(false) @Default("2") int b) {}

  @Test
  void followsTheClassAndTheMember() {
    assertThat(write(new OmittingClass(1, 2))).isEqualTo("81" + "a16202");
    assertThat(write(new OmittingMember(1, 2))).isEqualTo("81" + "a16101");
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    assertThat(write(omitting, new OmittingClass(1, 2))).isEqualTo("81" + "a16202");
    assertThat(write(omitting, new OmittingMember(1, 2))).isEqualTo("80");
  }

  @WriteDefaults(false)
  private static final class OmittingFields {
    private int a = 1;

    @WriteDefaults private int b = 2;

    @WriteDefaults private String c = "x";
  }

  @Test
  void followsMembersThatKeepWhatTheConstructorGave() {
    assertThat(write(new OmittingFields())).isEqualTo("82" + "a16202" + "a163a178");
  }

  private static final class Requiring {
    @Required private int number = 1;
    @Required private @Nullable String text = "x";
    @Required private List<String> list = new ArrayList<>();
    private boolean other = true;
  }

  private record RequiringRecord(
      @Required Optional<String> a, @Required @Nullable String b, int c) {}

  /** What would get a value without being there is required nevertheless. */
  @Test
  void requiresWhatIsAnnotatedSo() {
    Requiring value = new Requiring();
    assertThat(roundTrip(value, Requiring.class)).usingRecursiveComparison().isEqualTo(value);
    Map.of(
            "number", "82" + "a474657874a178" + "a46c69737490",
            "text", "82" + "a66e756d62657202" + "a46c69737490",
            "list", "83" + "a66e756d62657202" + "a474657874c0" + "a56f74686572c2")
        .forEach(
            (missing, hex) -> {
              MessagePackException failure = failureOf(() -> read(hex, Requiring.class));
              assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
              assertThat(failure.path()).isEqualTo("$." + missing);
              assertThat(failure).hasMessageContaining("@Required");
            });
    Requiring read =
        read("83" + "a46c69737490" + "a66e756d62657202" + "a474657874c0", Requiring.class);
    assertThat(read.number).isEqualTo(2);
    assertThat(read.text).isNull();
    assertThat(read.other).isTrue();
    assertThat(read("83a161c0a162c0a16305", RequiringRecord.class))
        .isEqualTo(new RequiringRecord(Optional.empty(), null, 5));
    for (String hex : List.of("82a162c0a16305", "82a161c0a16305")) {
      assertThat(failureOf(() -> read(hex, RequiringRecord.class)).kind())
          .isEqualTo(Kind.MISSING_MEMBER);
    }
    assertThat(failureOf(() -> read("94c0a17890c3", Requiring.class)).path()).isEqualTo("$.number");
  }

  @Test
  void alwaysWritesWhatIsRequired() {
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    Requiring value = new Requiring();
    assertThat(write(omitting, value))
        .isEqualTo("83" + "a66e756d62657201" + "a474657874a178" + "a46c69737490");
    assertThat(roundTrip(omitting, value, Requiring.class))
        .usingRecursiveComparison()
        .isEqualTo(value);
  }

  private record Contradiction(@Required @Default("1") int a) {}

  @Test
  void refusesARequiredMemberWithADefault() {
    assertThat(failureOf(() -> serializer().converter(Contradiction.class)))
        .hasMessageContaining("both @Required and @Default at a");
  }

  private record Natural(
      Optional<String> a, OptionalInt b, @Nullable String c, int required, String alsoRequired) {}

  @Test
  void leavesOutWhatIsReadTheSameWithout() {
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    Natural value = new Natural(Optional.empty(), OptionalInt.empty(), null, 0, "");
    assertThat(write(omitting, value))
        .isEqualTo("82" + "a87265717569726564" + "00" + "ac616c736f5265717569726564" + "a0");
    assertThat(roundTrip(omitting, value, Natural.class)).isEqualTo(value);
  }

  private static final AtomicInteger COUNT = new AtomicInteger();

  /** A class whose constructor says what is absent. */
  private static final class Settings {
    private int port = 8080;
    private int zero;
    private @Nullable String host = "localhost";
    private List<String> tags = new ArrayList<>(List.of("a"));
    private int[] weights = {1, 2};
    private int id = COUNT.incrementAndGet();
    private String none;
    private @Default("5") int given = 4;
  }

  @Test
  void keepsWhatTheConstructorGave() {
    // With an id, or each one that is made of the same bytes would have another.
    Settings read = read("81a2696401", Settings.class);
    assertThat(read.port).isEqualTo(8080);
    assertThat(read.host).isEqualTo("localhost");
    assertThat(read.tags).containsExactly("a");
    assertThat(read.none).isNull();
    assertThat(read.given).isEqualTo(5);
    assertThat(read("82a4706f727401a2696401", Settings.class).port).isEqualTo(1);
    assertThat(read("82a4686f7374c0a2696401", Settings.class).host).isNull();
  }

  @Test
  void leavesOutWhatTheConstructorGivesEveryObject() {
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    Settings settings = new Settings();
    settings.given = 5;
    settings.id = 1;
    assertThat(write(omitting, settings)).isEqualTo("81" + "a26964" + "01");
    settings.id = 1000;
    settings.port = 0;
    settings.host = null;
    settings.tags.clear();
    settings.weights[0] = 5;
    settings.none = "some";
    settings.given = 4;
    Settings read = roundTrip(omitting, settings, Settings.class);
    assertThat(read).usingRecursiveComparison().isEqualTo(settings);
    assertThat(Arrays.toString(read.weights)).isEqualTo("[5, 2]");
  }

  private static final class FailingConstructor {
    private int a;

    FailingConstructor() {
      throw new IllegalStateException("not now");
    }
  }

  @Test
  void findsDefaultsOnlyWhereObjectsCanBeMade() {
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    MessagePackException failure = failureOf(() -> read(omitting, "80", FailingConstructor.class));
    assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(failure.offset()).isZero();
    assertThat(failure).hasMessageContaining("not now");
  }
}
