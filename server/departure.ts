import type { createServer, RequestListener, ServerOptions } from "node:http";

/** Set once this process was asked to end, while it still answers. */
export interface Departure {
  isNear: boolean;
}

/**
 * A maker of servers that tell when their end is near: `/readyz` answers 503, so that a balancer sends
 * nothing more, and every answer closes its connection, so that its client takes the next elsewhere.
 */
export function announcing(departure: Departure, make: typeof createServer): typeof createServer {
  const makeServer = (options: ServerOptions, otherwise: RequestListener) =>
    make(options, (request, response) => {
      if (!departure.isNear) return otherwise(request, response);
      response.setHeader("Connection", "close");
      if (request.url !== "/readyz") return otherwise(request, response);
      response.writeHead(503, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ status: "stopping" }));
    });
  return makeServer as typeof createServer;
}
