import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Outcome } from "../trials/trial.ts";
import type { Visitor } from "../trials/visitor.ts";
import {
  fillForm,
  isAcknowledged,
  sendFilledForm,
  type AcknowledgedApplication,
} from "./applying.ts";
import { findErrors } from "./losses.ts";
import {
  rowCountsOf,
  submitWithSpace,
  documentBytes,
  findUnreadable,
  diskFullMessage,
} from "./disk-full-checks.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { openFaultEnvironment, type FaultEnvironment } from "./environment.ts";

const kilobyte = 1024;

/**
 * Submits to a portal whose disk, with database, documents and spooled forms, is full or becomes full during the
 * submission. Each round has more free space, so that its submission fails at a later step.
 */
export async function fullDisk(isQuick: boolean): Promise<Outcome> {
  const disk = mountSmallDisk(64);
  if (!disk)
    return { attempted: 0, failures: [], note: "", skipped: "only root may mount a small disk" };
  const dataDir = join(disk.folder, "data");
  await mkdir(dataDir);
  try {
    const environment = await openFaultEnvironment({ DATA_DIR: dataDir });
    try {
      const failures: string[] = [];
      const acknowledged: AcknowledgedApplication[] = [];
      const [visitor] = environment.applicants as [Visitor, ...Visitor[]];
      acknowledged.push(await submitWithSpace(environment, visitor));
      const freeSpaces = isQuick
        ? [0, 60, 120, 330, 620, 660, 700, 2000]
        : Array.from({ length: 60 }, (_, n) => n * 16);
      let refused = 0;
      for (const freeKilobytes of freeSpaces) {
        const form = fillForm(environment.service.id, documentBytes);
        const countsBefore = await rowCountsOf(environment);
        await forceNextReadToWrite(environment);
        disk.fillExcept(freeKilobytes * kilobyte);
        failures.push(...(await findUnreadable(environment, freeKilobytes)));
        const response = await sendFilledForm(visitor, form, environment.service);
        disk.freeSpace();
        if (isAcknowledged(response)) acknowledged.push(form);
        else {
          refused += 1;
          if (!response.body.includes(diskFullMessage))
            failures.push(
              `${freeKilobytes} kB left: ${response.status} without "${diskFullMessage}"`,
            );
          const countsAfter = await rowCountsOf(environment);
          if (countsAfter !== countsBefore)
            failures.push(`${freeKilobytes} kB left: some rows stayed: ${countsAfter}`);
          const retried = await sendFilledForm(visitor, form, environment.service);
          if (isAcknowledged(retried)) acknowledged.push(form);
          else
            failures.push(
              `${freeKilobytes} kB left: refused although space was freed: ${retried.status}`,
            );
        }
      }
      if (refused === 0) failures.push("the disk was never full");
      failures.push(...(await findErrors(environment, acknowledged)));
      const note = `${refused} submissions were answered "${diskFullMessage}", and left no application, notification, letter or audit row; pages could be read meanwhile; each submission was accepted after space was freed, without a restart; ${acknowledged.length} acknowledged, 0 lost`;
      return { attempted: freeSpaces.length, failures, note };
    } finally {
      await environment.close();
    }
  } finally {
    disk.remove();
  }
}

/**
 * Ages all sessions by ten minutes, so that the next page of each session updates `lastSeenAt`, which needs disk space.
 * Truncates the write-ahead log, too, in whose free space changes would succeed for a while.
 */
function forceNextReadToWrite(environment: FaultEnvironment): Promise<unknown> {
  const minutesAgo = Date.now() - 10 * 60_000;
  return environment.withOffice(async ({ db }) => {
    await db.updateTable("sessions").set({ lastSeenAt: minutesAgo }).execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  });
}
