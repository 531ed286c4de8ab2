import { expect, it } from "vitest";
import { openShelf } from "./shelf.ts";

it("gives back what was put there", () => {
  const shelf = openShelf<string>(10_000);
  shelf.put("a", "first", 100);
  shelf.put("a", "second", 100);
  expect(shelf.take("a")).toBe("second");
  expect(shelf.take("b")).toBeUndefined();
});

it("makes room by what was not asked for the longest, and never weighs more than it may", () => {
  const shelf = openShelf<number>(5000);
  shelf.put("popular", 0, 1000);
  for (let one = 1; one <= 1000; one += 1) {
    shelf.put(`/services?q=${one}`, one, 1000);
    shelf.take("popular");
    expect(shelf.weight()).toBeLessThanOrEqual(5000);
  }
  expect(shelf.take("popular")).toBe(0);
  expect(shelf.take("/services?q=1000")).toBe(1000);
  expect(shelf.take("/services?q=1")).toBeUndefined();
});

it("does not take what is heavier than all it may hold", () => {
  const shelf = openShelf<string>(5000);
  shelf.put("a", "light", 100);
  shelf.put("b", "heavy", 6000);
  expect(shelf.take("b")).toBeUndefined();
  expect(shelf.take("a")).toBe("light");
});

it("is empty when cleared", () => {
  const shelf = openShelf<string>(5000);
  shelf.put("a", "item", 100);
  shelf.clear();
  expect(shelf.take("a")).toBeUndefined();
  expect(shelf.weight()).toBe(0);
});
