import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** How many syncs to disk happened before each acknowledgement; undefined if there was no acknowledgement. */
export interface Syncs {
  document: number | undefined;
  application: number | undefined;
}

/** Whether this machine has strace. */
export function canCountSyncs(): boolean {
  return spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
}

/** Submits an application in a separate process (stored-before-answer.ts), and counts the process's system calls. */
export function countSyncs(): Syncs {
  const program = fileURLToPath(new URL("stored-before-answer.ts", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "portal-synced-"));
  const options = ["-f", "-qq", "-e", "trace=fsync,fdatasync,write", "-e", "signal=none"];
  const args = [...options, process.execPath, program, folder];
  const { stderr } = spawnSync("strace", args, { encoding: "utf8" });
  rmSync(folder, { recursive: true, force: true });
  const syncsBetween = (from: string, to: string) =>
    stderr.includes(to)
      ? stderr.slice(stderr.indexOf(from), stderr.indexOf(to)).match(/\bf(data)?sync\(\d+/g)?.length
      : undefined;
  return {
    document: syncsBetween("sending a document", "document accepted"),
    application: syncsBetween("document accepted", "application submitted"),
  };
}
