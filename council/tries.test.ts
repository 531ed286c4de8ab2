import { describe, expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import { countTry, networkOf } from "./tries.ts";

onEachDatabase("tries", (office) => {
  const attempt = (key: string) => office.change((tx) => countTry(tx, key, 1000));

  it("are counted for each key, from the first one until the window is over", async () => {
    expect(await attempt("a")).toBe(1);
    office.wait(999);
    expect(await attempt("a")).toBe(2);
    expect(await attempt("b")).toBe(1);
    office.wait(1);
    expect(await attempt("a")).toBe(1);
    expect(await attempt("b")).toBe(2);
  });

  it("at the same time are all counted", async () => {
    const counts = await Promise.all(Array.from({ length: 8 }, () => attempt("a")));
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("a network", () => {
  it("is one IPv4 address", () => {
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("is the /64 of %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
