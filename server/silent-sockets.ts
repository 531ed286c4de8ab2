import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Ends a connection without any traffic for this long, unless its client has sent a whole form and waits for the answer:
 * forms may wait longer than that for their turn to be read.
 */
export function endSilentSockets(server: Server, silenceMs: number): void {
  server.setTimeout(silenceMs);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // These have no body that waits to be read.
    if (request.method === "GET" || request.method === "HEAD") return;
    // Where there is such a listener, Node does not close the connection itself. Every sent byte restarts the timeout.
    response.on("timeout", () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    });
  });
}
