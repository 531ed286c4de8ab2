import type { ServerResponse } from "node:http";

/**
 * Guards a file that is sent while it is made: if making it fails, closes the connection, so that the browser reports
 * a failed download. Otherwise `@hono/node-server` would write the error's message into the file and end it as if it
 * were whole.
 * @param report is called with the error
 * @returns the response to send instead of `file`
 */
export function abortOnError(
  file: Response,
  outgoing: Pick<ServerResponse, "destroy">,
  report: (error: unknown) => void,
): Response {
  const { body, status, headers } = file;
  if (!body) return file;
  const reader = body.getReader();
  let isCancelled = false;
  const guarded = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (isCancelled) return;
        report(error);
        outgoing.destroy();
        controller.close();
      }
    },
    cancel(reason) {
      isCancelled = true;
      return reader.cancel(reason);
    },
  });
  return new Response(guarded, { status, headers });
}
