const headEnd = Buffer.from("\r\n\r\n");
/** Longer ones are cut off: the reader of the form refuses them. */
const headMaxBytes = 16 * 1024;

/**
 * A multipart body without the contents of its files, as it arrives; the rest is passed on as it is. So of a file no more
 * than one chunk is ever in memory.
 * @param atMostBytes of the body are read; a larger one stays incomplete
 */
export async function* withoutFileContents(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  atMostBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let rest = Buffer.alloc(0);
  /** Whether `rest` begins in the head of a part: the first one has the first boundary, too. */
  let isInHead = true;
  let isFile = false;
  let left = atMostBytes;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) return;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const mark = isInHead ? headEnd : delimiter;
      const at = rest.indexOf(mark);
      if (at === -1) break;
      const head = isInHead ? rest.subarray(0, at) : undefined;
      yield isFile && !head ? delimiter : rest.subarray(0, at + mark.length);
      isFile = head?.includes("filename=") ?? isFile;
      rest = rest.subarray(at + mark.length);
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
