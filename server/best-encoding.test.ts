import { expect, it } from "vitest";
import { bestEncoding } from "./response.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["deflate, zstd", "identity"],
  ["gzip, deflate", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["BR ; Q=1, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0.000, gzip; q=0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["gzip, identity", "gzip"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  ["*", "br"],
  ["br;q=0, *;q=0.5", "gzip"],
  ["gzip, *;q=0", "gzip"],
  ["*;q=0", "identity"],
  ["xbr, not-gzip", "identity"],
] as const)("the best encoding of %j is %s", (accepted, expected) => {
  expect(bestEncoding(accepted)).toBe(expected);
});

it("a header longer than any browser sends gets no encoding", () => {
  expect(bestEncoding(`br${" ".repeat(254)}`)).toBe("br");
  expect(bestEncoding(`br${" ".repeat(255)}`)).toBe("identity");
});

it("the best encoding is one of those that the server offers", () => {
  expect(bestEncoding("gzip;q=0.5, br", ["gzip"])).toBe("gzip");
  expect(bestEncoding("gzip;q=0, br", ["gzip"])).toBe("identity");
});
