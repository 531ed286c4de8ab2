import { access, constants, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { NoSpaceError, type BlobStore } from "../../council/documents/store.ts";
import { makeFolder } from "../../database/make-folder.ts";
import { syncFolder } from "../sync-folder.ts";

/** The suffix of a file while it is being written. */
const partSuffix = ".part";

/** Blobs as files in a folder, spread over subfolders by the last characters of their id. */
export async function folderStore(folder: string): Promise<BlobStore> {
  makeFolder(folder);
  const subfolderOf = (id: string) => join(folder, id.slice(-2));
  const pathOf = (id: string) => join(subfolderOf(id), id);
  const partPathOf = (id: string) => pathOf(id) + partSuffix;
  /** The subfolders whose names are synced to disk; a kill may have left one unsynced. */
  const synced = new Set<string>();
  const makeSubfolder = async (path: string) => {
    const isNew = (await mkdir(path, { recursive: true })) !== undefined;
    if (synced.has(path) && !isNew) return;
    await syncFolder(folder);
    synced.add(path);
  };

  return {
    async put(id, chunks) {
      const path = partPathOf(id);
      try {
        await makeSubfolder(subfolderOf(id));
        await writeAndSync(path, chunks);
        await rename(path, pathOf(id));
        await syncFolder(subfolderOf(id));
      } catch (error) {
        await rm(path, { force: true });
        throw noSpaceIn(error) ?? error;
      }
    },
    read: (id) => unlessMissing(readFile(pathOf(id))),
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(partPathOf(id), { force: true });
    },
    async *list() {
      for (const subfolder of await readdir(folder)) {
        // The entry may be a file of another program instead of a subfolder.
        const names = await unlessMissing(readdir(join(folder, subfolder)), ["ENOENT", "ENOTDIR"]);
        yield* (names ?? []).filter((name) => !name.endsWith(partSuffix));
      }
    },
    check: () => access(folder, constants.W_OK),
  };
}

async function writeAndSync(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(chunks);
    await file.sync();
  } finally {
    await file.close();
  }
}

const reasonsByCode: Record<string, NoSpaceError["reason"]> = {
  ENOSPC: "full",
  EDQUOT: "overQuota",
  EFBIG: "tooLargeForStore",
};

function noSpaceIn(error: unknown): NoSpaceError | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  const reason = reasonsByCode[code];
  return reason && new NoSpaceError(`The document folder takes no more: ${code}`, reason);
}

async function unlessMissing<T>(attempt: Promise<T>, codes = ["ENOENT"]): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
