import { open } from "node:fs/promises";
import { sha256 } from "../../council/ids.ts";
import { readBackup, type BackupInfo } from "../../server/backup/backup-file.ts";
import { writeEnd, writeEntry, type Entry } from "../../server/backup/tar.ts";

/** Reads the parts of a backup from which a test builds another one: all but the lists and the manifest. */
export async function readBackupParts(
  file: string,
): Promise<{ about: BackupInfo; parts: Entry[] }> {
  const parts: Entry[] = [];
  for await (const part of readBackup(file)) parts.push(part);
  const [about, ...rest] = parts;
  return {
    about: JSON.parse(about!.content.toString()) as BackupInfo,
    parts: rest.filter(({ name }) => /^(documents|tables)\//.test(name)),
  };
}

/** Writes an archive with exactly these entries. */
export async function writeArchive(file: string, entries: Entry[], madeAt = 0): Promise<void> {
  const archive = await open(file, "wx");
  for (const { name, content } of entries) await writeEntry(archive, name, content, madeAt);
  await writeEnd(archive);
  await archive.close();
}

/** Writes a backup in format 1, as older releases did. Format 1 has no signature, so anybody can forge such a backup. */
export async function writeFormat1(
  file: string,
  about: Omit<BackupInfo, "format">,
  parts: Entry[],
): Promise<void> {
  const aboutBytes = Buffer.from(JSON.stringify({ ...about, format: 1 }));
  const entries = [{ name: "about.json", content: aboutBytes }, ...parts];
  const lines = entries.map(({ name, content }) => `${name} ${sha256(content)}\n`);
  const manifest = { entries: entries.length, digest: sha256(lines.join("")) };
  const content = Buffer.from(JSON.stringify(manifest));
  await writeArchive(file, [...entries, { name: "manifest.json", content }], about.madeAt);
}
