import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux's file system in memory, and what a run of all tests needs of it at most. */
const memory = "/dev/shm";
const neededBytes = 4e9;

/**
 * Puts temporary files into memory where there is enough of it: no commit of a test then waits for a disk.
 * Whether commits are on disk before an answer is tested by counting syncs (tests/kit/count-syncs.ts).
 * @returns {() => void} what deletes the files
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
