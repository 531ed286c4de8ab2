import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { Keys } from "../../council/keys.ts";
import { fromJson, toJson } from "../../database/codec.ts";
import { syncFolder } from "../sync-folder.ts";
import { isSignedByPortal, parseManifest, ManifestBuilder, type Manifest } from "./manifest.ts";
import { isPartName } from "./parts.ts";
import { BrokenArchiveError, readEntries, writeEnd, writeEntry, type Entry } from "./tar.ts";

/**
 * A backup is one archive of parts: `about.json`; `documents/<id>` for each document; `tables/<table>/<number>.jsonl.gz`
 * with at most 500 rows each; `lists/<number>.txt` with the SHA-256, size and name of up to a thousand parts before it;
 * and at the end `manifest.json`, which authenticates everything before it.
 */

/** The content of `about.json`. */
export interface BackupInfo {
  /** 1: made before backups were authenticated. */
  format: 1 | 2;
  /** Milliseconds UTC: the time of the snapshot. */
  madeAt: number;
  /** The migrations of its database. */
  migrations: string[];
  /** Identifies the SECRET_KEY that decrypts the identity numbers in it. */
  keyFingerprint: string;
}

const infoSchema = z.object({
  format: z.int(),
  madeAt: z.int().nonnegative().max(8.64e15),
  migrations: z.array(z.string().max(100)).max(10_000),
  keyFingerprint: z.string().max(100),
});

const partMaxBytes = 64 * 1024 * 1024;
const partsInList = 1000;

/** A file is refused; the message says why in one line. */
export class NotABackupError extends Error {
  override name = "NotABackupError";
  constructor(file: string, error = "is not a complete, unchanged backup") {
    super(`${file} ${error}: nothing was restored from it`);
  }
}

/** Writes a backup; the file gets its name only once it is complete and on disk. */
export interface BackupWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /**
   * @param finalName the name that the file gets; by default the name with which it was begun
   * @returns its size in bytes
   */
  finish(finalName?: string): Promise<number>;
  abort(): Promise<void>;
}

/** The suffix of an incomplete file. */
export const partialEnding = ".partial";

/** The input of the manifest besides the parts. */
interface ManifestInput {
  keys: Pick<Keys, "signBackup">;
  /** The signed end of the audit chain at the time of the snapshot. */
  auditHead: unknown;
}

/**
 * Begins a backup with its first part, `about.json`. The other parts are added in any order.
 * @param file its name; until it is finished it has the suffix `partialEnding`. An earlier partial file is replaced
 */
