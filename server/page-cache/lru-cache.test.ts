import { expect, it } from "vitest";
import { lruCache } from "./lru-cache.ts";

it("gives back what was put there", () => {
  const cache = lruCache<string>(10_000);
  cache.set("a", "first", 100);
  cache.set("a", "second", 100);
  expect(cache.get("a")).toBe("second");
  expect(cache.get("b")).toBeUndefined();
});

it("makes room by what was not asked for the longest, and never weighs more than it may", () => {
  const cache = lruCache<number>(5000);
  cache.set("popular", 0, 1000);
  for (let one = 1; one <= 1000; one += 1) {
    cache.set(`/services?q=${one}`, one, 1000);
    cache.get("popular");
    expect(cache.totalBytes()).toBeLessThanOrEqual(5000);
  }
  expect(cache.get("popular")).toBe(0);
  expect(cache.get("/services?q=1000")).toBe(1000);
  expect(cache.get("/services?q=1")).toBeUndefined();
});

it("does not take what is heavier than all it may hold", () => {
  const cache = lruCache<string>(5000);
  cache.set("a", "light", 100);
  cache.set("b", "heavy", 6000);
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toBe("light");
});

it("is empty when cleared", () => {
  const cache = lruCache<string>(5000);
  cache.set("a", "item", 100);
  cache.clear();
  expect(cache.get("a")).toBeUndefined();
  expect(cache.totalBytes()).toBe(0);
});
