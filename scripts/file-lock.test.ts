import fs, { existsSync, readFileSync, utimesSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { makeProject, writeInto } from "../tests/kit/project.ts";
import { withLock } from "./file-lock.mjs";
import { ScriptError } from "./script-error.mjs";

test("of two commands at the same time, the second says that it waits, and works after the first", async () => {
  const lock = join(makeProject({}), "lock");
  const steps: string[] = [];
  const waiting: string[] = [];
  const command = (name: string) =>
    withLock(
      lock,
      async () => {
        steps.push(`${name} begins`);
        await sleep(300);
        steps.push(`${name} ends`);
      },
      () => waiting.push(name),
    );
  await Promise.all([command("first"), command("second")]);
  expect(waiting).toEqual(["second"]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a failure frees the lock", async () => {
  const lock = join(makeProject({}), "lock");
  const failing = withLock(lock, () => Promise.reject(new Error("no network")), unexpected);
  await expect(failing).rejects.toThrow("no network");
  expect(existsSync(lock)).toBe(false);
});

test("a user who cannot write the sources is told what to run, in one line", async () => {
  const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
  vi.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw denied;
  });
  syncBuiltinESMExports();
  try {
    const locked = withLock("/opt/portal/.preparing", async () => {}, unexpected);
    await expect(locked).rejects.toThrow(ScriptError);
    await expect(locked).rejects.toThrow(
      /cannot write \/opt\/portal: run npm run council -- config/,
    );
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
});

test.each([
  ["a minute ago", -60_000],
  ["a day ahead, by a wrong clock", 24 * 60 * 60 * 1000],
])("a lock that was last touched %s is taken over: its process has died", async (_, touchedMs) => {
  const lock = join(makeProject({ lock: "" }), "lock");
  const touchedAt = new Date(Date.now() + touchedMs);
  utimesSync(lock, touchedAt, touchedAt);
  await expect(withLock(lock, async () => "done", unexpected)).resolves.toBe("done");
});

test.each([
  ["back", 60_000],
  ["forward", -60_000],
])(
  "a lock is not taken over after the clock was set %s: its holder still touches it",
  async (_, touchedMs) => {
    const lock = join(makeProject({}), "lock");
    const steps: string[] = [];
    const hold = async () => {
      const touchedAt = new Date(Date.now() + touchedMs);
      utimesSync(lock, touchedAt, touchedAt);
      await sleep(3000);
      steps.push("first ends");
    };
    const first = withLock(lock, hold, unexpected);
    const second = withLock(
      lock,
      async () => void steps.push("second begins"),
      () => {},
    );
    await Promise.all([first, second]);
    expect(steps).toEqual(["first ends", "second begins"]);
  },
);

test("a command that was wrongly taken for dead does not delete the lock of the next command", async () => {
  const root = makeProject({});
  const lock = join(root, "lock");
  await withLock(lock, async () => writeInto(root, "lock", "the one after it"), unexpected);
  expect(readFileSync(lock, "utf8")).toBe("the one after it");
});

test("when two commands find the lock of a dead one, one of them says that it waits for the other", async () => {
  const root = makeProject({});
  const lock = join(root, "lock");
  writeInto(root, "lock", "");
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  let waiting = 0;
  const command = () =>
    withLock(
      lock,
      () => sleep(300),
      () => (waiting += 1),
    );
  await Promise.all([command(), command()]);
  expect(waiting).toBe(1);
});

function unexpected() {
  throw new Error("must not wait");
}
