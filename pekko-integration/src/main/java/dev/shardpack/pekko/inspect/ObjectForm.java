package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An array of fields that have names: a body, or a part of one. */
final class ObjectForm implements Form {
  private final List<Member> members;
  private final View view;

  private ObjectForm(List<Member> members, View view) {
    this.members = members;
    this.view = view;
  }

  static ObjectForm of(Member... members) {
    return new ObjectForm(List.of(members), object -> object);
  }

  /**
   * The same fields, shown in another way when all of them are there: columns as rows.
   *
   * @param other what is shown instead of the fields
   */
  ObjectForm as(View other) {
    return new ObjectForm(members, other);
  }

  List<Member> members() {
    return members;
  }

  /** Its fields as the wire format has them. */
  String layout() {
    return members.stream().map(Member::name).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public void show(Source source, Target target) {
    show(source, target, (name, size) -> {});
  }

  /**
   * The same, and tells sizes.
   *
   * @param sizes takes the name of each part and its bytes, the array's header first
   */
  void show(Source source, Target target, BiConsumer<String, Integer> sizes) {
    MessagePackReader reader = source.reader();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    target.put(object);
    source.enter(object);
    int start = reader.offset();
    int count = reader.beginArray();
    sizes.accept("header", reader.offset() - start);
    for (int i = 0; i < count; i++) {
      int from = reader.offset();
      Member member = i < members.size() ? members.get(i) : unknown(i, source);
      source.member(member.name(), member.form(), value -> object.put(member.name(), value));
      sizes.accept(member.name(), reader.offset() - from);
    }
    if (count < members.size() && members.get(count).isRequired()) {
      throw reader.error(
          Kind.MISSING_MEMBER,
          "expected the field " + members.get(count).name() + " but there are " + count + " fields",
          start);
    }
    reader.end();
    source.leave();
    target.put(view.of(object));
  }

  private static Member unknown(int index, Source source) {
    source.meetNewer();
    return Member.optional("element " + index, Forms.ANY);
  }
}
