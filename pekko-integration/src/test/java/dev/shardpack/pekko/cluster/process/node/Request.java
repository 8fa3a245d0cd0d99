package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import java.util.stream.Stream;

/**
 * One line of a node's input: number, command and arguments, separated by tabs.
 *
 * @param number by which the answer refers to it, 1 or more
 * @param command what is asked for
 * @param arguments none of which has a tab or a line end
 */
public record Request(int number, Command command, List<String> arguments) {
  static Request parse(String line) {
    List<String> fields = Line.split(line);
    return new Request(
        Integer.parseInt(fields.get(0)),
        Command.valueOf(fields.get(1)),
        fields.subList(2, fields.size()));
  }

  /** The request as one line without its end. */
  public String line() {
    return Line.join(Stream.concat(Stream.of(number, command), arguments.stream()));
  }

  String text(int index) {
    return arguments.get(index);
  }

  int integer(int index) {
    return Integer.parseInt(arguments.get(index));
  }
}
