import { open, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it, vi } from "vitest";
import { syncFolder } from "./sync-folder.ts";

it("closes the folder after an error, too", async () => {
  const sync = vi.spyOn(await fileHandlePrototype(), "sync");
  sync.mockRejectedValue(new Error("the disk is gone"));
  await expect(syncFolder(tmpdir())).rejects.toThrow("the disk is gone");
  // A closed handle has no file descriptor any more.
  expect(sync.mock.contexts).toMatchObject([{ fd: -1 }]);
});

/** The prototype with the methods of every open file. */
async function fileHandlePrototype(): Promise<FileHandle> {
  await using handle = await open(tmpdir(), "r");
  return Object.getPrototypeOf(handle) as FileHandle;
}
