import { describe, expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import { countWithin, resetAttempts, networkOf, uncountAttempt } from "./rate-limit.ts";

onEachDatabase("tries", (office) => {
  const attempt = (subject: string) =>
    office.change((tx) =>
      countWithin(tx, { action: "test", subject }, { atMost: 2, windowMs: 1000 }),
    );

  it("are within the limit for each alone, from the first one until the window is over", async () => {
    expect(await attempt("sunita@example.in")).toBe(true);
    office.wait(999);
    expect(await attempt("sunita@example.in")).toBe(true);
    expect(await attempt("sunita@example.in")).toBe(false);
    expect(await attempt("ramesh@example.in")).toBe(true);
    office.wait(1);
    expect(await attempt("sunita@example.in")).toBe(true);
    expect(await attempt("ramesh@example.in")).toBe(true);
    expect(await attempt("ramesh@example.in")).toBe(false);
  });

  it("at the same time are let through no more often", async () => {
    const within = await Promise.all(Array.from({ length: 8 }, () => attempt("sunita@example.in")));
    expect(within.filter(Boolean)).toHaveLength(2);
  });

  it("can be taken back, or all be forgotten", async () => {
    const counted = { action: "test", subject: "sunita@example.in" };
    await attempt(counted.subject);
    await attempt(counted.subject);
    await office.change((tx) => uncountAttempt(tx, counted));
    expect(await attempt(counted.subject)).toBe(true);
    expect(await attempt(counted.subject)).toBe(false);
    await office.change((tx) => resetAttempts(tx, counted));
    expect(await attempt(counted.subject)).toBe(true);
  });

  it("leave no address behind", async () => {
    await attempt("sunita@example.in");
    const { key } = await office.db.selectFrom("limits").select("key").executeTakeFirstOrThrow();
    expect(key).not.toContain("sunita");
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
  ])("is the /64 of %s", (email, network) => {
    expect(networkOf(email)).toBe(network);
  });
});
