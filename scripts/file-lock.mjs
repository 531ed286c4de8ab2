import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ScriptError } from "./script-error.mjs";

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
 * @throws {ScriptError} if this user cannot write the folder
 */
export async function withLock(file, work, onWait) {
  const holder = randomUUID();
  await acquire(file, holder, onWait);
  const heartbeat = setInterval(() => ifHeld(file, holder, () => touch(file)), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    ifHeld(file, holder, () => rmSync(file));
  }
}

/** @param {string} file @param {string} holder @param {() => void} onWait */
async function acquire(file, holder, onWait) {
  let hasWaited = false;
  while (!create(file, holder)) {
    const touchedMs = lastTouched(file);
    if (isStale(touchedMs)) {
      // The lock also looks stale after the clock was set. A living process then touches the file with the new time.
      await sleep(2 * heartbeatMs);
      if (lastTouched(file) === touchedMs) rmSync(file, { force: true });
    } else if (!hasWaited) {
      hasWaited = true;
      onWait();
    }
    // Wait also after deleting a stale lock: another process that saw it may be about to delete it, too, and
    // would otherwise delete a new lock.
    await sleep(pollMs);
  }
}

/** @param {string} file @param {string} holder @returns {boolean} false if it exists already */
function create(file, holder) {
  try {
    writeFileSync(file, holder, { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (["EACCES", "EPERM", "EROFS"].some((code) => hasCode(error, code)))
      throw new ScriptError(
        `Something has to be installed or built first, and this user cannot write ${dirname(file)}: run npm run council -- config once as its owner, or as root.`,
      );
    throw error;
  }
}

/** @param {string} file @returns {number | undefined} undefined if there is no such file */
function lastTouched(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {number | undefined} touchedMs */
function isStale(touchedMs) {
  // A time in the future is stale, too: the clock was set back after the process of the lock had died.
  return touchedMs !== undefined && Math.abs(Date.now() - touchedMs) > staleMs;
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  utimesSync(file, now, now);
}

/**
 * Acts on the lock if this process still holds it. After the machine slept, another process may have taken this one for
 * dead: the lock then belongs to the other process, or is deleted.
 * @param {string} file @param {string} holder @param {() => void} action
 */
function ifHeld(file, holder, action) {
  try {
    if (readFileSync(file, "utf8") === holder) action();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
