/**
 * The protocol between portal and worker over a pipe: the lengths of head and body (32 bits each), the head
 * as JSON, the raw body.
 */
export interface Frame<Head = unknown> {
  head: Head;
  body: Buffer;
}

const prefixBytes = 8;

/** A frame as chunks to write; the body is not copied. */
export function encodeFrame(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(text.length, 0);
  prefix.writeUInt32LE(body.length, 4);
  return [Buffer.concat([prefix, text]), body];
}

/**
 * Assembles frames from chunks; each byte is copied once.
 * @param maxBytes the maximum of head and body; a longer frame is a bug
 */
export function frameReader<Head>(
  maxBytes: number,
  take: (frame: Frame<Head>) => void,
): (piece: Buffer) => void {
  let prefix: Buffer = Buffer.alloc(0);
  let content: Buffer | undefined;
  let filled = 0;

  return (piece) => {
    let rest = piece;
    while (rest.length > 0) {
      if (!content) {
        const missingBytes = prefixBytes - prefix.length;
        prefix = Buffer.concat([prefix, rest.subarray(0, missingBytes)]);
        rest = rest.subarray(missingBytes);
        if (prefix.length < prefixBytes) return;
        const bytes = prefix.readUInt32LE(0) + prefix.readUInt32LE(4);
        if (bytes > maxBytes) throw new Error(`A frame of ${bytes} bytes`);
        content = Buffer.allocUnsafeSlow(bytes);
        filled = 0;
      }
      const copiedBytes = rest.copy(content, filled);
      filled += copiedBytes;
      rest = rest.subarray(copiedBytes);
      if (filled < content.length) return;
      const headBytes = prefix.readUInt32LE(0);
      const head = JSON.parse(content.toString("utf8", 0, headBytes)) as Head;
      const body = content.subarray(headBytes);
      prefix = Buffer.alloc(0);
      content = undefined;
      take({ head, body });
    }
  };
}
