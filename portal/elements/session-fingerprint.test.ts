import { afterEach, expect, it, vi } from "vitest";
import { sessionFingerprint } from "./session-fingerprint.ts";

afterEach(() => vi.unstubAllGlobals());

const read = (protocol: string, cookie: string) => {
  vi.stubGlobal("location", { protocol });
  vi.stubGlobal("document", { cookie });
  return sessionFingerprint();
};

it("on https the fingerprint is read from the cookie that no other host of the domain can set", () => {
  const siblingCookie = "session-fingerprint=ended";
  const ownCookie = "__Host-session-fingerprint=abc=";
  expect(read("https:", `${siblingCookie}; ${ownCookie}`)).toBe("abc=");
  expect(read("https:", `${ownCookie}; ${siblingCookie}`)).toBe("abc=");
  expect(read("https:", siblingCookie)).toBeUndefined();
});

it("on http the fingerprint is read from the cookie without a prefix", () => {
  expect(read("http:", "theme=dark; session-fingerprint=abc")).toBe("abc");
  expect(read("http:", "theme=dark")).toBeUndefined();
  expect(read("http:", "")).toBeUndefined();
});
