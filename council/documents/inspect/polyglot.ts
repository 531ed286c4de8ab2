const endRecord = Buffer.from("504b0506", "hex");
const directoryEntry = Buffer.from("504b0102", "hex");
const endRecordBytes = 22;
const commentAtMost = 0xffff;

/**
 * Whether a file that begins as another type is also a ZIP archive (a JAR, an office document). Archives are read from
 * their end, so an archive can follow a picture or a PDF in the same file. A file counts as an archive if an end record
 * points to an existing directory.
 */
export function containsArchive(bytes: Buffer): boolean {
  const earliestOffset = Math.max(0, bytes.length - endRecordBytes - commentAtMost);
  for (
    let offset = bytes.lastIndexOf(endRecord);
    offset >= earliestOffset;
    offset = offset > 0 ? bytes.lastIndexOf(endRecord, offset - 1) : -1
  ) {
    if (offset + endRecordBytes > bytes.length) continue;
    const directoryOffset = offset - bytes.readUInt32LE(offset + 12);
    if (
      directoryOffset >= 0 &&
      bytes.subarray(directoryOffset, directoryOffset + 4).equals(directoryEntry)
    )
      return true;
  }
  return false;
}
