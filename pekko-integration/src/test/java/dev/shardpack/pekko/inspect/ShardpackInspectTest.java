package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line: sources, options and exit codes. */
class ShardpackInspectTest {
  private static final String REGISTER = "register-of-state";

  @Test
  void helpIsPrinted() {
    assertThat(Run.of("--help")).isEqualTo(new Run(0, Options.USAGE, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--json",
        "--hex",
        "--hex 92 --file x",
        "--hex 92 --limit",
        "--hex 92 --limit 0",
        "--hex 92 --limit many",
        "--hex 92 --colour"
      })
  void wrongUsageIsToldShortly(String line) {
    Run run = Run.of(line.isEmpty() ? new String[0] : line.split(" "));

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).matches("(?s)(expected|unknown)[^\\n]+\\n\\n.*").endsWith(Options.USAGE);
  }

  @Test
  void everySourceOfBytesGivesTheSame(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("payload"), Golden.bytes(REGISTER));
    Run run = Run.of("--hex", Golden.hex(REGISTER));

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("LWWRegister", "\"shard-0\"", "Pekko's form: 139 bytes");
    assertThat(Run.of("--hex", "\\x" + Golden.hex(REGISTER))).isEqualTo(run);
    assertThat(Run.of("--base64", Base64.getEncoder().encodeToString(Golden.bytes(REGISTER))))
        .isEqualTo(run);
    assertThat(Run.of("--file", file.toString())).isEqualTo(run);
    assertThat(Run.with(Golden.bytes(REGISTER), "-", "--manifest", "dE")).isEqualTo(run);
  }

  @Test
  void jsonIsOneLine() {
    Run run = Run.of("--json", "--hex", Golden.hex("shard-home"), "--manifest", "BE");

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo(
            """
            {"manifest":"BE","message":"ShardHome",\
            "class":"org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$ShardHome",\
            "layout":"[shard, ref]","bytes":61,"table":{"addresses":["pekko://app@10.0.0.17:25520"],\
            "refs":["pekko://app@10.0.0.17:25520/system/sharding/Account#-1156638823"]},\
            "body":{"shard":"17",\
            "ref":"pekko://app@10.0.0.17:25520/system/sharding/Account#-1156638823"},\
            "sizes":{"header":{"bytes":1,"percent":1.6},"table":{"bytes":57,"percent":93.4},\
            "body.header":{"bytes":1,"percent":1.6},"body.shard":{"bytes":1,"percent":1.6},\
            "body.ref":{"bytes":1,"percent":1.6}},"pekko":{"bytes":69,"shardpackPercent":88.4}}
            """);
  }

  @Test
  void limitCutsCollections() {
    Run run = Run.of("--limit", "1", "--json", "--hex", Golden.hex("state"), "--manifest", "AA");

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("more\"").contains("\"sizes\"", "\"body.counts\"");
  }

  @Test
  void ambiguousBytesNeedAManifest() {
    Run run = Run.of("--hex", Golden.hex("register"));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("AB (ShardRegionRegistered)", "BA (Register)", "--manifest");
  }

  @Test
  void unknownManifestsAreTold() {
    Run run = Run.of("--hex", "929090", "--manifest", "zz");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("no row has the manifest 'zz'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--hex 9",
        "--hex zz",
        "--base64 ????",
        "--file /no/such/file",
        "--lmdb /no/such/folder",
        "--csv /no/such/file"
      })
  void inputThatIsNoneIsTold(String line) {
    Run run = Run.of(line.split(" "));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("error: ").hasLineCount(1);
  }

  @Test
  void compressedMessagesTellBothSizes() {
    Run run = Run.of("--manifest", "rI", "--hex", Golden.compressedHex("compressed-deflate"));

    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("compressed {\"format\":\"deflate\",\"bytes\":88,\"decompressed\":103}");
  }
}
