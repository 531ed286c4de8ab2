import { beforeEach, expect, it, vi } from "vitest";
import { publicHalf, testSigningKey } from "../../../tests/certificates/test-key.ts";
import { portalKeys } from "./portal-keys.ts";

const keys = [publicHalf(testSigningKey())];
const online = () => vi.fn<typeof fetch>(async () => Response.json({ keys }));
const offline = async () => {
  throw new TypeError("no connection");
};
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

it("the keys are fetched without cookies, and not from the HTTP cache if it is bypassed", async () => {
  const fetchMock = online();
  vi.stubGlobal("fetch", fetchMock);
  expect(await portalKeys(false)).toEqual(keys);
  expect(await portalKeys(true)).toEqual(keys);
  const requestWith = (cache: RequestCache) => [
    "/.well-known/jwks.json",
    expect.objectContaining({ credentials: "omit", cache }),
  ];
  expect(fetchMock.mock.calls).toEqual([requestWith("default"), requestWith("reload")]);
});

it("without a connection the keys are those of the last visit, unless the cache is bypassed", async () => {
  vi.stubGlobal("fetch", offline);
  expect(await portalKeys(false)).toBeUndefined();
  vi.stubGlobal("fetch", online());
  await portalKeys(false);
  vi.stubGlobal("fetch", offline);
  expect(await portalKeys(false)).toEqual(keys);
  expect(await portalKeys(true)).toBeUndefined();
});

it.each([
  ["an error", new Response("{}", { status: 503 })],
  ["a captive portal", new Response("<p>Pay</p>")],
  ["a response without keys", Response.json({})],
])("the keys are not taken from %s", async (_, response) => {
  vi.stubGlobal("fetch", async () => response);
  expect(await portalKeys(false)).toBeUndefined();
  expect(storage.size).toBe(0);
});

it("the keys are returned without localStorage, too", async () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("fetch", online());
  expect(await portalKeys(false)).toEqual(keys);
});
