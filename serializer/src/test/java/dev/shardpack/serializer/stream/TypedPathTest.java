package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Named.named;

import dev.shardpack.serializer.Bindings;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.annotation.ConvertWith;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SerializationCallbacks;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Paths by the names in Java lead to what reading the whole value has there. */
@SuppressWarnings({"ArrayRecordComponent", "UnusedVariable"}) // found by reflection
@ParameterizedClass(name = "{0}, {1}, {2}")
@MethodSource("settings")
class TypedPathTest {
  private static final Order TEA = new Order(1, List.of("tea"));
  private static final Order INK = new Order(2, List.of("ink", "pen"));

  @Parameter(0)
  ObjectLayout layout;

  @Parameter(1)
  NamingPolicy naming;

  @Parameter(2)
  boolean isGenerated;

  record Order(long id, List<String> items) {}

  record Month(String title, List<Order> orders, Order first) {}

  record Page<T>(int number, List<T> elements, Optional<Page<T>> next) {}

  record Renamed(
      @Name(value = "n", aliases = "number") int orderNumber,
      @Name(
              value = "o",
              aliases = {"all", "orders"})
          List<Order> allOrders) {}

  record Keyed(@Key(3) List<Order> lateOrders, @Key(1) String title) {}

  static Stream<Arguments> settings() {
    return Stream.of(ObjectLayout.values())
        .flatMap(
            layout ->
                Stream.of(
                    Arguments.of(layout, named("as declared", NamingPolicy.AS_DECLARED), true),
                    Arguments.of(layout, named("snake case", NamingPolicy.SNAKE_CASE), true),
                    Arguments.of(layout, named("snake case", NamingPolicy.SNAKE_CASE), false)));
  }

  private MessagePackSerializer.Builder builder() {
    MessagePackSerializer.Builder builder =
        isGenerated ? MessagePackSerializer.builder() : Bindings.general();
    return builder.layout(layout).naming(naming);
  }

  private <T> TypedPath path(Class<T> type) {
    return TypedPath.of(builder().build(), type);
  }

  private <T, E> void assertLeads(
      T value,
      Class<T> type,
      Function<TypedPath, TypedPath> steps,
      Class<E> element,
      Function<T, Collection<E>> elements)
      throws Exception {
    assertLeads(
        builder().build(), value, TypeToken.of(type), steps, TypeToken.of(element), elements);
  }

  /**
   * The elements at the path are what the whole value, as it is read from memory, has there: from
   * streams, channels and publishers, by the typed path and by what it says is on the wire.
   */
  private static <T, E> void assertLeads(
      MessagePackSerializer serializer,
      T value,
      TypeToken<T> type,
      Function<TypedPath, TypedPath> steps,
      TypeToken<E> element,
      Function<T, Collection<E>> elements)
      throws Exception {
    byte[] bytes = serializer.toBytes(value, type);
    TypedPath.Elements<E> typed = steps.apply(TypedPath.of(serializer, type)).elements(element);
    MessagePackStreams streams =
        MessagePackStreams.builder(serializer).maxAsyncBuffer(0).streamReadBufferSize(16).build();

    List<E> expected = new ArrayList<>(elements.apply(serializer.fromBytes(bytes, type)));

    assertThat(expected).isNotEmpty();
    for (int size : new int[] {1, 5, 4096}) {
      Pieces pieces = new Pieces(Pieces.repeated(bytes, 2), size);
      try (MessagePackInput input = streams.input(pieces.stream())) {
        assertThat(input.elements(typed).stream()).containsExactlyElementsOf(expected);
      }
      try (MessagePackInput input = streams.input(pieces.channel())) {
        List<E> read = new ArrayList<>();
        input.elements(typed).forEachRemaining(read::add);
        input.elements(element, typed.wirePath()).forEachRemaining(read::add);
        assertThat(read).isEqualTo(Stream.of(expected, expected).flatMap(List::stream).toList());
        assertThat(input.hasNext()).isFalse();
      }
      Collector<E> collector = new Collector<>(1);
      var processor = streams.elements(typed);
      new Listed<>(pieces.buffers()).subscribe(processor);
      processor.subscribe(collector);
      assertThat(collector.await()).isEqualTo(expected);
      List<E> pulled = new ArrayList<>();
      try (MessagePackDecoder<E> decoder = streams.decoder(typed)) {
        pieces
            .buffers()
            .forEach(
                piece -> {
                  decoder.feed(piece);
                  while (decoder.next()) {
                    pulled.add(decoder.value());
                  }
                });
      }
      assertThat(pulled).isEqualTo(expected);
    }
  }

