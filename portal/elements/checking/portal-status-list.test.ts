import { beforeEach, expect, it, vi } from "vitest";
import { statusListPath, portalStatusList } from "./portal-status-list.ts";

const type = { "Content-Type": "application/statuslist+jwt" };
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

it("the status list comes from the portal; without a connection it is the list of the last visit", async () => {
  vi.stubGlobal("fetch", async () => new Response("a.b.c", { headers: type }));
  expect(await portalStatusList(statusListPath, false)).toBe("a.b.c");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  expect(await portalStatusList(statusListPath, false)).toBe("a.b.c");
  expect(await portalStatusList(statusListPath, true)).toBe("a.b.c");
  expect(await portalStatusList("/status-list/2", true)).toBeUndefined();
});

it.each([
  ["an error", new Response("a.b.c", { status: 503, headers: type })],
  ["a captive portal", new Response("<p>Pay</p>")],
])("the status list is not taken from %s", async (_, response) => {
  vi.stubGlobal("fetch", async () => response);
  expect(await portalStatusList(statusListPath, false)).toBeUndefined();
  expect(storage.size).toBe(0);
});
