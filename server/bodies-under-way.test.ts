import { describe, expect, it } from "vitest";
import { bodiesUnderWay } from "./bodies-under-way.ts";

describe("bodies under way", () => {
  it("are taken in to a number for each person, and again when one is over", () => {
    const takeIn = bodiesUnderWay({ bodies: 2, bytes: 100 });
    const end = takeIn("sunita", 10)!;
    expect(takeIn("sunita", 10)).toBeDefined();
    expect(takeIn("sunita", 10)).toBeUndefined();
    expect(takeIn("ramesh", 10)).toBeDefined();
    end();
    expect(takeIn("sunita", 10)).toBeDefined();
    expect(takeIn("sunita", 10)).toBeUndefined();
  });

  it("are taken in to a number of bytes, all of them counted at once", () => {
    const takeIn = bodiesUnderWay({ bodies: 10, bytes: 100 });
    const end = takeIn("sunita", 60)!;
    expect(takeIn("sunita", 41)).toBeUndefined();
    expect(takeIn("sunita", 40)).toBeDefined();
    end();
    // Told twice that it is over, it gives its room back once.
    end();
    expect(takeIn("sunita", 61)).toBeUndefined();
    expect(takeIn("sunita", 60)).toBeDefined();
  });
});
