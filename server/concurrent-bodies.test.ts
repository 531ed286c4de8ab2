import { describe, expect, it } from "vitest";
import { limitConcurrentBodies } from "./concurrent-bodies.ts";

describe("bodies under way", () => {
  it("are admitted up to a number for each person, and again when one is over", () => {
    const { reserve: admit } = limitConcurrentBodies({ bodies: 2, bytes: 100 });
    const end = admit("sunita", 10)!;
    expect(admit("sunita", 10)).toBeDefined();
    expect(admit("sunita", 10)).toBeUndefined();
    expect(admit("ramesh", 10)).toBeDefined();
    end();
    expect(admit("sunita", 10)).toBeDefined();
    expect(admit("sunita", 10)).toBeUndefined();
  });

  it("are admitted up to a number of bytes, all of them counted at once", () => {
    const { reserve: admit } = limitConcurrentBodies({ bodies: 10, bytes: 100 });
    const end = admit("sunita", 60)!;
    expect(admit("sunita", 41)).toBeUndefined();
    expect(admit("sunita", 40)).toBeDefined();
    end();
    // A second release must not free more capacity.
    end();
    expect(admit("sunita", 61)).toBeUndefined();
    expect(admit("sunita", 60)).toBeDefined();
  });

  it("of one person have at most half of the bytes that others leave", () => {
    const { reserve: admit } = limitConcurrentBodies({ bodies: 20, bytes: 1000 });
    expect(admit("village", 501, 0)).toBeUndefined();
    expect(admit("village", 300, 0), "sunita").toBeDefined();
    expect(admit("village", 201, 300), "sunita").toBeUndefined();
    expect(admit("village", 200, 300), "sunita").toBeDefined();
    expect(admit("village", 251, 0), "ramesh").toBeUndefined();
    expect(admit("village", 250, 0), "ramesh").toBeDefined();
    expect(admit("village", 125, 0), "kamla").toBeDefined();
    expect(admit("another", 500, 0), "sunita").toBeDefined();
  });
});
