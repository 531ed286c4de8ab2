import { releaseBuffer } from "../council/release-buffer.ts";

const headEnd = Buffer.from("\r\n\r\n");
/** The longest head of a part. A longer head is cut off, so that the reader of the form refuses the part. */
const headMaxBytes = 16 * 1024;

/**
 * Drops the contents of files from a multipart body as it arrives, so that never more than one chunk of a file is in memory.
 * @returns a function that takes the next chunk, or undefined at the end of the body, and returns a copy of what is not
 * dropped
 */
export function withoutFileContents(
  boundary: string,
): (chunk: Uint8Array | undefined) => Uint8Array<ArrayBuffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const nothing = Buffer.alloc(0);
  let rest = nothing;
  /** Whether `rest` begins in the head of a part; the first head includes the first boundary. */
  let isInHead = true;
  let isFile = false;
  let isCutOff = false;

  return (chunk) => {
    if (isCutOff) return nothing;
    if (!chunk) return !isFile || isInHead ? rest : nothing;
    const kept: Uint8Array[] = [];
    const bytes = Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const endMark = isInHead ? headEnd : delimiter;
      const position = bytes.indexOf(endMark, at);
      if (position === -1) break;
      const head = isInHead ? bytes.subarray(at, position) : undefined;
      kept.push(isFile && !head ? delimiter : bytes.subarray(at, position + endMark.length));
      isFile = head?.includes("filename=") ?? isFile;
      at = position + endMark.length;
      isInHead = !isInHead;
    }
    // The last bytes may be the beginning of a delimiter.
    const keptFrom = isInHead ? at : Math.max(at, bytes.length - delimiter.length + 1);
    if (!isInHead && !isFile) kept.push(bytes.subarray(at, keptFrom));
    rest = Buffer.from(bytes.subarray(keptFrom));
    isCutOff = isInHead && rest.length > headMaxBytes;
    if (isCutOff) kept.push(rest);
    const copy = Buffer.concat(kept);
    releaseBuffer(bytes);
    return copy;
  };
}
