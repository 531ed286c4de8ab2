import { sql } from "kysely";
import { Hono } from "hono";
import { warningsKeptMs } from "../council/limits.ts";
import type { Office } from "../council/office.ts";
import { findWarnings } from "../council/monitoring/list-warnings.ts";
import { hasBearerToken } from "./bearer-token.ts";

/** How long the result of /readyz is cached: for less than the interval of a load balancer that asks every two seconds. */
export const readinessKeptMs = 1000;

/**
 * `/livez` says that the process answers; `/readyz` says that the database and the document store answer, too. The portal
 * checks both at most once a second, because anybody may ask and a bucket costs money for each request. A request
 * with the bearer token gets the state of each part, and the warnings if all parts are ready.
 * @param token METRICS_TOKEN; without it only the status is shown.
 */
export function healthRoutes(office: Office, token?: string) {
  const app = new Hono();
  const failingParts = new Set<Part>();
  const readiness = cachedFor(() => checkParts(office, failingParts), readinessKeptMs);
  const warnings = cachedFor(() => warningNames(office), warningsKeptMs);
  app.get("/livez", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const parts = await readiness();
    const isReady = Object.values(parts).every((part) => part === "ok");
    const status = isReady ? "ok" : "failing";
    c.header("Cache-Control", "no-store");
    if (token === undefined || !hasBearerToken(c.req.header("authorization"), token))
      return c.json({ status }, isReady ? 200 : 503);
    if (!isReady) return c.json({ status, ...parts }, 503);
    return c.json({ status, ...parts, warnings: await warnings() });
  });
  return app;
}

type Part = "database" | "documents";

/**
 * Checks each part, and logs when it begins or ceases to fail.
 * @param failingParts the parts that failed at the last check
 */
async function checkParts(
  office: Office,
  failingParts: Set<Part>,
): Promise<Record<Part, "ok" | "failing">> {
  const checkPart = async (part: Part, check: () => Promise<unknown>) => {
    try {
      await check();
      if (failingParts.delete(part)) office.log.info({ part }, "ready again");
      return "ok";
    } catch (error) {
      // This is logged once, not at each check, because a load balancer asks every few seconds.
      if (!failingParts.has(part)) office.log.error({ part, err: error }, "not ready");
      failingParts.add(part);
      return "failing";
    }
  };
  return {
    database: await checkPart("database", () => sql`select 1`.execute(office.db)),
    documents: await checkPart("documents", () => office.documents.check()),
  };
}

/** The names of the warnings, without their texts, because a program reads them. */
async function warningNames(office: Office): Promise<string[]> {
  return (await findWarnings(office)).map(({ name }) => name);
}

/** Caches a result for a time (milliseconds). */
function cachedFor<Value>(find: () => Promise<Value>, maxAgeMs: number): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let foundAt = 0;
  return () => {
    if (!value || performance.now() - foundAt > maxAgeMs) {
      foundAt = performance.now();
      value = find();
    }
    return value;
  };
}
