import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Ends a connection that nothing came or went over for so long, except while its sender waits for us: a
 * form that arrived whole may stand in the queue of forms to be read for longer than that.
 */
export function endSilentSockets(server: Server, silenceMs: number): void {
  server.setTimeout(silenceMs);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Only what has a body is queued.
    if (request.method === "GET" || request.method === "HEAD") return;
    // With a listener Node leaves the end to it; each byte that goes out later begins the silence anew.
    response.on("timeout", () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    });
  });
}
