import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux's file system in memory. */
const memory = "/dev/shm";
/** The most that a run of all tests stores in it. */
const neededBytes = 4e9;

/**
 * Puts temporary files into memory if enough of it is free, so that no commit of a test waits for a disk.
 * Whether commits are on disk before an answer is tested by counting syncs (tests/kit/count-syncs.ts).
 * @returns {() => void} a function that deletes the files
 */
export function keepTemporaryFilesInMemory() {
  if (process.platform !== "linux" || freeBytes() < neededBytes) return () => {};
  const folder = mkdtempSync(join(memory, "portal-tests-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
