import { describe, expect, it } from "vitest";
import { bodyCapacity } from "./body-capacity.ts";
import { limitConcurrentBodies } from "./concurrent-bodies.ts";

describe("bodies under way", () => {
  it("are admitted up to a number for each person, and again once one has ended", () => {
    const { reserve: admit } = limitConcurrentBodies({ bodies: 2, bytes: 100 });
    const release = admit("sunita", 10)!;
    expect(admit("sunita", 10)).toBeDefined();
    expect(admit("sunita", 10)).toBeUndefined();
    expect(admit("ramesh", 10)).toBeDefined();
    release();
    expect(admit("sunita", 10)).toBeDefined();
    expect(admit("sunita", 10)).toBeUndefined();
  });

  it("are admitted up to a number of bytes, each counted in full from its beginning", () => {
    const { reserve: admit } = limitConcurrentBodies({ bodies: 10, bytes: 100 });
    const release = admit("sunita", 60)!;
    expect(admit("sunita", 41)).toBeUndefined();
    expect(admit("sunita", 40)).toBeDefined();
    release();
    // A second release must not free more capacity.
    release();
    expect(admit("sunita", 61)).toBeUndefined();
    expect(admit("sunita", 60)).toBeDefined();
  });

  it("of one person have at most half of the bytes that others leave", () => {
    const { reserve: admit } = limitConcurrentBodies({ bodies: 20, bytes: 1000 });
    expect(admit("wifi", 501, 0)).toBeUndefined();
    expect(admit("wifi", 300, 0), "sunita").toBeDefined();
    expect(admit("wifi", 201, 300), "sunita").toBeUndefined();
    expect(admit("wifi", 200, 300), "sunita").toBeDefined();
    expect(admit("wifi", 251, 0), "ramesh").toBeUndefined();
    expect(admit("wifi", 250, 0), "ramesh").toBeDefined();
    expect(admit("wifi", 125, 0), "kamla").toBeDefined();
    expect(admit("another", 500, 0), "sunita").toBeDefined();
  });

  it("of one person on one network do not count against this person's half on another network", () => {
    const reserve = bodyCapacity({
      perPerson: { bodies: 10, bytes: 1000 },
      perNetwork: { bodies: 10, bytes: 1000 },
    });
    const [atHome, outside] = ["203.0.113.7", "198.51.100.7"];
    const sunita = { uid: "sunita" };
    const others = Array.from({ length: 4 }, (_, n) =>
      reserve({ person: { uid: `other ${n}` }, ipAddress: outside }, 200),
    );
    expect(others.map(({ refusalReason }) => refusalReason)).toEqual(Array(4).fill(undefined));
    const stalled = reserve({ person: sunita, ipAddress: atHome }, 400);
    expect(reserve({ person: sunita, ipAddress: outside }, 100).refusalReason).toBeUndefined();
    expect(reserve({ person: sunita, ipAddress: outside }, 1).refusalReason).toBe("busyNetwork");
    stalled.release();
    expect(reserve({ person: sunita, ipAddress: atHome }, 500).refusalReason).toBeUndefined();
  });

  it("of all visitors together have four times the budget of one network, however many networks they come from", () => {
    const reserve = bodyCapacity({
      perPerson: { bodies: 1, bytes: 1000 },
      perNetwork: { bodies: 10, bytes: 1000 },
    });
    const fromNetwork = (n: number, bytes: number) =>
      reserve({ person: undefined, ipAddress: `2001:db8:0:${n}::1` }, bytes);
    const admitted = Array.from({ length: 8 }, (_, n) => fromNetwork(n, 500));
    expect(admitted.map(({ refusalReason }) => refusalReason)).toEqual(Array(8).fill(undefined));
    expect(fromNetwork(8, 1).refusalReason).toBe("busyNetwork");
    const ramesh = { person: { uid: "ramesh" }, ipAddress: "2001:db8:0:8::1" };
    expect(reserve(ramesh, 500).refusalReason, "a signed-in person").toBeUndefined();
    admitted[0]!.release();
    expect(fromNetwork(8, 500).refusalReason).toBeUndefined();
    expect(fromNetwork(9, 1).refusalReason, "a refused body leaves nothing reserved").toBe(
      "busyNetwork",
    );
    admitted[1]!.release();
    expect(fromNetwork(9, 500).refusalReason).toBeUndefined();
  });
});
