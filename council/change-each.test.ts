import { expect, it, vi } from "vitest";
import { changeEach } from "./change-each.ts";

const item = (id: number) => ({ id: String(id) });
const count = (length: number) => Array.from({ length }, (_, index) => item(index));

/** Changes what is left of some items, as a query finds it, and fails with those of the given ids. */
async function run(items: { id: string }[], failing: string[], stopping?: AbortSignal) {
  const error = vi.fn<() => void>();
  const left = new Set(items);
  const tried: string[] = [];
  const find = () => Promise.resolve([...left].slice(0, 20));
  const work = changeEach(
    { log: { error } as never },
    { task: "test", find, size: 20 },
    async (next) => {
      tried.push(next.id);
      if (failing.includes(next.id)) throw new Error(`cannot change ${next.id}`);
      return left.delete(next);
    },
    stopping,
  );
  const result = await work.catch((reason: Error) => reason.message);
  return { result, tried, left: [...left].map(({ id }) => id), logged: error.mock.calls.length };
}

it("changes every item of all batches once, and counts them", async () => {
  const { result, tried, left } = await run(count(45), []);
  expect([result, tried.length, left]).toEqual([45, 45, []]);
});

it("changes the others if some cannot be changed, tries each once, and fails at the end", async () => {
  const { result, tried, left, logged } = await run(count(45), ["0", "21", "44"]);
  expect([result, left, logged]).toEqual(["cannot change 0", ["0", "21", "44"], 3]);
  expect(tried).toHaveLength(45);
});

it("gives up after ten failures", async () => {
  const { result, tried } = await run(
    count(45),
    count(45).map(({ id }) => id),
  );
  expect([result, tried.length]).toEqual(["cannot change 9", 10]);
});

it("passes the last item of the batch before to the next search", async () => {
  const changed: string[] = [];
  const find = (after: { id: string } | undefined) =>
    Promise.resolve(
      count(45)
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
  expect(await run(count(3), [], AbortSignal.abort())).toMatchObject({ result: 0, tried: [] });
});
