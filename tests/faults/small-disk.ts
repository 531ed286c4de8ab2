import { execFileSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small file system that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk until only `freeBytes` are free. */
  fillExcept(freeBytes: number): void;
  freeSpace(): void;
  remove(): void;
}

/** Mounts a file system of this size in memory. @returns undefined if the user may not mount file systems */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "portal-disk-"));
  const filler = join(folder, "filler");
  try {
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "portal-disk", folder];
    execFileSync("mount", options, { stdio: "pipe" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    fillExcept(freeBytes) {
      const file = openSync(filler, "w");
      const bytes = writeUntilFull(file);
      ftruncateSync(file, Math.max(0, bytes - freeBytes));
      closeSync(file);
    },
    freeSpace: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** @returns how many bytes were written */
function writeUntilFull(file: number): number {
  const piece = Buffer.alloc(64 * 1024, 1);
  for (let bytes = 0; ;)
    try {
      bytes += writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      return bytes;
    }
}
