import type { createServer, RequestListener, ServerOptions } from "node:http";

/** Whether this process is shutting down but still serving. */
export interface ShutdownState {
  isShuttingDown: boolean;
}

/**
 * Wraps `createServer`: during shutdown `/readyz` answers 503, so that a load balancer sends no
 * more requests, and every response closes its connection, so that clients reconnect elsewhere.
 */
export function announceShutdown(
  shutdown: ShutdownState,
  create: typeof createServer,
): typeof createServer {
  const makeServer = (options: ServerOptions, next: RequestListener) =>
    create(options, (request, response) => {
      if (!shutdown.isShuttingDown) return next(request, response);
      response.setHeader("Connection", "close");
      if (request.url !== "/readyz") return next(request, response);
      response.writeHead(503, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ status: "stopping" }));
    });
  return makeServer as typeof createServer;
}
