import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Office } from "../../council/office.ts";
import { makeFolder } from "../../database/make-folder.ts";
import type { Config } from "../config.ts";
import type { Job } from "../jobs/jobs.ts";
import { makeBackup } from "./backup.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** 2:00 in India: 20:30 UTC. */
const twoOClockInIndiaMs = 20.5 * hourMs;

/** The job that makes a backup every night and deletes old ones. */
export function nightlyBackup(config: Config): Job {
  return {
    kind: "nightly backup",
    length: "long",
    everyMs: dayMs,
    startsAtMs: twoOClockInIndiaMs,
    run: (office, stopping) => backUpAndRotate(office, config, stopping),
  };
}

/**
 * Makes a backup in the folder, named by the time; if documents are damaged, the name ends in `.damaged`. Then deletes the
 * files that `findOutdatedBackups` names.
 * @throws as `makeBackup` does; then no older backup is deleted
 */
export async function backUpAndRotate(
  office: Office,
  { databaseUrl, backups }: Pick<Config, "databaseUrl" | "backups">,
  stopping?: AbortSignal,
): Promise<void> {
  makeFolder(backups.folder, 0o700);
  const name = nameAt(office.clock());
  const file = join(backups.folder, name);
  // A backup with damaged documents must not replace a complete one.
  const damagedFile = file + damagedEnding;
  const { damaged } = await makeBackup(office, { databaseUrl, file, damagedFile, stopping });
  if (damaged.length > 0)
    office.log.error({ documents: damaged }, "backup made, but documents are damaged");
  for (const old of findOutdatedBackups(await readdir(backups.folder), backups, name))
    // Another job (delete-old-copies.ts) may delete a damaged backup at the same time.
    await rm(join(backups.folder, old), { force: true });
}

const damagedEnding = ".damaged";
const backupName = /^portal-(\d{4}-\d\d-\d\d)T[\d-]+Z\.backup/;

function nameAt(time: number): string {
  return `portal-${new Date(time).toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/**
 * Which files of the folder to delete. Keeps the newest complete backup of each of the last days and weeks that have a
 * backup, so that old backups stay if no new ones are made. Also keeps the newest damaged backup. Deletes unfinished
 * backups, and ignores files of other programs. A backup with a later date than the last one counts as the oldest: the clock
 * was ahead when it was made, or is behind now. Otherwise such backups would push out every one that is made from now on.
 * @param last the name of the backup that was made last
 */
export function findOutdatedBackups(
  names: string[],
  keep: { days: number; weeks: number },
  last: string,
): string[] {
  const newestFirst = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed();
  const isDatedLater = (name: string) => backupName.exec(name)![0] > last;
  const ownFiles = [
    ...newestFirst.filter((name) => !isDatedLater(name)),
    ...newestFirst.filter(isDatedLater),
  ];
  const complete = ownFiles.filter((name) => name.endsWith(".backup"));
  const retained = new Set([
    ...newestOfEach(complete, dayOf).slice(0, keep.days),
    ...newestOfEach(complete, weekOf).slice(0, keep.weeks),
    ...ownFiles.filter((name) => name.endsWith(damagedEnding)).slice(0, 1),
  ]);
  return ownFiles.filter((name) => !retained.has(name));
}

/** @param newestFirst file names */
function newestOfEach(newestFirst: string[], periodOf: (name: string) => number): string[] {
  const periods = new Map<number, string>();
  for (const name of newestFirst)
    if (!periods.has(periodOf(name))) periods.set(periodOf(name), name);
  return [...periods.values()];
}

/** Days since 1970. */
function dayOf(name: string): number {
  return Date.parse(backupName.exec(name)![1]!) / dayMs;
}

/** Weeks since 1970, each from Monday to Sunday: 1970 began on a Thursday. */
function weekOf(name: string): number {
  return Math.floor((dayOf(name) + 3) / 7);
}
