import { createHash } from "node:crypto";
import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { sha256 } from "../../council/ids.ts";
import { fromJson, toJson } from "../../database/codec.ts";
import { Broken, readEntries, writeEnd, writeEntry, type Entry } from "./tar.ts";

/**
 * A backup is one archive: `about.json`, `documents/<id>` for each, `tables/<table>/<number>.jsonl.gz`
 * with some hundred rows each, and `manifest.json`, whose digest covers the name and content of all
 * before it.
 */

/** What stands at its beginning. */
export interface About {
  format: 1;
  /** Milliseconds UTC: the moment the copy shows. */
  madeAt: number;
  /** Which shape the tables had. */
  migrations: string[];
  /** Of the SECRET_KEY, without which identity numbers cannot be read. */
  keyFingerprint: string;
}

/** What stands at its end. */
interface Manifest {
  entries: number;
  digest: string;
}

const partMaxBytes = 64 * 1024 * 1024;

/** The file is no backup, cut off, or changed since it was made. */
export class NotABackup extends Error {
  override name = "NotABackup";
  constructor(file: string) {
    super(`${file} is not a whole, unchanged backup: nothing was taken from it`);
  }
}

/** A backup being written; the file has its name only once it is whole and on disk. */
export interface BackupWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** @returns its size in bytes */
  finish(): Promise<number>;
  giveUp(): Promise<void>;
}

/** What a file is called until it is whole. */
export const partialEnding = ".partial";

export async function writeBackup(file: string, about: About): Promise<BackupWriter> {
  const partial = file + partialEnding;
  await rm(partial, { force: true });
  const archive = await open(partial, "wx", 0o600);
  const seen = new Seen();
  const write = (name: string, content: Uint8Array) =>
    writeEntry(archive, name, content, about.madeAt);
  const writer: BackupWriter = {
    async add(name, content) {
      seen.add(name, content);
      await write(name, content);
    },
    async finish() {
      await write("manifest.json", Buffer.from(toJson(seen.manifest)));
      await writeEnd(archive);
      const { size } = await archive.stat();
      await archive.sync();
      await archive.close();
      await rename(partial, file);
      await syncFolder(dirname(file));
      return size;
    },
    async giveUp() {
      await archive.close();
      await rm(partial, { force: true });
    },
  };
  await writer.add("about.json", Buffer.from(toJson(about)));
  return writer;
}

/**
 * The parts of a backup in the order they were written, `about.json` and the manifest among them.
 * What was taken from them holds only once the last was read: then all of them were compared.
 * @throws NotABackup when it is not whole, or not as it was written.
 */
export async function* readBackup(file: string): AsyncIterable<Entry> {
  let archive: FileHandle | undefined;
  const seen = new Seen();
  let last: Entry | undefined;
  try {
    archive = await open(file, "r");
    for await (const entry of readEntries(archive, partMaxBytes)) {
      if (last) seen.add(last.name, last.content);
      last = entry;
      yield entry;
    }
    if (last?.name !== "manifest.json" || last.content.toString() !== toJson(seen.manifest))
      throw new Broken();
  } catch (error) {
    throw error instanceof Broken ? new NotABackup(file) : error;
  } finally {
    await archive?.close();
  }
}

/** Reads a backup from end to end. @throws NotABackup */
export async function checkBackup(file: string): Promise<About> {
  let about: About | undefined;
  for await (const { name, content } of readBackup(file)) {
    if (about) continue;
    if (name !== "about.json") throw new NotABackup(file);
    about = fromJson<About>(content.toString());
    if (about.format !== 1) throw new Error(`${file} was made by a newer release than this one`);
  }
  return about!;
}

/** Every part so far, in one digest. */
class Seen {
  readonly #digest = createHash("sha256");
  #entries = 0;

  add(name: string, content: Uint8Array): void {
    this.#digest.update(`${name} ${sha256(content)}\n`);
    this.#entries += 1;
  }

  get manifest(): Manifest {
    return { entries: this.#entries, digest: this.#digest.copy().digest("hex") };
  }
}

/** A file's name is only safe on disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
