package dev.shardpack.benchmarks.messages;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.VersionVector;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import scala.Function2;
import scala.Option;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.HashMapBuilder;
import scala.runtime.BoxedUnit;

/**
 * What any serializer of an {@code ORSet} has to do at least, whatever its format: the floors that
 * the growth of {@link SetGrowthBenchmark} is held against.
 *
 * <p>Names of this class, its methods and parameters are stable: scripts select by them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class SetGrowthFloor {
  @Param({"100", "1000", "10000", "100000"})
  int elements;

  /** Made once, so that the walk itself allocates nothing. */
  private final Function2<String, VersionVector, BoxedUnit> addLengths = this::addLengths;

  private ORSet<String> set;
  private byte[][] texts;
  private UniqueAddress[] nodes;
  private long[] versions;
  private byte[] result;
  private long lengths;

  /** Makes the set and what it is built of again. */
  @Setup
  public void setUp() {
    set = DataValues.orset(elements);
    texts = new byte[elements][];
    nodes = new UniqueAddress[elements];
    versions = new long[elements];
    int bytes = 0;
    Iterator<Tuple2<String, VersionVector>> entries = set.elementsMap().iterator();
    for (int i = 0; entries.hasNext(); i++) {
      Tuple2<String, VersionVector> entry = entries.next();
      Tuple2<UniqueAddress, Object> dot = entry._2().versionsIterator().next();
      texts[i] = entry._1().getBytes(StandardCharsets.US_ASCII);
      nodes[i] = dot._1();
      versions[i] = (Long) dot._2();
      bytes += texts[i].length;
    }
    result = new byte[bytes];
    if (!rebuildMaps().equals(set)) {
      throw new IllegalStateException("rebuilt " + rebuildMaps() + " from " + set);
    }
  }

  /** Writing: walks the elements and their dots, and copies as many bytes as the texts have. */
  @Benchmark
  public byte[] iterateAndCopy() {
    lengths = 0;
    set.elementsMap().foreachEntry(addLengths);
    if (lengths < result.length) {
      throw new IllegalStateException(
          "expected at least " + result.length + " characters but found " + lengths);
    }
    return result.clone();
  }

  private BoxedUnit addLengths(String element, VersionVector dot) {
    lengths += element.length() + dot.size();
    return BoxedUnit.UNIT;
  }

  /** Reading: makes a string and a dot of each element and builds the map from them. */
  @Benchmark
  public ORSet<String> rebuildMaps() {
    HashMapBuilder<String, VersionVector> map = new HashMapBuilder<>();
    for (int i = 0; i < texts.length; i++) {
      map.addOne(
          new String(texts[i], StandardCharsets.US_ASCII),
          VersionVector$.MODULE$.apply(nodes[i], versions[i]));
    }
    return new ORSet<>(map.result(), set.vvector(), Option.empty());
  }
}
