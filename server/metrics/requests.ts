import type { IncomingMessage, Server } from "node:http";
import { Histogram, type Registry } from "prom-client";

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
/** The steps of the histogram in seconds: from a cached response to a wait after which people press the button again. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Measures every request a server answers, from its request line to the last byte of the response.
 * @param patternOf returns the route pattern of a path
 */
export function measureRequests(
  registry: Registry,
  server: Pick<Server, "on">,
  patternOf: (path: string) => string,
): void {
  const seconds = new Histogram({
    name: "portal_http_request_seconds",
    help: "Requests and their duration, by route, method and class of status",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [registry],
  });
  server.on("request", (request, response) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : "aborted";
      const labels = { route: patternOf(pathOf(request)), method: methodOf(request), status };
      seconds.observe(labels, (performance.now() - startedAt) / 1000);
    });
  });
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0]!;
}

/** Clients may send any method; only known ones become labels. */
function methodOf({ method = "" }: IncomingMessage): string {
  return methods.includes(method) ? method : "other";
}
