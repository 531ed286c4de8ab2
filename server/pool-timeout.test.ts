import { Readable } from "node:stream";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from "vitest";
import { sql } from "kysely";
import { isPoolTimeout } from "../council/pool-timeout.ts";
import { openPostgres } from "../database/postgres.ts";
import { refuse } from "../portal/forms/refuse.ts";
import { catchUnexpected } from "../portal/visit/catch-unexpected.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { createDatabase } from "../tests/kit/postgres.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { textsIn } from "../texts/all.ts";
import { answerError } from "./answer-error.ts";
import type { Environment } from "./http.ts";

const poolTimeout = () => new Error("timeout exceeded when trying to connect");

describe("a pool of which every connection is in use", () => {
  it("ends the wait of a query with an error that isPoolTimeout recognises", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const { queries, close } = await openPostgres(url, 1000);
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(2)`.execute(queries));
    const error = await sql`select 1`.execute(queries).catch((thrown: unknown) => thrown);
    await Promise.all(busy);
    await close();
    await drop();
    expect(isPoolTimeout(error)).toBe(true);
    expect(isPoolTimeout(new Error("the query is wrong"))).toBe(false);
  });
});

onSqlite("a request for which no connection to the database is free", (office) => {
  let served: ServedOffice;
  let failure: Error;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    const { log } = office;
    onTestFinished(() => void Object.assign(office, { log }));
    Object.assign(office, {
      log: {
        info() {},
        warn: (_: unknown, message: string) => void logged.push(`warn: ${message}`),
        error: (_: unknown, message: string) => void logged.push(`error: ${message}`),
      },
    });
    served = await serveOffice(office, {
      busy: {
        path: "busy",
        module: {
          default: () => null,
          loader({ request }) {
            if (new URL(request.url).searchParams.has("fails")) throw failure;
            return null;
          },
          async action({ context }) {
            await catchUnexpected(context, () => Promise.reject(failure));
            return refuse({}, 500, { key: "accounts.errors.registrationFailed" });
          },
        },
      },
    });
  });
  afterEach(() => served.close());

  it("is answered 503 with a page that says to try again, and is logged as a warning", async () => {
    failure = poolTimeout();
    const response = await fetch(`${served.url}/busy?fails`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toContain(textsIn("en")("shell.unexpected.text"));
    expect(logged).toEqual(["warn: no connection to the database was free"]);

    failure = new Error("a bug");
    const failed = await fetch(`${served.url}/busy?fails`);
    expect(failed.status).toBe(500);
    expect(failed.headers.get("retry-after")).toBeNull();
    expect(logged.slice(1)).toEqual(["error: page failed"]);
  });

  it("is answered 503 also if it sends a form", async () => {
    failure = poolTimeout();
    const post = () =>
      fetch(`${served.url}/busy`, {
        method: "POST",
        headers: { origin: served.url },
        body: new URLSearchParams({ name: "Sunita" }),
      });
    const response = await post();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(logged).toEqual(["warn: no connection to the database was free"]);

    failure = new Error("a bug");
    expect((await post()).status).toBe(500);
    expect(logged.slice(1)).toEqual(["error: form failed"]);
  });

  it("is answered 503 also if it fails before its page is known", async () => {
    const app = new Hono<Environment>();
    app.onError(answerError(office));
    app.get("/", () => {
      throw failure;
    });
    const bindings = () => ({ incoming: Readable.from([]) }) as unknown as Environment["Bindings"];
    failure = poolTimeout();
    const response = await app.request("/", {}, bindings());
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    failure = new Error("a bug");
    expect((await app.request("/", {}, bindings())).status).toBe(500);
    expect(logged).toEqual([
      "warn: no connection to the database was free",
      "error: request failed",
    ]);
  });
});
