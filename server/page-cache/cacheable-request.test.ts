import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { toCacheableRequest } from "./cacheable-request.ts";

const isHttps = false;
const cacheableAt = (url: string, headers: IncomingMessage["headers"] = {}, method = "GET") =>
  toCacheableRequest({ method, url, headers } as IncomingMessage, isHttps);

it("the public pages are cacheable", () => {
  for (const url of [
    "/",
    "/services",
    "/services/01ABC",
    "/services/01ABC/form",
    "/offline",
    "/verify",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
  ])
    expect(cacheableAt(url), url).toMatchObject({ kind: "page", path: url });
});

it("no other page is cacheable, and no method but GET and HEAD", () => {
  for (const url of [
    "/login",
    "/dashboard/user",
    "/services/a/b",
    "/about/",
    "/nothing",
    "//about",
  ])
    expect(cacheableAt(url), url).toBeUndefined();
  expect(cacheableAt("/contact", {}, "POST")).toBeUndefined();
  expect(cacheableAt("/about", {}, "HEAD")).toBeDefined();
});

it("a search is cacheable; a page with any other query, or with a very long search, is not", () => {
  const search = cacheableAt("/services?q=birth&category=Certificates");
  expect(search).toMatchObject({ kind: "search", path: "/services" });
  for (const url of ["/about?a=b", "/services?page=2", "/services?lang=hi", "/?lang=hi"])
    expect(cacheableAt(url), url).toBeUndefined();
  expect(cacheableAt(`/services?q=${"a".repeat(300)}`)).toBeUndefined();
});

it("a request with a session or a flash message is not cacheable", () => {
  expect(cacheableAt("/", { cookie: "session=abc" })).toBeUndefined();
  expect(cacheableAt("/", { cookie: "theme=dark; flash=abc" })).toBeUndefined();
  const onHttps = { method: "GET", url: "/", headers: { cookie: "__Host-session=abc" } };
  expect(toCacheableRequest(onHttps as IncomingMessage, true)).toBeUndefined();
});

it("the cache key differs by everything that the response depends on, and by nothing else", () => {
  const keyOf = (headers: IncomingMessage["headers"]) => cacheableAt("/", headers)!.key;
  const keys = [
    keyOf({}),
    keyOf({ "accept-encoding": "gzip, deflate" }),
    keyOf({ "accept-encoding": "gzip, deflate, br, zstd" }),
    keyOf({ "accept-language": "hi-IN" }),
    keyOf({ "accept-language": "en-IN" }),
    keyOf({ cookie: "theme=dark" }),
    keyOf({ cookie: "theme=light" }),
    cacheableAt("/about")!.key,
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf({ cookie: "language=hi" })).toBe(keyOf({ "accept-language": "hi,en;q=0.5" }));
  expect(keyOf({ cookie: "theme=pink; stray=1", "user-agent": "any" })).toBe(keyOf({}));
});
