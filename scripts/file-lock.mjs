import { closeSync, openSync, rmSync, statSync, utimesSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const heartbeatMs = 1_000;
const staleMs = 10_000;
const pollMs = 200;

/**
 * Runs some work while no other process holds the same lock file; waits for the lock. The holder
 * touches the file every second, so a dead process's lock is taken over after ten.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once if another process holds the lock
 * @returns {Promise<T>} the result of the work
 */
export async function withLock(file, work, onWait) {
  await acquire(file, onWait);
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file @param {() => void} onWait */
async function acquire(file, onWait) {
  let hasWaited = false;
  while (!create(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    else if (!hasWaited) {
      hasWaited = true;
      onWait();
    }
    // Wait also after deleting a stale lock: every process that saw it must have deleted it before
    // anybody creates a new one.
    await sleep(pollMs);
  }
}

/** @param {string} file @returns {boolean} false if it exists already */
function create(file) {
  try {
    closeSync(openSync(file, "wx"));
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** @param {string} file */
function isStale(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > staleMs;
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch (error) {
    // Another process took this one for dead (this machine slept): there is no lock left to
    // refresh.
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
