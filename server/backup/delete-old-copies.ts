import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { whileClockTrusted } from "../../council/clock-watch.ts";
import type { Config } from "../config.ts";
import type { Job } from "../jobs/jobs.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How many days the portal keeps copies that no newer copy replaces: those of a database before its migration, complete or
 * partial, and backups with damaged documents. They hold what was deleted since, and people are told that backups hold
 * deleted data for some weeks. After a month nobody goes back to an older release, and a damaged document was restored or is
 * lost.
 */
export const unreplacedCopiesKeptDays = 30;

const unreplacedCopy =
  /^(?:before-.+-|portal-)(\d{4}-\d\d-\d\d)T[\d-]+Z\.(?:sqlite(?:\.partial(?:-journal)?)?|backup\.damaged)$/;

/** The job that deletes these copies every day, even if no nightly backups are made. */
export function oldCopiesDeletion({ backups }: Pick<Config, "backups">): Job {
  return {
    kind: "delete old copies",
    length: "short",
    everyMs: dayMs,
    run: whileClockTrusted(async (office) => {
      const names = await readdir(backups.folder).catch(noneIfMissing);
      for (const old of findOldCopies(names, office.clock()))
        // The job of nightly backups may delete the same file.
        await rm(join(backups.folder, old), { force: true });
    }),
  };
}

/** The folder is missing until the first copy is made. */
function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/**
 * Which files of the folder to delete. Ignores files of other programs.
 * @param now milliseconds UTC
 */
function findOldCopies(names: string[], now: number): string[] {
  return names.filter((name) => {
    const [, day] = unreplacedCopy.exec(name) ?? [];
    return day !== undefined && now - Date.parse(day) > unreplacedCopiesKeptDays * dayMs;
  });
}
