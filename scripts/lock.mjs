import { closeSync, openSync, rmSync, statSync, utimesSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const beatMs = 1_000;
const staleMs = 10_000;
const pollMs = 200;

/**
 * Does some work while no other process does work under the same lock file; waits for its turn. The
 * holder touches the file every second, so a lock left by a process that died is taken over after
 * ten.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when somebody else is at it
 * @returns {Promise<T>} what the work returned
 */
export async function withLock(file, work, onWait) {
  await take(file, onWait);
  const beat = setInterval(() => touch(file), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file @param {() => void} onWait */
async function take(file, onWait) {
  for (let hasWaited = false; !create(file); hasWaited = true) {
    if (isStale(file)) rmSync(file, { force: true });
    else if (!hasWaited) onWait();
    // Also after removing a stale lock: whoever saw it at the same moment must have removed it, too,
    // before anybody makes a new one.
    await sleep(pollMs);
  }
}

/** @param {string} file @returns {boolean} false when it is there already */
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
    // Somebody took the lock for dead (this machine slept): nothing left to keep fresh.
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