  @Test
  void membersOfRecords() throws Exception {
    Month month = new Month("May", List.of(TEA, INK), INK);

    assertLeads(month, Month.class, path -> path.member("orders"), Order.class, Month::orders);
    assertLeads(
        month,
        Month.class,
        path -> path.member("first").member("items"),
        String.class,
        read -> read.first().items());
    assertLeads(
        month,
        Month.class,
        path -> path.member("orders").index(1).member("items"),
        String.class,
        read -> read.orders().get(1).items());
  }

  @Test
  void membersThatAreCalledOtherwiseOnTheWire() throws Exception {
    assertLeads(
        new Renamed(1, List.of(TEA, INK)),
        Renamed.class,
        path -> path.member("allOrders"),
        Order.class,
        Renamed::allOrders);
    assertLeads(
        new Keyed(List.of(TEA, INK), "May"),
        Keyed.class,
        path -> path.member("lateOrders"),
        Order.class,
        Keyed::lateOrders);
  }

  record Former(int number, List<Order> all) {}

  @Test
  void namesThatMembersHadBeforeAreFound() throws Exception {
    MessagePackSerializer serializer = builder().build();
    byte[] bytes = serializer.toBytes(new Former(1, List.of(TEA, INK)));
    MessagePackStreams streams = MessagePackStreams.of(serializer);
    TypedPath.Elements<Order> path =
        TypedPath.of(serializer, Renamed.class).member("allOrders").elements(Order.class);

    try (MessagePackInput input = streams.input(new Pieces(bytes, 3).stream())) {
      assertThat(input.elements(path).stream())
          .containsExactlyElementsOf(serializer.fromBytes(bytes, Renamed.class).allOrders());
    }
  }

  @Test
  void keysInMapsAreFound() throws Exception {
    MessagePackSerializer serializer = builder().build();
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(2);
    writer.writeInt(1);
    writer.writeString("May");
    writer.writeInt(3);
    serializer
        .converter(new TypeToken<List<Order>>() {})
        .write(writer, List.of(TEA, INK), serializer.contextToWrite());
    writer.end();
    byte[] bytes = writer.toByteArray();
    TypedPath.Elements<Order> path =
        TypedPath.of(serializer, Keyed.class).member("lateOrders").elements(Order.class);

    MessagePackStreams streams = MessagePackStreams.of(serializer);
    try (MessagePackInput input = streams.input(new Pieces(bytes, 3).stream())) {
      assertThat(input.elements(path).stream())
          .containsExactlyElementsOf(serializer.fromBytes(bytes, Keyed.class).lateOrders());
    }
  }

  static class Shop {
    private String shopName;
    protected List<Order> openOrders;

    public String getShopName() {
      return shopName;
    }

    public void setShopName(String shopName) {
      this.shopName = shopName;
    }
  }

  static final class Branch extends Shop {
    private Order[] doneOrders;
    private transient List<Order> sent = List.of();
  }

