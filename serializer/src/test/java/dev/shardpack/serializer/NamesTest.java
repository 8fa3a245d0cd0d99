package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Ignore;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings({"EffectivelyPrivate", "UnusedMethod", "UnusedVariable"}) // found by reflection
class NamesTest extends EachBinding {
  @ParameterizedTest
  @CsvSource({
    "name,name,Name,name,name",
    "firstName,firstName,FirstName,first_name,first-name",
    "FirstName,firstName,FirstName,first_name,first-name",
    "XMLHttpRequest,xmlHttpRequest,XmlHttpRequest,xml_http_request,xml-http-request",
    "SHA512HashAlgorithm,sha512HashAlgorithm,Sha512HashAlgorithm,sha512_hash_algorithm,"
        + "sha512-hash-algorithm",
    "isCIA,isCia,IsCia,is_cia,is-cia",
    "THIS_IS_A_TEST,thisIsATest,ThisIsATest,this_is_a_test,this-is-a-test",
    "already_snake,alreadySnake,AlreadySnake,already_snake,already-snake",
    "_leading,leading,Leading,leading,leading",
    "a,a,A,a,a",
    "URL,url,Url,url,url",
    "__,__,__,__,__",
    "größeÄ,größeÄ,GrößeÄ,größe_ä,größe-ä",
  })
  void joinsWords(String name, String camel, String pascal, String snake, String kebab) {
    assertThat(NamingPolicy.AS_DECLARED.nameOf(name)).isEqualTo(name);
    assertThat(NamingPolicy.CAMEL_CASE.nameOf(name)).isEqualTo(camel);
    assertThat(NamingPolicy.PASCAL_CASE.nameOf(name)).isEqualTo(pascal);
    assertThat(NamingPolicy.SNAKE_CASE.nameOf(name)).isEqualTo(snake);
    assertThat(NamingPolicy.KEBAB_CASE.nameOf(name)).isEqualTo(kebab);
  }

  private record Order(int orderId, @Name("shipTo") String shippingAddress) {}

  @Test
  void appliesThePolicyToNamesThatAreNotExplicit() {
    Order order = new Order(1, "x");
    MessagePackSerializer snake = builder().naming(NamingPolicy.SNAKE_CASE).build();
    assertThat(write(snake, order))
        .isEqualTo("82" + "a86f726465725f6964" + "01" + "a6736869" + "70546f" + "a178");
    assertThat(roundTrip(snake, order, Order.class)).isEqualTo(order);
    assertThat(roundTrip(snake.toBuilder().build(), order, Order.class)).isEqualTo(order);
    MessagePackSerializer own = builder().naming(name -> name.toUpperCase(Locale.ROOT)).build();
    assertThat(write(own, order)).contains("4f52444552" + "4944");
    assertThat(failureOf(() -> read("81a86f726465725f696401", Order.class)).kind())
        .isEqualTo(Kind.MISSING_MEMBER);
  }

  private record Renamed(
      @Name(
              value = "new",
              aliases = {"old", "älter"})
          int value,
      int other) {}

  private record AliasOnly(@Name(aliases = "old") int someValue) {}

  @Test
  void readsAliases() {
    Renamed value = new Renamed(5, 1);
    assertThat(write(value)).isEqualTo("82" + "a36e6577" + "05" + "a56f74686572" + "01");
    assertThat(read("82a36f6c6405a56f7468657201", Renamed.class)).isEqualTo(value);
    assertThat(read("82a56f7468657201a6c3a46c74657205", Renamed.class)).isEqualTo(value);
    assertThat(failureOf(() -> read("83a36f6c6405a36e657705a56f7468657201", Renamed.class)))
        .hasMessageContaining("expected the member once but it comes again at $.new (byte 6)");
    MessagePackSerializer snake = builder().naming(NamingPolicy.SNAKE_CASE).build();
    assertThat(write(snake, new AliasOnly(1))).isEqualTo("81" + "aa736f6d655f76616c7565" + "01");
    assertThat(read(snake, "81a36f6c6401", AliasOnly.class)).isEqualTo(new AliasOnly(1));
  }

  private record SameName(@Name("x") int a, int x) {}

  private record SameAlias(@Name(aliases = "x") int a, int x) {}

  private record SameByPolicy(int fooBar, int FooBar) {}

  @Test
  void refusesNamesThatAreTaken() {
    for (Class<?> type : List.of(SameName.class, SameAlias.class)) {
      assertThat(failureOf(() -> serializer().converter(type)))
          .hasMessageContaining("has two members that are read as 'x'");
    }
    SameByPolicy value = new SameByPolicy(1, 2);
    assertThat(roundTrip(value, SameByPolicy.class)).isEqualTo(value);
    MessagePackSerializer camel = builder().naming(NamingPolicy.CAMEL_CASE).build();
    assertThat(failureOf(() -> camel.converter(SameByPolicy.class)))
        .hasMessageContaining("has two members that are read as 'fooBar'");
  }

  private record CaseSensitive(@Name("t") int first, @Name("T") int second) {}

  @Test
  void tellsNamesApartByCase() {
    CaseSensitive value = new CaseSensitive(1, 2);
    assertThat(roundTrip(value, CaseSensitive.class)).isEqualTo(value);
  }

  private record Secretive(String a, @Ignore String secret, @Ignore long number) {}

  private static final class SecretiveClass {
    private String a = "a";
    private String secret = "given";

    @Ignore
    public String getSecret() {
      return secret;
    }
  }

  @Test
  void leavesIgnoredMembersOut() {
    Secretive value = new Secretive("a", "s", 5);
    assertThat(write(value)).isEqualTo("81" + "a161" + "a161");
    assertThat(read("82a161a161a6736563726574a173", Secretive.class))
        .isEqualTo(new Secretive("a", null, 0));
    assertThat(write(new SecretiveClass())).isEqualTo("81" + "a161" + "a161");
    assertThat(read("82a161a161a6736563726574a173", SecretiveClass.class).secret)
        .isEqualTo("given");
  }
}
