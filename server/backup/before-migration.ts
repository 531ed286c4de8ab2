import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { makeFolder } from "../../database/make-folder.ts";
import { isWithoutTables, migrationStateOf } from "../../database/migrate.ts";
import type { OpenDatabase, Queries } from "../../database/open.ts";
import { syncFolder } from "../sync-folder.ts";

const copiesKept = 2;
const copyName = /^before-.+Z\.sqlite$/;
/** The suffix of a copy while it is written. */
const partialEnding = ".partial";
const partialName = /^before-.+Z\.sqlite\.partial/;
/** A partial copy that was not written to for this long was left by a process that was killed. */
const abandonedAfterMs = 10 * 60 * 1000;

/**
 * Copies an SQLite database into a file before migrating it, so that an older release can be restored.
 * PostgreSQL has its own tools for copies (docs/operating.md). A failing start is repeated every few seconds, so the copy
 * is not made again while the database is unchanged. The copy gets its name only once it is complete and on disk.
 * @param now milliseconds UTC
 * @returns the file; undefined if there is nothing to migrate or to copy, or this state was copied already.
 * @throws if the copy cannot be written: then do not migrate.
 */
export async function backUpBeforeMigration(
  { engine, queries }: OpenDatabase,
  folder: string,
  now: number,
): Promise<string | undefined> {
  if (engine !== "sqlite" || (await isWithoutTables(queries))) return undefined;
  const [nextMigration] = (await migrationStateOf(queries)).pending;
  if (nextMigration === undefined) return undefined;
  await emptyWriteAheadLog(queries);
  if (await hasCurrentCopy(queries, folder, nextMigration)) return undefined;
  makeFolder(folder, 0o700);
  const timestamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const file = join(folder, `before-${nextMigration}-${timestamp}.sqlite`);
  const partial = file + partialEnding;
  await deleteAbandoned(folder, now);
  try {
    await sql`vacuum into ${partial}`.execute(queries);
    await restrictAndSync(partial);
  } catch (error) {
    for (const part of [partial, `${partial}-journal`]) await rm(part, { force: true });
    throw error;
  }
  await rename(partial, file);
  await syncFolder(folder);
  await deleteOlderCopies(folder);
  return file;
}

/** Deletes the partial copies of killed processes and their journals, but not those that another process is writing now. */
async function deleteAbandoned(folder: string, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => partialName.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < now - abandonedAfterMs) await rm(path, { force: true });
  }
}

/**
 * Writes committed changes into the file and drops the rest of the log, so that a changed file or log means a changed
 * database. A start that was killed leaves its migration in the log, uncommitted.
 */
async function emptyWriteAheadLog(queries: Queries): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(queries);
}

/** Whether a copy made before this migration is newer than the last change of the database. */
async function hasCurrentCopy(
  queries: Queries,
  folder: string,
  nextMigration: string,
): Promise<boolean> {
  const copies = (await readdir(folder).catch(() => [])).filter(
    (name) => name.startsWith(`before-${nextMigration}-`) && copyName.test(name),
  );
  const newest = byAge(copies).at(-1);
  if (newest === undefined) return false;
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list() where name = 'main'`.execute(queries);
  const { file } = rows[0]!;
  const changes = await Promise.all([file, `${file}-wal`].map(changedAt));
  return (await changedAt(join(folder, newest))) > Math.max(...changes);
}

/**
 * When a file was changed, in milliseconds UTC; 0 for an empty or missing file: opening the database creates an empty log.
 */
async function changedAt(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats && stats.size > 0 ? stats.mtimeMs : 0;
}

async function restrictAndSync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function deleteOlderCopies(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => copyName.test(name));
  for (const old of byAge(copies).slice(0, -copiesKept)) await rm(join(folder, old));
}

/** Names of copies, oldest first. */
function byAge(names: string[]): string[] {
  return names.toSorted((a, b) => timeIn(a).localeCompare(timeIn(b)));
}

/** The end of the copy's name: `2026-11-21T12-30-00-000Z.sqlite`. */
function timeIn(name: string): string {
  return name.slice(-"2026-11-21T12-30-00-000Z.sqlite".length);
}
