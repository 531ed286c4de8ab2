import { sql } from "kysely";
import { Hono } from "hono";
import type { Office } from "../council/office.ts";

/** `/livez`: the process answers. `/readyz`: so do the database and the document store. */
export function healthRoutes(office: Office) {
  const app = new Hono();
  app.get("/livez", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const parts = {
      database: await answers(() => sql`select 1`.execute(office.db)),
      documents: await answers(() => office.documents.check()),
    };
    const isReady = Object.values(parts).every((part) => part === "ok");
    return c.json({ status: isReady ? "ok" : "failing", ...parts }, isReady ? 200 : 503);
  });
  return app;
}

async function answers(check: () => Promise<unknown>): Promise<"ok" | "failing"> {
  try {
    await check();
    return "ok";
  } catch {
    return "failing";
  }
}
