import { expect, it, vi } from "vitest";
import { changeEach } from "./change-each.ts";

const item = (id: number) => ({ id: String(id) });
const makeItems = (length: number) => Array.from({ length }, (_, index) => item(index));

/** Runs `changeEach` on items that disappear once they are changed; the items of the failing ids cannot be changed. */
async function run(items: { id: string }[], failing: string[], stopping?: AbortSignal) {
  const error = vi.fn<() => void>();
  const remaining = new Set(items);
  const tried: string[] = [];
  const find = () => Promise.resolve([...remaining].slice(0, 20));
  const work = changeEach(
    { log: { error } as never },
    { task: "test", find, size: 20 },
    async (next) => {
      tried.push(next.id);
      if (failing.includes(next.id)) throw new Error(`cannot change ${next.id}`);
      return remaining.delete(next);
    },
    stopping,
  );
  const result = await work.catch((reason: Error) => reason.message);
  return {
    result,
    tried,
    remaining: [...remaining].map(({ id }) => id),
    logged: error.mock.calls.length,
  };
}

it("changes every item of all batches once, and counts them", async () => {
  const { result, tried, remaining } = await run(makeItems(45), []);
  expect([result, tried.length, remaining]).toEqual([45, 45, []]);
});

it("changes all other items if some cannot be changed, tries each item once, and fails at the end", async () => {
  const { result, tried, remaining, logged } = await run(makeItems(45), ["0", "21", "44"]);
  expect([result, remaining, logged]).toEqual(["cannot change 0", ["0", "21", "44"], 3]);
  expect(tried).toHaveLength(45);
});

it("gives up after ten failures", async () => {
  const { result, tried } = await run(
    makeItems(45),
    makeItems(45).map(({ id }) => id),
  );
  expect([result, tried.length]).toEqual(["cannot change 9", 10]);
});

it("passes the last item of each batch to the next search", async () => {
  const changed: string[] = [];
  const find = (after: { id: string } | undefined) =>
    Promise.resolve(
      makeItems(45)
        .slice(after ? Number(after.id) + 1 : 0)
        .slice(0, 20),
    );
  const log = { error: () => {} } as never;
  const total = await changeEach({ log }, { task: "test", find, size: 20 }, async ({ id }) => {
    changed.push(id);
    return Number(id) % 2 === 0;
  });
  expect([total, changed.length]).toEqual([23, 45]);
});

it("changes nothing after it was stopped", async () => {
  expect(await run(makeItems(3), [], AbortSignal.abort())).toMatchObject({ result: 0, tried: [] });
});
