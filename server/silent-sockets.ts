import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Ends a connection after this long without any traffic during a request, unless its client has sent a whole form and waits
 * for the answer: forms may wait longer than that before they are read. Between requests, Node's `keepAliveTimeout` counts.
 */
export function endSilentSockets(server: Server, silenceMs: number): void {
  server.setTimeout(silenceMs);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // GET and HEAD requests have no body that waits to be read.
    if (request.method === "GET" || request.method === "HEAD") return;
    // With this listener, Node does not close the connection itself. Every byte that is sent restarts the timeout.
    response.on("timeout", () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    });
  });
}
