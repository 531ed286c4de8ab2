import { describe, expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import {
  findAttemptCount,
  countEach,
  countWithin,
  isAnyUsedUp,
  resetAttempts,
  networkOf,
  uncountAttempt,
} from "./rate-limit.ts";

onEachDatabase("limited attempts", (office) => {
  const attempt = (subject: string) =>
    office.change((tx) =>
      countWithin(tx, { action: "test", subject }, { atMost: 2, windowMs: 1000 }),
    );

  it("are counted for each subject, in a window that starts with the first attempt", async () => {
    expect(await attempt("sunita@example.in")).toBe(true);
    office.advanceClock(999);
    expect(await attempt("sunita@example.in")).toBe(true);
    expect(await attempt("sunita@example.in")).toBe(false);
    expect(await attempt("ramesh@example.in")).toBe(true);
    office.advanceClock(1);
    expect(await attempt("sunita@example.in")).toBe(true);
    expect(await attempt("ramesh@example.in")).toBe(true);
    expect(await attempt("ramesh@example.in")).toBe(false);
  });

  it("count as their amount, and are not counted at all if they exceed the limit", async () => {
    const send = (amount: number) =>
      office.change((tx) =>
        countWithin(
          tx,
          { action: "test", subject: "sunita@example.in" },
          { atMost: 10, windowMs: 1000, amount },
        ),
      );
    expect(await send(6)).toBe(true);
    expect(await send(5)).toBe(false);
    expect(await send(4)).toBe(true);
    expect(await send(1)).toBe(false);
  });

  it("do not exceed the limit even at the same moment", async () => {
    const within = await Promise.all(Array.from({ length: 8 }, () => attempt("sunita@example.in")));
    expect(within.filter(Boolean)).toHaveLength(2);
  });

  it("are not written once a limit is used up", async () => {
    const limits = ["network", "reference"].map((subject) => ({
      action: "test",
      subject,
      limit: { atMost: subject === "network" ? 2 : 1, windowMs: 1000 },
    }));
    const [network, reference] = limits;
    const both = () => office.change((tx) => countEach(tx, limits));
    const stored = () => office.db.selectFrom("limits").selectAll().orderBy("key").execute();
    expect(await both()).toBe(true);
    const afterOne = await stored();
    expect(await both(), "one is over").toBe(false);
    expect(await stored(), "neither is counted").toEqual(afterOne);

    await attempt("network");
    const full = await stored();
    expect(await attempt("network")).toBe(false);
    const another = { ...reference!, subject: "another reference" };
    expect(await office.change((tx) => countEach(tx, [network!, another]))).toBe(false);
    expect(await stored()).toEqual(full);
    office.advanceClock(1000);
    expect(await both()).toBe(true);
  });

  it("can be uncounted one by one, or all together", async () => {
    const limitKey = { action: "test", subject: "sunita@example.in" };
    await attempt(limitKey.subject);
    await attempt(limitKey.subject);
    await office.change((tx) => uncountAttempt(tx, limitKey));
    expect(await attempt(limitKey.subject)).toBe(true);
    expect(await attempt(limitKey.subject)).toBe(false);
    await office.change((tx) => resetAttempts(tx, limitKey));
    expect(await attempt(limitKey.subject)).toBe(true);
    await office.change((tx) => uncountAttempt(tx, limitKey, 2));
    expect(await office.change((tx) => findAttemptCount(tx, limitKey, 1000))).toBe(1);
    await office.change((tx) => uncountAttempt(tx, limitKey, 1));
    expect(await office.change((tx) => findAttemptCount(tx, limitKey, 1000))).toBe(0);
  });

  it("are stored without the email that they count for", async () => {
    await attempt("sunita@example.in");
    const { key } = await office.db.selectFrom("limits").select("key").executeTakeFirstOrThrow();
    expect(key).not.toContain("sunita");
  });
});

onEachDatabase("attempts from IPv6 networks", (office) => {
  const limitOf = (ip: string) => ({
    action: "test",
    subject: networkOf(ip),
    limit: { atMost: 2, windowMs: 1000 },
  });
  const attempt = (ip: string) => office.change((tx) => countEach(tx, [limitOf(ip)]));
  const group = (number: number) => number.toString(16);
  async function countAllowed(ips: string[]): Promise<number> {
    let allowed = 0;
    for (const ip of ips) if (await attempt(ip)) allowed += 1;
    return allowed;
  }

  it("are also counted for the site's /56, whose limit is four times as high", async () => {
    const ofSite = Array.from(
      { length: 20 },
      (_, n) => `2001:db8:1:2${group(n).padStart(2, "0")}::1`,
    );
    expect(await countAllowed(ofSite)).toBe(8);
    expect(await attempt("2001:db8:1:300::1")).toBe(true);
  });

  it("are also counted for the site's /48, whose limit is sixteen times as high", async () => {
    const ofSite = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${group(n * 256)}::1`);
    expect(await countAllowed(ofSite)).toBe(32);
    expect(await attempt("2001:db8:2::1")).toBe(true);
  });

  it("no longer count for the wider networks once they are uncounted", async () => {
    for (let n = 0; n < 20; n += 1) {
      const limit = limitOf(`2001:db8:1:${group(n)}::1`);
      expect(await office.change((tx) => countEach(tx, [limit]))).toBe(true);
      await office.change((tx) => uncountAttempt(tx, limit));
    }
  });

  it("are refused beforehand once the limit of a wider network is used up", async () => {
    await countAllowed(Array.from({ length: 8 }, (_, n) => `2001:db8:1:${group(n)}::1`));
    expect(await isAnyUsedUp(office, [limitOf("2001:db8:1:ff::1")])).toBe(true);
    expect(await isAnyUsedUp(office, [limitOf("2001:db8:1:100::1")])).toBe(false);
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
  ])("is the /64 of %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
