import { mkdir, mkdtemp, open, type FileHandle, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { folderStore } from "./folder.ts";

const id = "file_1_abcdefgh";
const bytes = Buffer.from("%PDF-1.4 a photo");
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-documents-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe("the document folder", () => {
  it("stores, reads, lists and removes documents", async () => {
    const store = await folderStore(folder);
    await store.put(id, [bytes]);
    expect(await store.read(id)).toEqual(bytes);
    await store.put("file_2_stuvwxyz", [bytes]);
    expect((await Readable.from(store.list()).toArray()).sort()).toEqual([id, "file_2_stuvwxyz"]);
    await store.remove("file_2_stuvwxyz");
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toBeUndefined();
  });

  it("syncs the file, its name and its subfolder before it returns", async () => {
    const store = await folderStore(folder);
    const sync = vi.spyOn(await fileHandlePrototype(), "sync");
    await store.put(id, [bytes]);
    // Synced are the new subfolder, the file's content, and the file's name in the subfolder.
    expect(sync).toHaveBeenCalledTimes(3);
    await store.put("file_2_abcdefgh", [bytes]);
    expect(sync).toHaveBeenCalledTimes(5);
  });

  it("syncs a subfolder that a kill, or another file at the same time, left unsynced", async () => {
    await mkdir(join(folder, "gh"));
    const store = await folderStore(folder);
    const sync = vi.spyOn(await fileHandlePrototype(), "sync");
    await store.put(id, [bytes]);
    expect(sync).toHaveBeenCalledTimes(3);
    await Promise.all(["file_2_stuvwxyz", "file_3_stuvwxyz"].map((one) => store.put(one, [bytes])));
    expect(sync).toHaveBeenCalledTimes(9);
  });

  it("keeps nothing of a file it could not sync", async () => {
    const store = await folderStore(folder);
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    vi.spyOn(await fileHandlePrototype(), "sync").mockRejectedValue(full);
    await expect(store.put(id, [bytes])).rejects.toMatchObject({ name: "NoSpaceError" });
    vi.restoreAllMocks();
    expect(await store.read(id)).toBeUndefined();
    expect(await filesIn(folder)).toEqual([]);
  });

  it("does not list files of other programs", async () => {
    const store = await folderStore(folder);
    await store.put(id, [bytes]);
    for (const name of [".DS_Store", "aa"]) await writeFile(join(folder, name), "?");
    expect(await Readable.from(store.list()).toArray()).toEqual([id]);
  });

  it("does not list a file that a kill left unfinished, and removes it", async () => {
    const store = await folderStore(folder);
    await store.put(id, [bytes]);
    await writeFile(join(folder, "gh", `${id}.part`), "half");
    expect(await Readable.from(store.list()).toArray()).toEqual([id]);
    await store.remove(id);
    expect(await filesIn(folder)).toEqual([]);
  });
});

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** The prototype with the `sync` method of every open file. */
async function fileHandlePrototype(): Promise<FileHandle> {
  await using handle = await open(folder, "r");
  return Object.getPrototypeOf(handle) as FileHandle;
}
