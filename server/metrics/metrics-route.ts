import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Metrics } from "./metrics.ts";

/** `/metrics`, for whoever bears the token. */
export function metricsRoute(metrics: Metrics, token: string) {
  const app = new Hono();
  app.get("/metrics", async (c) => {
    c.header("Cache-Control", "no-store");
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${token}`)) {
      c.header("WWW-Authenticate", "Bearer");
      return c.text("Unauthorized", 401);
    }
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return app;
}

/** Takes as long whatever is the same; of a hash, so that the length is not told either. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
