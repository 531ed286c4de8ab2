import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DiskSpace } from "../council/office.ts";

/** The free disk space for an unprivileged user in a folder, which need not exist yet. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return diskSpaceOf(dirname(folder));
  }
}
