import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { AnchorState, Anchors } from "../council/audit/anchors.ts";
import { makeFolder } from "../database/make-folder.ts";
import { syncFolder } from "./sync-folder.ts";

const headSchema = z.object({ epoch: z.int(), sequence: z.int(), hash: z.string() });
const stateSchema = z.object({
  heads: z.array(z.unknown()).max(100),
  alarms: z
    .array(
      z.object({
        at: z.int(),
        reason: z.enum([
          "headMissing",
          "headForged",
          "endDiffers",
          "behind",
          "anchorDiffers",
          "anchorForged",
          "begunAgain",
          "forgedEntries",
        ]),
        expected: headSchema.nullable(),
        found: headSchema.nullable(),
      }),
    )
    .max(100),
});

const fileName = "audit-anchors.json";
const partialName = /^audit-anchors\.json\.[\da-f-]{36}$/;
/** A partial file older than this was left by a process that was killed. */
const abandonedAfterMs = 10 * 60 * 1000;

/**
 * Stores anchors of the audit chain in `audit-anchors.json` in the data folder. The file is
 * replaced atomically; with several processes the last write wins, and is at most one second behind
 * the chain.
 */
export function fileAnchors(dataDir: string): Anchors {
  const file = join(dataDir, fileName);
  let mayHaveAbandoned = true;
  return {
    read: () => readState(file),
    async write(next) {
      makeFolder(dataDir);
      // A partial file that cannot be deleted must not keep the anchors from being written.
      if (mayHaveAbandoned) await deleteAbandoned(dataDir).catch(() => {});
      mayHaveAbandoned = false;
      // A process id would not do: in containers that share the folder, processes have the same id.
      const partial = `${file}.${randomUUID()}`;
      try {
        await writeSynced(partial, JSON.stringify(next));
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(file));
    },
  };
}

/** Deletes the partial files of killed processes, but not those that another process is writing now. */
async function deleteAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => partialName.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Reads the anchors; a file that cannot be parsed counts as forged. */
async function readState(file: string): Promise<AnchorState> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { heads: [], alarms: [] };
    throw error;
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return { heads: ["not understood"], alarms: [] };
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
