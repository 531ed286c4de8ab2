interface StreamedFile {
  /** The file's name, with its extension. */
  name: string;
  /** The media type. */
  type: string;
  /** The size in bytes, if it is known beforehand. */
  size?: number;
}

/** A download that is made while it is sent: each piece is made once the response asks for it. */
export function streamFile(
  pieces: AsyncIterable<string | Uint8Array>,
  { name, type, size }: StreamedFile,
): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      cancel: async () => void (await iterator.return?.()),
    },
    // No piece is made ahead, so that over a slow connection none waits in memory.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": type,
      ...(size !== undefined && { "Content-Length": String(size) }),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
