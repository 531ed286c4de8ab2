import type { Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import type { Office } from "../../council/office.ts";
import { measureRequests } from "./requests.ts";
import { routePatterns } from "./route-patterns.ts";
import { measureState } from "./state.ts";

export interface Metrics {
  contentType: string;
  /** Measures the responses of a server. */
  measure(server: Pick<Server, "on">): void;
  /** All metrics in Prometheus' text format, as of now. */
  text(): Promise<string>;
}

/** Opens Prometheus metrics of requests, the portal's state and the process. They hold no personal data. */
export function openMetrics(office: Office, routes: ServerBuild["routes"]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // prom-client has gauges named like counters, which Prometheus' linter rejects; each also exists without
  // the suffix.
  for (const kind of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const state = measureState(registry, office);
  return {
    contentType: registry.contentType,
    measure: (server) => measureRequests(registry, server, routePatterns(routes)),
    async text() {
      await state.collect();
      return registry.metrics();
    },
  };
}
