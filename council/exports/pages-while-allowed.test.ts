import { expect, it } from "vitest";
import { collect } from "../../tests/kit/collect.ts";
import { pagesWhileAllowed } from "./pages-while-allowed.ts";

const everyMs = 60;

it("the reader's rights are read once in each period, however many pages there are", async () => {
  let now = 0;
  const readAt: number[] = [];
  async function* pages(): AsyncGenerator<number[]> {
    for (; now < 150; now += 10) yield await Promise.resolve([now]);
  }
  const requireRights = async () => void readAt.push(now);
  const allowed = pagesWhileAllowed(pages(), {
    clock: () => now,
    readAt: 0,
    everyMs,
    requireRights,
  });
  expect(await collect(allowed)).toHaveLength(15);
  expect(readAt).toEqual([60, 120]);
});

it("no page is returned once the reader's rights are lost, and no further page is made", async () => {
  let isOver = false;
  async function* pages(): AsyncGenerator<number[]> {
    try {
      for (;;) yield await Promise.resolve([1]);
    } finally {
      isOver = true;
    }
  }
  const requireRights = () => Promise.reject(new Error("signed out"));
  let now = 0;
  const allowed = pagesWhileAllowed(pages(), {
    clock: () => now,
    readAt: 0,
    everyMs,
    requireRights,
  });
  expect((await allowed.next()).value).toEqual([1]);
  now = everyMs;
  await expect(allowed.next()).rejects.toThrow("signed out");
  expect(isOver).toBe(true);
});
