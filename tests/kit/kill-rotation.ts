import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import { lockExclusively } from "../../database/serving-lock.ts";
import type { Config } from "../../server/config.ts";

const program = fileURLToPath(new URL("rotate-process.ts", import.meta.url));

/** Starts `secret rotate` as a process of its own, and kills the process while it reads this document. */
export async function killRotation(
  { dataDir, databaseUrl }: Config,
  documentId: string,
): Promise<void> {
  const path = join(dataDir, "documents", documentId.slice(-2), documentId);
  renameSync(path, `${path}.part`);
  // A process that reads from a pipe waits until another one writes to it.
  execFileSync("mkfifo", [path]);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  const pipe = await openOnceRead(path, child);
  child.kill("SIGKILL");
  const [, signal] = await exited;
  if (pipe !== undefined) closeSync(pipe);
  renameSync(`${path}.part`, path);
  expect(pipe, "the pipe, which the rotation reads as the document").toBeDefined();
  expect(signal).toBe("SIGKILL");
  // PostgreSQL notices a moment later that the connection has ended, and then releases its lock.
  const takeAndRelease = async () => (await lockExclusively(databaseUrl)).release();
  await vi.waitFor(takeAndRelease, { timeout: 30_000 });
}

/** Waits until the process reads the pipe. @returns the open pipe; undefined if the process has ended without reading it */
async function openOnceRead(path: string, child: ChildProcess): Promise<number | undefined> {
  for (; child.exitCode === null && child.signalCode === null; await pause(5))
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      // Nobody reads it yet.
      if ((error as NodeJS.ErrnoException).code !== "ENXIO") throw error;
    }
  return undefined;
}
