import { mkdtemp, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFilesIn } from "../../tests/kit/open-files.ts";
import { writeBackup } from "./backup-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-full-disk-"));
});
afterEach(() => rm(folder, { recursive: true }));

const about = { madeAt: 0, migrations: [], keyFingerprint: "" };
const manifest = { keys: { signBackup: () => "" }, auditHead: null };

/** Makes the next write to a file fail as on a full disk. */
async function fillDisk(): Promise<void> {
  const handle = await open(folder, "r");
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  vi.spyOn(handles, "writeFile").mockRejectedValueOnce(full);
}

// Node ends a process whose file is still open when its handle is collected as garbage.
it("a backup that finds the disk full at its first byte leaves no file, named or open", async () => {
  await fillDisk();
  const attempt = writeBackup(join(folder, "night.backup"), about, manifest);
  await expect(attempt).rejects.toThrow("no space");
  vi.restoreAllMocks();
  expect(await readdir(folder)).toEqual([]);
  expect(await openFilesIn(folder)).toEqual([]);
});
