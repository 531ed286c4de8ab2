const headEnd = Buffer.from("\r\n\r\n");
/** The longest head of a part. A longer head is cut off, so that the reader of the form refuses the part. */
const headMaxBytes = 16 * 1024;

/**
 * Passes on a multipart body as it arrives, but without the contents of its files, so that never more than one chunk of a
 * file is in memory.
 * @param atMostBytes how many bytes of the body are read; a larger body stays incomplete
 */
export async function* withoutFileContents(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  atMostBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let rest = Buffer.alloc(0);
  /** Whether `rest` begins in the head of a part; the first head includes the first boundary. */
  let isInHead = true;
  let isFile = false;
  let remainingBytes = atMostBytes;
  for await (const chunk of body) {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) return;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const endMark = isInHead ? headEnd : delimiter;
      const position = rest.indexOf(endMark);
      if (position === -1) break;
      const head = isInHead ? rest.subarray(0, position) : undefined;
      yield isFile && !head ? delimiter : rest.subarray(0, position + endMark.length);
      isFile = head?.includes("filename=") ?? isFile;
      rest = rest.subarray(position + endMark.length);
      isInHead = !isInHead;
    }
    if (isInHead) {
      if (rest.length > headMaxBytes) break;
      continue;
    }
    // The last bytes may be the beginning of a delimiter.
    const keptFrom = Math.max(0, rest.length - delimiter.length + 1);
    if (!isFile) yield rest.subarray(0, keptFrom);
    rest = rest.subarray(keptFrom);
  }
  if (!isFile || isInHead) yield rest;
}
