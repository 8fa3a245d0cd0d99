package dev.shardpack.serializer.documentation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Java of a page of documentation as a class that runs it. Types that are declared at the start
 * of a line become members of it, all else the body of one method. A statement with an arrow behind
 * it, {@code // → text}, checks that its value has this text.
 */
record JavaBlocks(Path page, List<String> blocks) {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\n(.*?)^```$");
  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?:(?:public|final|abstract|sealed|non-sealed) )*(?:record|class|enum|interface)"
              + " .*|@\\w+.*");
  private static final Pattern CHECKED = Pattern.compile("(.*?)([^ ].*); // → (.*)");

  static JavaBlocks of(Path page, String text) {
    return new JavaBlocks(
        page, BLOCK.matcher(text).results().map(result -> result.group(1)).toList());
  }

  /** The source of a class of that name, a {@code Callable<Void>}. */
  String source(String className, List<String> imports) {
    List<String> members = new ArrayList<>();
    List<String> statements = new ArrayList<>();
    for (String block : blocks) {
      int depth = 0;
      boolean declares = false;
      for (String line : block.lines().toList()) {
        if (depth == 0 && !declares && DECLARATION.matcher(line).matches()) {
          declares = true;
          members.add("static");
        }
        (declares ? members : statements).add(declares ? line : checked(line));
        depth += count(line, '{') - count(line, '}');
        declares &= depth > 0 || !line.contains("}");
      }
    }
    StringBuilder source = new StringBuilder();
    imports.forEach(name -> source.append("import ").append(name).append(";\n"));
    return source
        .append("public class ")
        .append(className)
        .append(" extends dev.shardpack.serializer.documentation.Checks {\n")
        .append(String.join("\n", members))
        .append("\n@Override public Void call() throws Exception {\n")
        .append(String.join("\n", statements))
        .append("\nreturn null;\n}\n}\n")
        .toString();
  }

  private static String checked(String line) {
    Matcher matcher = CHECKED.matcher(line);
    return matcher.matches()
        ? matcher.group(1)
            + "check("
            + matcher.group(2)
            + ", \""
            + matcher.group(3).replace("\"", "\\\"")
            + "\");"
        : line;
  }

  private static int count(String line, char c) {
    return (int) line.chars().filter(each -> each == c).count();
  }

  @Override
  public String toString() {
    return page.getFileName().toString();
  }
}
