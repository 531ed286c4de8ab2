interface StreamedFile {
  name: string;
  type: string;
}

/** A download that is made while it is sent: each piece when the reader has taken the one before. */
export function streamFile(
  pieces: AsyncIterable<string | Uint8Array>,
  { name, type }: StreamedFile,
): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