  @Test
  void membersOfClasses() throws Exception {
    Branch branch = new Branch();
    branch.setShopName("corner");
    branch.openOrders = List.of(TEA);
    branch.doneOrders = new Order[] {INK, TEA};

    assertLeads(
        branch, Branch.class, path -> path.member("openOrders"), Order.class, b -> b.openOrders);
    assertLeads(
        branch,
        Branch.class,
        path -> path.member("doneOrders"),
        Order.class,
        b -> Arrays.asList(b.doneOrders));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Branch.class).member("sent"))
        .withMessageContaining("there is no 'sent'")
        .withMessageContainingAll("shopName", "openOrders", "doneOrders");
  }

  @Test
  void genericTypes() throws Exception {
    TypeToken<Page<Order>> type = new TypeToken<>() {};
    Page<Order> page =
        new Page<>(
            1, List.of(TEA), Optional.of(new Page<>(2, List.of(INK, TEA), Optional.empty())));

    assertLeads(
        builder().build(),
        page,
        type,
        path -> path.member("elements"),
        TypeToken.of(Order.class),
        Page::elements);
    assertLeads(
        builder().build(),
        page,
        type,
        path -> path.member("next").member("elements"),
        TypeToken.of(Order.class),
        read -> read.next().orElseThrow().elements());
    assertLeads(
        builder().build(),
        new Page<>(1, List.of(List.of("a", "b"), List.of("c")), Optional.empty()),
        new TypeToken<Page<List<String>>>() {},
        path -> path.member("elements"),
        new TypeToken<List<String>>() {},
        Page::elements);
  }

  record Containers(
      Set<Order> set,
      Order[][] grid,
      int[] numbers,
      Map<String, List<Order>> byName,
      Map<Integer, List<Order>> byNumber,
      Map<UUID, List<Order>> byId,
      Map<Size, Optional<List<Order>>> bySize,
      Map.Entry<String, List<Order>> entry,
      AtomicReference<List<Order>> reference) {}

  enum Size {
    SMALL,
    LARGE
  }

  private static Containers containers() {
    Set<Order> set = new LinkedHashSet<>(List.of(TEA, INK));
    Map<String, List<Order>> byName = new LinkedHashMap<>();
    byName.put("x", List.of());
    byName.put("tea", List.of(TEA));
    return new Containers(
        set,
        new Order[][] {{TEA}, {INK, TEA}},
        new int[] {3, 200, -70_000},
        byName,
        Map.of(0, List.of(), 70_000, List.of(INK)),
        Map.of(new UUID(1, 2), List.of(INK)),
        Map.of(Size.LARGE, Optional.of(List.of(INK)), Size.SMALL, Optional.empty()),
        Map.entry("e", List.of(TEA, INK)),
        new AtomicReference<>(List.of(INK)));
  }

  private <E> void assertLeads(
      Function<TypedPath, TypedPath> steps,
      Class<E> element,
      Function<Containers, Collection<E>> elements)
      throws Exception {
    assertLeads(containers(), Containers.class, steps, element, elements);
  }

  @Test
  void collectionsAndArrays() throws Exception {
    assertLeads(path -> path.member("set"), Order.class, Containers::set);
    assertLeads(
        path -> path.member("set").index(1).member("items"), String.class, c -> INK.items());
    assertLeads(path -> path.member("grid").index(1), Order.class, c -> Arrays.asList(c.grid()[1]));
    assertLeads(
        path -> path.member("numbers"),
        Integer.class,
        c -> Arrays.stream(c.numbers()).boxed().toList());
    assertLeads(
        path -> path.member("numbers"),
        int.class,
        c -> Arrays.stream(c.numbers()).boxed().toList());
    assertLeads(
        new Order[] {TEA, INK}, Order[].class, Function.identity(), Order.class, Arrays::asList);
  }

  @Test
  void mapsAndWhatHoldsOneValue() throws Exception {
    assertLeads(path -> path.member("byName").key("tea"), Order.class, c -> c.byName().get("tea"));
    assertLeads(
        path -> path.member("byNumber").key(70_000), Order.class, c -> c.byNumber().get(70_000));
    assertLeads(
        path -> path.member("bySize").key(Size.LARGE),
        Order.class,
        c -> c.bySize().get(Size.LARGE).orElseThrow());
    assertLeads(path -> path.member("entry").index(1), Order.class, c -> c.entry().getValue());
    assertLeads(path -> path.member("reference"), Order.class, c -> c.reference().get());
  }

  @Test
  void keysThatNoPathCanFollowAreRefused() {
    TypedPath containers = path(Containers.class);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> containers.member("byNumber").key("7"))
        .withMessage(
            "expected a map with the key '7' of java.lang.String at $.byNumber but"
                + " java.util.Map<java.lang.Integer, java.util.List<"
                + Order.class.getName()
                + ">> is a map with keys of java.lang.Integer");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> containers.member("byNumber").key(-1))
        .withMessageContaining("strings or integers from 0 on the wire, unlike '-1'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> containers.member("byId").key(new UUID(1, 2)))
        .withMessageContaining("strings or integers from 0 on the wire");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> containers.member("set").key("x"))
        .withMessageContaining("expected a map with the key 'x' at $.set but")
        .withMessageContaining("is an array of " + Order.class.getName());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> containers.member("entry").index(2))
        .withMessageContaining("with an element 2 at $.entry but")
        .withMessageEndingWith("is an array of 2 elements");
    assertThatIllegalArgumentException().isThrownBy(() -> containers.member("entry").index(-1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> containers.member("byName").index(0))
        .withMessageEndingWith("is a map with keys of java.lang.String");
  }

  @Test
  void aMemberThatIsNotThereIsRefusedAndOthersAreNamed() {
    String month = Month.class.getName();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Month.class).member("order"))
        .withMessage(
            "expected the Java name of a member of "
                + month
                + " at $ but there is no 'order'; it has orders, title, first");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Renamed.class).member("o"))
        .withMessageEndingWith("there is no 'o'; it has allOrders, orderNumber");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Month.class).member("orders").index(0).member("all"))
        .withMessageContaining(Order.class.getName() + " at $.orders[0] but there is no 'all'")
        .withMessageEndingWith("it has id, items");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Month.class).member("orders").member("items"))
        .withMessage(
            "expected an object with the member 'items' at $.orders but java.util.List<"
                + Order.class.getName()
                + "> is an array of "
                + Order.class.getName());
  }

  @Test
  void elementsOfAnotherTypeAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Month.class).member("orders").elements(Month.class))
        .withMessage(
            "expected a collection or array of "
                + Month.class.getName()
                + " at $.orders but java.util.List<"
                + Order.class.getName()
                + "> is an array of "
                + Order.class.getName());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Month.class).member("first").elements(Order.class))
        .withMessageContaining("at $.first but " + Order.class.getName() + " is an object with id");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Month.class).member("title").elements(Character.class))
        .withMessageContainingAll("of java.lang.Character at $.title but java.lang.String");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                TypedPath.of(builder().build(), new TypeToken<List<List<String>>>() {})
                    .elements(List.class))
        .withMessageContaining("of java.util.List at $ but")
        .withMessageEndingWith("is an array of java.util.List<java.lang.String>");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(byte[].class).elements(byte.class))
        .withMessageContaining("is read as a whole");
  }

  static final class Backwards extends MessagePackConverter<Month> {
    @Override
    public void write(MessagePackWriter writer, Month month, SerializationContext context) {
      writer.writeString(month.title());
    }

    @Override
    public Month read(MessagePackReader reader, SerializationContext context) {
      return new Month(reader.readString(), List.of(), TEA);
    }
  }

  record Holder(@ConvertWith(Backwards.class) Month own, Month usual) {}

  @Test
  void convertersWithoutStructureAreRefused() throws Exception {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> path(Holder.class).member("own").member("orders"))
        .withMessage(
            "expected an object with the member 'orders' at $.own but "
                + Month.class.getName()
                + " is read as a whole, since its converter has no structure; if there is more in"
                + " it, take an ElementPath of what is on the wire");
    assertLeads(
        new Holder(new Month("own", List.of(), TEA), new Month("May", List.of(INK), TEA)),
        Holder.class,
        path -> path.member("usual").member("orders"),
        Order.class,
        holder -> holder.usual().orders());

    MessagePackSerializer registered = builder().addConverter(Month.class, new Backwards()).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TypedPath.of(registered, Month.class).member("orders"))
        .withMessageContaining("take an ElementPath of what is on the wire");
  }

  /** Orders between their number and their sum. */
  static final class Enclosed extends MessagePackConverter<Month> {
    private final MessagePackConverter<List<Order>> orders;

    Enclosed(MessagePackConverter<List<Order>> orders) {
      this.orders = orders;
    }

    @Override
    public void write(MessagePackWriter writer, Month month, SerializationContext context) {
      writer.beginArray(3);
      writer.writeInt(month.orders().size());
      orders.write(writer, month.orders(), context);
      writer.writeString(month.title());
      writer.end();
    }

    @Override
    public Month read(MessagePackReader reader, SerializationContext context) {
      reader.beginArray();
      reader.skip();
      List<Order> read = orders.read(reader, context);
      String title = reader.readString();
      reader.end();
      return new Month(title, read, TEA);
    }

    @Override
    public Structure structure() {
      return new Structure.Members(
          List.of(
              new Structure.Member(
                  "orders",
                  List.of("orders"),
                  1,
                  new Structure.Value(new TypeToken<List<Order>>() {}, orders, false))));
    }
  }

  @Test
  void aConverterMayTellItsStructure() throws Exception {
    TypeToken<List<Order>> orders = new TypeToken<>() {};
    MessagePackSerializer serializer =
        builder()
            .addFactory(
                (type, converters) ->
                    type.rawType() == Month.class
                        ? new Enclosed(converters.get(orders, "orders"))
                        : null)
            .build();

    assertLeads(
        serializer,
        new Month("May", List.of(TEA, INK), TEA),
        TypeToken.of(Month.class),
        path -> path.member("orders"),
        TypeToken.of(Order.class),
        Month::orders);
  }

  sealed interface Event {}

  record Placed(List<Order> orders) implements Event {}

  record Cancelled(String reason) implements Event {}

  record Log(List<Event> events, Event last) {}

  @Test
  void unionsAreElementsButNoSteps() throws Exception {
    Log log = new Log(List.of(new Placed(List.of(TEA)), new Cancelled("rain")), new Cancelled("x"));

    for (UnionForm form : UnionForm.values()) {
      MessagePackSerializer serializer = builder().unionForm(form).build();
      assertLeads(
          serializer,
          log,
          TypeToken.of(Log.class),
          path -> path.member("events"),
          TypeToken.of(Event.class),
          Log::events);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TypedPath.of(serializer, Log.class).member("last").member("orders"))
          .withMessage(
              "expected an object with the member 'orders' at $.last but "
                  + Event.class.getName()
                  + " is a union, whose members depend on the subtype; take an ElementPath of what"
                  + " is on the wire");
    }
    assertLeads(
        new Placed(List.of(TEA, INK)),
        Placed.class,
        path -> path.member("orders"),
        Order.class,
        Placed::orders);
  }

  static final class Ledger {
    private final List<Order> entries;

    Ledger(List<Order> entries) {
      this.entries = entries;
    }
  }

  record LedgerForm(int count, List<Order> written) {}

  static final class LedgerMapping implements SurrogateMapping<Ledger, LedgerForm> {
    @Override
    public LedgerForm toSurrogate(Ledger ledger) {
      return new LedgerForm(ledger.entries.size(), ledger.entries);
    }

    @Override
    public Ledger fromSurrogate(LedgerForm form) {
      return new Ledger(form.written());
    }
  }

  @Test
  void surrogatesHaveTheirOwnMembers() throws Exception {
    MessagePackSerializer serializer =
        builder()
            .addSurrogate(
                TypeToken.of(Ledger.class), TypeToken.of(LedgerForm.class), new LedgerMapping())
            .build();

    assertLeads(
        serializer,
        new Ledger(List.of(TEA, INK)),
        TypeToken.of(Ledger.class),
        path -> path.member("written"),
        TypeToken.of(Order.class),
        ledger -> ledger.entries);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TypedPath.of(serializer, Ledger.class).member("entries"))
        .withMessageEndingWith("there is no 'entries'; it has count, written");
  }

  static final class Told implements SerializationCallbacks {
    private List<Order> orders = List.of();
  }

  record Tree(String name, List<Tree> children) {}

  @Test
  void whatIsPutAroundConvertersIsNoStep() throws Exception {
    MessagePackSerializer watched =
        builder().checkCancellation(true).references(ReferencePolicy.REJECT_CYCLES).build();
    Told told = new Told();
    told.orders = List.of(TEA, INK);

    assertLeads(
        watched,
        told,
        TypeToken.of(Told.class),
        path -> path.member("orders"),
        TypeToken.of(Order.class),
        read -> read.orders);
    assertLeads(
        new Tree("a", List.of(new Tree("b", List.of(new Tree("c", List.of()))))),
        Tree.class,
        path -> path.member("children").index(0).member("children"),
        Tree.class,
        tree -> tree.children().get(0).children());
  }

  @NullMarked
  record Strict(List<Order> all, List<@Nullable Order> some) {}

  @Test
  void nilIsAnElementWhereTheDeclarationAllowsIt() throws Exception {
    MessagePackSerializer serializer = builder().build();
    MessagePackStreams streams = MessagePackStreams.of(serializer);
    byte[] bytes =
        serializer.toBytes(new Strict(List.of(TEA), Arrays.asList(TEA, null)), Strict.class);
    TypedPath strict = TypedPath.of(serializer, Strict.class);

    assertLeads(
        new Strict(List.of(TEA), List.of(INK, TEA)),
        Strict.class,
        path -> path.member("some"),
        Order.class,
        Strict::some);
    try (MessagePackInput input = streams.input(new Pieces(bytes, 7).stream())) {
      assertThat(input.elements(strict.member("some").elements(Order.class)).stream())
          .containsExactly(TEA, null);
    }
    MessagePackSerializer lenient = builder().build();
    byte[] nil =
        lenient.toBytes(
            new Lenient(Arrays.asList(TEA, null), Arrays.asList(TEA, null)), Lenient.class);
    try (MessagePackInput input = streams.input(new Pieces(nil, 7).stream())) {
      MessagePackIterator<Order> all = input.elements(strict.member("all").elements(Order.class));
      assertThat(all.next()).isEqualTo(TEA);
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(all::next)
          .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.UNEXPECTED_NIL));
    }
  }

  record Lenient(List<Order> all, List<Order> some) {}

  @Test
  void aPathOfAnotherSerializerIsRefused() {
    MessagePackStreams streams = MessagePackStreams.of(builder().build());
    TypedPath.Elements<Order> path = path(Month.class).member("orders").elements(Order.class);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> streams.elements(path))
        .withMessageContaining("expected a path made with the serializer of the streams")
        .withMessageContaining("TypedPath.of(streams.serializer(), …)");
  }

  private static <T> void assertFails(
      MessagePackSerializer serializer,
      T value,
      TypeToken<T> type,
      Function<TypedPath, TypedPath> steps,
      Kind kind,
      String message)
      throws Exception {
    TypedPath.Elements<Order> path =
        steps.apply(TypedPath.of(serializer, type)).elements(Order.class);
    Pieces pieces = new Pieces(serializer.toBytes(value, type), 7);

    try (MessagePackInput input = MessagePackStreams.of(serializer).input(pieces.stream())) {
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(() -> input.elements(path).hasNext())
          .withMessageContaining(message)
          .satisfies(e -> assertThat(e.kind()).isEqualTo(kind));
    }
  }

  @Test
  void whatThePathLeadsToMayBeNil() throws Exception {
    assertFails(
        builder().build(),
        new Page<>(1, List.of(TEA), Optional.empty()),
        new TypeToken<Page<Order>>() {},
        path -> path.member("next").member("elements"),
        Kind.MISSING_MEMBER,
        "expected .elements of the path $.next.elements but it was of type NIL");
    assertFails(
        builder().build(),
        containers(),
        TypeToken.of(Containers.class),
        path -> path.member("bySize").key(Size.SMALL),
        Kind.TYPE_MISMATCH,
        "expected an array but was nil");
  }

  @Test
  void pathsHaveNames() {
    TypedPath path = path(Renamed.class).member("allOrders").index(3).member("items");

    assertThat(path).hasToString("$.allOrders[3].items");
    assertThat(path.elements(String.class)).hasToString("java.lang.String in $.o[3].items");
    assertThat(path.elements(String.class).wirePath()).hasToString("$.o[3].items");
  }
}
