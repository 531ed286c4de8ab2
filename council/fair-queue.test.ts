import { expect, it } from "vitest";
import { fairQueue, TooBusy } from "./fair-queue.ts";

/** A queue whose work ends when the test says so; tells what began, in order. */
function controlled(bounds: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const run = fairQueue({ atOnce: 1, waitingAtMost: 6, waitingPerLaneAtMost: 4, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: string, name = lane) =>
    run(lane, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const finish = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { add, begun, finish, run };
}

it("serves lanes in turn, whoever filled theirs first", async () => {
  const { add, begun, finish } = controlled();
  const all = [
    ...["a1", "a2", "a3", "a4"].map((name) => add("a", name)),
    add("b", "b1"),
    add("b", "b2"),
    add("c", "c1"),
  ];
  for (let steps = 0; steps < all.length; steps += 1) await finish();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("refuses what is too much in one lane, and no other lane", async () => {
  const { add, begun, finish } = controlled({ waitingPerLaneAtMost: 1 });
  const first = add("a");
  const second = add("a");
  await expect(add("a")).rejects.toBeInstanceOf(TooBusy);
  const other = add("b");
  for (let steps = 0; steps < 3; steps += 1) await finish();
  expect(await Promise.all([first, second, other])).toEqual(["a", "a", "b"]);
  expect(begun).toHaveLength(3);
});

it("refuses the last of the longest lane where too many wait in all", async () => {
  const { add, begun, finish } = controlled({ waitingAtMost: 3 });
  const all = ["a0", "a1", "a2", "a3"].map((name) => add("a", name).catch(() => "refused"));
  const other = add("b", "b1");
  await expect(add("a", "a4")).rejects.toBeInstanceOf(TooBusy);
  for (let steps = 0; steps < 5; steps += 1) await finish();
  expect(await Promise.all([...all, other])).toEqual(["a0", "a1", "a2", "refused", "b1"]);
  expect(begun).toEqual(["a0", "a1", "b1", "a2"]);
});

it("refuses a newcomer where every lane is as short", async () => {
  const { add, finish } = controlled({ waitingAtMost: 2 });
  const all = [add("a"), add("b"), add("c")];
  await expect(add("d")).rejects.toBeInstanceOf(TooBusy);
  for (let steps = 0; steps < 3; steps += 1) await finish();
  await Promise.all(all);
});

it("goes on after work that failed", async () => {
  const { run, add, finish } = controlled();
  const failed = run("a", () => Promise.reject(new Error("no")));
  const next = add("b");
  await expect(failed).rejects.toThrow("no");
  await finish();
  expect(await next).toBe("b");
});
