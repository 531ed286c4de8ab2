import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import type { ServerBuild } from "react-router";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAccount, signInAs } from "../../tests/kit/people.ts";
import { serveFromCache } from "../page-cache/serve-from-cache.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { metricsRoute } from "./metrics-route.ts";
import { openMetrics } from "./metrics.ts";

const alertRules = readFileSync(new URL("../../deploy/alerts.yml", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.trim().startsWith("expr:"))
  .join("\n");

const isPromtoolInstalled = spawnSync("promtool", ["--version"]).status === 0;

const routes = {
  root: { id: "root", path: "" },
  apply: { id: "apply", parentId: "root", path: "apply/:serviceId" },
} as unknown as ServerBuild["routes"];

onEachDatabase("metrics", (office) => {
  it("count requests by route, method and class of status, without URLs or ids", async () => {
    const metrics = openMetrics(office, routes);
    const server = createServer((request, response) => {
      response.statusCode = request.method === "POST" ? 422 : 200;
      response.end();
    });
    metrics.measure(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await fetch(`${url}/apply/01SECRET?q=sunita`);
    await fetch(`${url}/apply/02SECRET`, { method: "POST" });
    await fetch(`${url}/uploads/03SECRET`, { method: "PATCH" });
    await fetch(`${url}/sunita@example.in`, { method: "PROPFIND" });
    const lineFor = (labels: string) => `portal_http_request_seconds_count{${labels}} 1`;
    await vi.waitFor(async () => {
      const text = await metrics.text();
      expect(text).toContain(lineFor('route="/apply/:serviceId",method="GET",status="2xx"'));
      expect(text).toContain(lineFor('route="/apply/:serviceId",method="POST",status="4xx"'));
      expect(text).toContain(lineFor('route="/uploads/:id",method="PATCH",status="2xx"'));
      expect(text).toContain(lineFor('route="other",method="other",status="2xx"'));
      expect(text).not.toMatch(/SECRET|sunita/);
    });
    server.close();
  });

  it("count requests that the page cache answers without the app", async () => {
    const metrics = openMetrics(office, routes);
    const pageCache = {
      cacheableRequest: () => ({ kind: "page", key: "/", path: "/" }),
      serveCached: async (_cacheable: unknown, _request: unknown, response: ServerResponse) => {
        response.end("cached");
        return true;
      },
    } as unknown as PageCache;
    const server = serveFromCache(pageCache)({}, () => expect.unreachable());
    metrics.measure(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const line = 'portal_http_request_seconds_count{route="/",method="GET",status="2xx"} 1';
    await vi.waitFor(async () => expect(await metrics.text()).toContain(line));
    server.close();
  });

  it("report the state of the portal", async () => {
    await queueNotice(office);
    await signInAs(office, await addAccount(office, "citizen"));
    office.advanceClock(90_000);
    const lines = (await openMetrics(office, routes).text()).split("\n");
    for (const line of [
      'portal_letters{state="waiting"} 1',
      'portal_letters{state="failed"} 0',
      "portal_letters_oldest_waiting_seconds 90",
      "portal_letters_stuck 0",
      "portal_jobs_waiting 0",
      "portal_jobs_failing 0",
      "portal_disk_free_bytes 50000000000",
      "portal_last_backup_timestamp_seconds 0",
      "portal_documents_unchecked 0",
      "portal_unencrypted_documents 0",
      "portal_sessions 1",
      "portal_warnings 1",
      'portal_warning{name="samplesShown"} 1',
    ])
      expect(lines).toContain(line);
    const bytes = lines.find((line) => line.startsWith("portal_database_bytes "))!;
    expect(Number(bytes.split(" ")[1])).toBeGreaterThan(10_000);
    expect(lines.some((line) => line.startsWith("process_resident_memory_bytes "))).toBe(true);
    expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_seconds "))).toBe(true);
  });

  it("end in _total if and only if they are counters, and include all metrics of the alert rules", async () => {
    const text = await openMetrics(office, routes).text();
    const exposed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type]) => ({
      name,
      type,
    }));
    expect(exposed.length).toBeGreaterThan(20);
    expect(
      exposed.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter")),
    ).toEqual([]);

    const knownNames = new Set([
      "up",
      "portal_http_request_seconds_count",
      ...exposed.map(({ name }) => name),
    ]);
    const names = [...alertRules.matchAll(/\b(up|(?:portal|process|nodejs)_[a-z_]+)\b/g)];
    expect(names.length).toBeGreaterThan(5);
    expect(names.map(([name]) => name).filter((name) => !knownNames.has(name))).toEqual([]);
  });

  it.skipIf(!isPromtoolInstalled)("pass the check of the tool promtool", async () => {
    const text = await openMetrics(office, routes).text();
    const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], {
      input: text,
      encoding: "utf8",
    });
    expect(stdout + stderr).toBe("");
    expect(status).toBe(0);
  });

  it("are shown only to the bearer of the token, and never cached", async () => {
    const route = metricsRoute(openMetrics(office, routes), "a token");
    const request = (authorization?: string) =>
      route.request("/metrics", authorization === undefined ? {} : { headers: { authorization } });
    const response = await request("Bearer a token");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const header of [undefined, "", "Bearer", "Bearer a toke", "Bearer a tokens", "a token"]) {
      const refused = await request(header);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect(await refused.text()).not.toContain("portal_");
    }
  });
});
