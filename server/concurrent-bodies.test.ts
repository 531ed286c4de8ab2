import { describe, expect, it } from "vitest";
import { limitConcurrentBodies } from "./concurrent-bodies.ts";

describe("bodies under way", () => {
  it("are admitted up to a number for each person, and again when one is over", () => {
    const admit = limitConcurrentBodies({ bodies: 2, bytes: 100 });
    const end = admit("sunita", 10)!;
    expect(admit("sunita", 10)).toBeDefined();
    expect(admit("sunita", 10)).toBeUndefined();
    expect(admit("ramesh", 10)).toBeDefined();
    end();
    expect(admit("sunita", 10)).toBeDefined();
    expect(admit("sunita", 10)).toBeUndefined();
  });

  it("are admitted up to a number of bytes, all of them counted at once", () => {
    const admit = limitConcurrentBodies({ bodies: 10, bytes: 100 });
    const end = admit("sunita", 60)!;
    expect(admit("sunita", 41)).toBeUndefined();
    expect(admit("sunita", 40)).toBeDefined();
    end();
    // A second release must not free more capacity.
    end();
    expect(admit("sunita", 61)).toBeUndefined();
    expect(admit("sunita", 60)).toBeDefined();
  });
});
