/**
 * A message in the protocol between portal and worker over a pipe: the lengths of head and body (32 bits each), the head
 * as JSON, and the raw body.
 */
export interface Frame<Head = unknown> {
  head: Head;
  body: Buffer;
}

const prefixBytes = 8;

/** A frame as chunks to write; the body is not copied. */
export function encodeFrame(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const encodedHead = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(encodedHead.length, 0);
  prefix.writeUInt32LE(body.length, 4);
  return [Buffer.concat([prefix, encodedHead]), body];
}

/**
 * Returns a function that takes chunks of a stream and assembles frames from them. Each byte is copied once.
 * @param maxBytes the maximum of head and body together; a longer frame is a bug
 */
export function frameReader<Head>(
  maxBytes: number,
  onFrame: (frame: Frame<Head>) => void,
): (chunk: Buffer) => void {
  let prefix: Buffer = Buffer.alloc(0);
  let content: Buffer | undefined;
  let filledBytes = 0;

  return (chunk) => {
    let unreadBytes = chunk;
    while (unreadBytes.length > 0) {
      if (!content) {
        const missingBytes = prefixBytes - prefix.length;
        prefix = Buffer.concat([prefix, unreadBytes.subarray(0, missingBytes)]);
        unreadBytes = unreadBytes.subarray(missingBytes);
        if (prefix.length < prefixBytes) return;
        const bytes = prefix.readUInt32LE(0) + prefix.readUInt32LE(4);
        if (bytes > maxBytes) throw new Error(`A frame of ${bytes} bytes`);
        content = Buffer.allocUnsafeSlow(bytes);
        filledBytes = 0;
      }
      const copiedBytes = unreadBytes.copy(content, filledBytes);
      filledBytes += copiedBytes;
      unreadBytes = unreadBytes.subarray(copiedBytes);
      if (filledBytes < content.length) return;
      const headBytes = prefix.readUInt32LE(0);
      const head = JSON.parse(content.toString("utf8", 0, headBytes)) as Head;
      const body = content.subarray(headBytes);
      prefix = Buffer.alloc(0);
      content = undefined;
      onFrame({ head, body });
    }
  };
}
