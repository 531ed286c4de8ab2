import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { fairSemaphore } from "../fair-semaphore.ts";
import { pagesInTurn } from "./pages-in-turn.ts";

const semaphoreOfOneSlot = () => fairSemaphore({ concurrency: 1 });

/** An export of three pages, each of which takes a moment to make, and a record of which pages were made. */
function slowPages() {
  const made: string[] = [];
  const seen = { now: 0, most: 0, ended: 0 };
  async function* pages(name: string): AsyncGenerator<string[]> {
    try {
      for (let page = 0; page < 3; page += 1) {
        seen.now += 1;
        seen.most = Math.max(seen.most, seen.now);
        await pause(5);
        seen.now -= 1;
        made.push(name);
        yield [`${name}${page}`];
      }
    } finally {
      seen.ended += 1;
    }
  }
  return { pages, made, seen };
}

async function readAll(pages: AsyncIterable<string[]>): Promise<string[]> {
  const rows: string[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

it("one page is made at a time, however many exports run, and each file is whole", async () => {
  const { pages, seen } = slowPages();
  const semaphore = semaphoreOfOneSlot();
  const names = ["a", "b", "c", "d"];
  const files = await Promise.all(
    names.map((name) => readAll(pagesInTurn(pages(name), semaphore, "clerk"))),
  );
  expect(seen.most).toBe(1);
  expect(files).toEqual(names.map((name) => [`${name}0`, `${name}1`, `${name}2`]));
});

it("another person's export waits for one page, not for all exports of somebody else", async () => {
  const { pages, made } = slowPages();
  const semaphore = semaphoreOfOneSlot();
  const clerks = ["a", "b", "c", "d"].map((name) =>
    readAll(pagesInTurn(pages(name), semaphore, "clerk")),
  );
  await readAll(pagesInTurn(pages("z"), semaphore, "another"));
  expect(made.length).toBeLessThan(9);
  await Promise.all(clerks);
});

it("a download that nobody reads further keeps nobody waiting", async () => {
  const { pages } = slowPages();
  const semaphore = semaphoreOfOneSlot();
  const stalled = pagesInTurn(pages("a"), semaphore, "clerk");
  await stalled.next();
  expect(await readAll(pagesInTurn(pages("b"), semaphore, "clerk"))).toHaveLength(3);
});

it("the slot is released if a page fails, and if a download is broken off", async () => {
  const { pages, seen } = slowPages();
  const semaphore = semaphoreOfOneSlot();
  async function* failing(): AsyncGenerator<string[]> {
    yield ["a0"];
    throw new Error("signed out");
  }
  await expect(readAll(pagesInTurn(failing(), semaphore, "clerk"))).rejects.toThrow("signed out");
  const brokenOff = pagesInTurn(pages("a"), semaphore, "clerk");
  await brokenOff.next();
  await brokenOff.return(undefined);
  expect(seen.ended).toBe(1);
  expect(await readAll(pagesInTurn(pages("b"), semaphore, "clerk"))).toHaveLength(3);
});
