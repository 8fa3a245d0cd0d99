package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Instructions that write a name or compare it with the bytes. A short name with its header is a
 * number or two in the instructions, so nothing has to be loaded from elsewhere.
 */
final class NameCode {
  private static final String WRITER = Type.getInternalName(MessagePackWriter.class);
  private static final String READER = Type.getInternalName(MessagePackReader.class);
  private static final String NAMES = Type.getDescriptor(NameTable.class);

  private final NameTable names;
  private final ClassConstants constants;

  NameCode(NameTable names, ClassConstants constants) {
    this.names = names;
    this.constants = constants;
  }

  /** Writes a name to the writer, which is loaded. */
  void write(MethodVisitor code, int name) {
    byte[] encoded = encoded(name);
    if (encoded.length > Long.BYTES * 2) {
      constants.load(code, names, NameTable.class);
      code.visitLdcInsn(name);
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WRITER, "writeName", "(" + NAMES + "I)V", false);
      return;
    }
    String parameters = loadWords(code, encoded);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, WRITER, "writeEncoded", "(" + parameters + ")V", false);
  }

  /** Reads a name from the reader, which is loaded; leaves whether that was it. */
  void read(MethodVisitor code, int name) {
    byte[] encoded = encoded(name);
    if (encoded.length > Long.BYTES * 2) {
      constants.load(code, names, NameTable.class);
      code.visitLdcInsn(name);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, READER, "tryReadExpectedName", "(" + NAMES + "I)Z", false);
      return;
    }
    String parameters = loadWords(code, encoded);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, READER, "tryReadExpected", "(" + parameters + ")Z", false);
  }

  /** Loads the bytes of a name and their number; answers the types of what was loaded. */
  private static String loadWords(MethodVisitor code, byte[] encoded) {
    boolean oneWord = encoded.length <= Long.BYTES;
    code.visitLdcInsn(word(encoded, 0));
    if (!oneWord) {
      code.visitLdcInsn(word(encoded, encoded.length - Long.BYTES));
    }
    code.visitLdcInsn(encoded.length);
    return oneWord ? "JI" : "JJI";
  }

  private byte[] encoded(int name) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeName(names, name);
    return writer.toByteArray();
  }

  private static long word(byte[] encoded, int from) {
    byte[] padded = Arrays.copyOf(encoded, Long.BYTES * 2);
    return ByteBuffer.wrap(padded).getLong(from);
  }
}
