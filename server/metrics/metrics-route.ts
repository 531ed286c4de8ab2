import { Hono } from "hono";
import { hasBearerToken } from "../bearer-token.ts";
import type { Metrics } from "./metrics.ts";

/** `/metrics`, with the bearer token. */
export function metricsRoute(metrics: Metrics, token: string) {
  const app = new Hono();
  app.get("/metrics", async (c) => {
    c.header("Cache-Control", "no-store");
    if (!hasBearerToken(c.req.header("authorization"), token)) {
      c.header("WWW-Authenticate", "Bearer");
      return c.text("Unauthorized", 401);
    }
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return app;
}