export async function writeBackup(
  file: string,
  about: Omit<BackupInfo, "format">,
  { keys, auditHead }: ManifestInput,
): Promise<BackupWriter> {
  const partial = file + partialEnding;
  await rm(partial, { force: true });
  const archive = await open(partial, "wx", 0o600);
  const builder = new ManifestBuilder();
  let lists = 0;
  const write = (name: string, content: Uint8Array) =>
    writeEntry(archive, name, content, about.madeAt);
  const writeList = async () => {
    const content = Buffer.from(builder.takeLines().join(""));
    await write(listName((lists += 1)), content);
  };
  const writer: BackupWriter = {
    async add(name, content) {
      builder.add(name, content);
      await write(name, content);
      if (builder.unlistedParts === partsInList) await writeList();
    },
    async finish(finalName = file) {
      if (builder.unlistedParts > 0) await writeList();
      await write("manifest.json", Buffer.from(toJson(builder.signedBy(keys, auditHead))));
      await writeEnd(archive);
      const { size } = await archive.stat();
      await archive.sync();
      await archive.close();
      await rename(partial, finalName);
      await syncFolder(dirname(finalName));
      return size;
    },
    async abort() {
      await archive.close();
      await rm(partial, { force: true });
    },
  };
  try {
    await writer.add("about.json", Buffer.from(toJson({ format: 2, ...about })));
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return writer;
}

/** `lists/000001.txt` */
function listName(number: number): string {
  return `lists/${String(number).padStart(6, "0")}.txt`;
}

/**
 * Reads the parts of a backup in the order they were written, including `about.json` and the manifest. They
 * are verified only when the last part has been read. Anybody can make such a file, so use `checkBackup` to
 * authenticate it.
 * @param checked the result of `checkBackup`: a file that changed since is refused
 * @throws NotABackupError if it is incomplete or damaged.
 */
export async function* readBackup(
  file: string,
  checked?: Pick<CheckedBackup, "manifest">,
): AsyncIterable<Entry> {
  let archive: FileHandle | undefined;
  const builder = new ManifestBuilder();
  const names = new Set<string>();
  let lists = 0;
  let last: Entry | undefined;
  try {
    archive = await open(file, "r");
    for await (const entry of readEntries(archive, partMaxBytes)) {
      const { name, content } = entry;
      const isFirst = names.size === 0;
      if (isFirst !== (name === "about.json") || last?.name === "manifest.json")
        throw new BrokenArchiveError();
      if (!isPartName(name) || names.has(name)) throw new BrokenArchiveError();
      names.add(name);
      last = entry;
      if (name.startsWith("lists/")) {
        if (name !== listName((lists += 1))) throw new BrokenArchiveError();
        requireInList(file, content.toString(), builder.takeLines());
      } else if (name !== "manifest.json") builder.add(name, content);
      yield entry;
    }
    const manifest = last?.name === "manifest.json" && parseManifest(last.content);
    if (!manifest || !builder.matches(manifest)) throw new BrokenArchiveError();
    if (checked && !last?.content.equals(checked.manifest)) throw new BrokenArchiveError();
  } catch (error) {
    throw error instanceof BrokenArchiveError ? new NotABackupError(file) : error;
  } finally {
    await archive?.close();
  }
}

/** @throws NotABackupError naming the first part that differs from the list */
function requireInList(file: string, list: string, lines: string[]): void {
  if (list === lines.join("")) return;
  const listed = list.split(/(?<=\n)/, partsInList + 1);
  const differing =
    lines.find((line, index) => line !== listed[index]) ?? listed[lines.length] ?? "";
  const name = differing.trim().split(" ")[2] ?? "a part";
  throw new NotABackupError(
    file,
    `is not a complete, unchanged backup (${name} is not as it was saved)`,
  );
}

/** What to verify: that these keys made the backup, or only that it is complete. */
export type SignatureTrust = Pick<Keys, "isBackupSignature" | "fingerprint"> | "unsigned";

/** A completely verified backup. */
export interface CheckedBackup extends BackupInfo {
  /** The bytes of its last part, which identify the backup. */
  manifest: Buffer;
}

/**
 * Verifies a complete backup.
 * @throws NotABackupError if it is incomplete or not made with the trusted keys; Error if the file says that a newer release
 * made it.
 */
export async function checkBackup(file: string, trust: SignatureTrust): Promise<CheckedBackup> {
  let about: z.infer<typeof infoSchema> | undefined;
  let last: Buffer | undefined;
  for await (const { name, content } of readBackup(file)) {
    if (name === "about.json") about = parseAbout(content);
    // Checked before the rest is read: a newer release may also name parts or write its manifest in other ways.
    if (about && about.format > 2)
      throw new Error(`${file} was made by a newer release than this one: install that release`);
    if (name === "manifest.json") last = content;
  }
  const manifest = last && parseManifest(last);
  if (!about || !last || !manifest) throw new NotABackupError(file);
  if (trust !== "unsigned") requireTrusted(file, about, manifest, trust);
  return { ...(about as BackupInfo), manifest: last };
}

function requireTrusted(
  file: string,
  { format, keyFingerprint }: z.infer<typeof infoSchema>,
  manifest: NonNullable<ReturnType<typeof parseManifest>>,
  keys: Exclude<SignatureTrust, "unsigned">,
): void {
  if (keyFingerprint !== keys.fingerprint)
    throw new NotABackupError(file, "was made with another SECRET_KEY than the one here");
  if (format === 1 || !("format" in manifest))
    throw new NotABackupError(
      file,
      "has no signature (older releases signed no backups), so nobody can tell whether it was changed" +
        " (restore --unsigned FILE restores it all the same)",
    );
  if (!isSignedByPortal(manifest, keys))
    throw new NotABackupError(file, "was changed or made by somebody without SECRET_KEY");
}

function parseAbout(content: Buffer): z.infer<typeof infoSchema> | undefined {
  try {
    return infoSchema.safeParse(fromJson(content.toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads the manifest at the end of a backup. Reading it is fast, but proves nothing about the other parts.
 * @returns undefined if there is no manifest, or other keys signed it
 */
export async function findManifest(
  file: string,
  keys: Pick<Keys, "isBackupSignature">,
): Promise<Manifest | undefined> {
  const archive = await open(file, "r");
  try {
    const { size } = await archive.stat();
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await archive.read(tail, 0, tail.length, size - tail.length);
    const text = tail.toString("latin1");
    const start = text.lastIndexOf('{"format":2,');
    const end = text.indexOf("\0", start);
    const manifest =
      start < 0 ? undefined : parseManifest(tail.subarray(start, end < 0 ? start : end));
    return manifest && "format" in manifest && isSignedByPortal(manifest, keys)
      ? manifest
      : undefined;
  } finally {
    await archive.close();
  }
}

/** How much is read from the end of a file: a manifest has only a few hundred bytes. */
const tailBytes = 8192;
