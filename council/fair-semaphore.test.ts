import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { fairSemaphore, type FairSemaphore } from "./fair-semaphore.ts";

/** `wait` requests a slot for a key, `served` records who got one in which order, and `release` frees the oldest slot. */
function waitingLine(semaphore: FairSemaphore) {
  const served: string[] = [];
  const releases: (() => void)[] = [];
  const wait = (key: string) =>
    void semaphore.acquire(key).then((release) => {
      served.push(release ? key : `${key} turned away`);
      if (release) releases.push(release);
    });
  const release = async () => {
    releases.shift()?.();
    await nextTurn();
  };
  return { served, wait, release };
}

it("a fair semaphore serves waiting keys in turn, not by their number of requests", async () => {
  const { served, wait, release } = waitingLine(fairSemaphore({ concurrency: 1 }));
  for (const key of ["a", "a", "a", "a", "b", "c"]) wait(key);
  for (let released = 0; released < 6; released += 1) await release();
  await release();
  expect(served).toEqual(["a", "a", "b", "c", "a", "a"]);
});

it("a fair semaphore gives a key no more slots than it may have, and other keys the free slots", async () => {
  const semaphore = fairSemaphore({ concurrency: 2, concurrencyPerKey: 1 });
  const { served, wait, release } = waitingLine(semaphore);
  wait("a");
  wait("a");
  await nextTurn();
  expect(served).toEqual(["a"]);
  wait("b");
  await nextTurn();
  expect(served).toEqual(["a", "b"]);
  await release();
  expect(served).toEqual(["a", "b", "a"]);
});

it("a fair semaphore rejects requests beyond the limit of one key, and beyond the limit of all", async () => {
  const { served, wait, release } = waitingLine(
    fairSemaphore({ concurrency: 1, waitingAtMost: 2, waitingPerKeyAtMost: 1 }),
  );
  for (const key of ["a", "a", "a", "b", "c"]) wait(key);
  await nextTurn();
  expect(served).toEqual(["a", "a turned away", "c turned away"]);
  await release();
  await release();
  expect(served).toEqual(["a", "a turned away", "c turned away", "a", "b"]);
});

it("a fair semaphore rejects the newest request of the key with the longest queue if too many wait altogether", async () => {
  const { served, wait, release } = waitingLine(
    fairSemaphore({ concurrency: 1, waitingAtMost: 3 }),
  );
  for (const key of ["a", "a", "a", "a", "b", "a"]) wait(key);
  await nextTurn();
  expect(served).toEqual(["a", "a turned away", "a turned away"]);
  for (let released = 0; released < 4; released += 1) await release();
  expect(served.slice(3)).toEqual(["a", "b", "a"]);
});

it("a fair semaphore rejects the new request if all queues are equally long", async () => {
  const { served, wait, release } = waitingLine(
    fairSemaphore({ concurrency: 1, waitingAtMost: 2 }),
  );
  for (const key of ["a", "b", "c", "d"]) wait(key);
  await nextTurn();
  expect(served).toEqual(["a", "d turned away"]);
  for (let released = 0; released < 3; released += 1) await release();
  expect(served.slice(2)).toEqual(["b", "c"]);
});

it("a fair semaphore rejects the newest request of the group with the most waiting if all queues are short", async () => {
  const groupOf = (key: string) => key[0]!;
  const { served, wait, release } = waitingLine(
    fairSemaphore({ concurrency: 1, waitingAtMost: 3, keptPerKey: 1, groupOf }),
  );
  for (const key of ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1"]) wait(key);
  await nextTurn();
  expect(served).toEqual([
    "a1",
    "a5 turned away",
    "b2 turned away",
    "a4 turned away",
    "a3 turned away",
  ]);
  for (let released = 0; released < 4; released += 1) await release();
  expect(served.slice(5)).toEqual(["a2", "b1", "c1"]);
});

const groups = { concurrency: 1, keptPerKey: 2, groupOf: (key: string) => key[0]! };

it("a fair semaphore keeps `keptPerKey` requests of each key while many keys of a large group wait", async () => {
  const { served, wait, release } = waitingLine(fairSemaphore({ ...groups, waitingAtMost: 6 }));
  for (const key of ["x", "v", "v", "a1", "a2", "a3", "a4", "a5", "v"]) wait(key);
  await nextTurn();
  expect(served).toEqual(["x", "a5 turned away", "v turned away"]);
  for (let released = 0; released < 6; released += 1) await release();
  expect(served.slice(3)).toEqual(["v", "a1", "a2", "a3", "a4", "v"]);
});

it("a fair semaphore rejects requests of a key beyond `keptPerKey` before requests of a large group", async () => {
  const { served, wait } = waitingLine(fairSemaphore({ ...groups, waitingAtMost: 6 }));
  for (const key of ["x", "a", "a", "a", "a", "b1", "b2", "b3", "b4", "b5"]) wait(key);
  await nextTurn();
  expect(served.toSorted()).toEqual(["a turned away", "a turned away", "b5 turned away", "x"]);
});

it("a fair semaphore rejects the newest request of the longest queue in the group with the most waiting", async () => {
  const { served, wait } = waitingLine(fairSemaphore({ ...groups, waitingAtMost: 5 }));
  for (const key of ["x", "b", "b", "a1", "a1", "a2", "b"]) wait(key);
  await nextTurn();
  expect(served).toEqual(["x", "b turned away"]);
  wait("c");
  await nextTurn();
  expect(served.slice(2)).toEqual(["a1 turned away"]);
});

it("a fair semaphore releases a slot once, however often `release` is called", async () => {
  const semaphore = fairSemaphore({ concurrency: 1 });
  const release = await semaphore.acquire("a");
  release!();
  release!();
  const { served, wait } = waitingLine(semaphore);
  wait("b");
  wait("c");
  await nextTurn();
  expect(served).toEqual(["b"]);
});
