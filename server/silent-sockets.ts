import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Ends a connection without any traffic for this long, unless its client is waiting for the server: a
 * completely received form may wait longer than that to be read.
 */
export function endSilentSockets(server: Server, silenceMs: number): void {
  server.setTimeout(silenceMs);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Only requests with a body wait.
    if (request.method === "GET" || request.method === "HEAD") return;
    // With this listener Node leaves closing to it. Every sent byte restarts the timeout.
    response.on("timeout", () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    });
  });
}
