import type { Outcome } from "../trials/trial.ts";
import type { Visitor } from "../trials/visitor.ts";
import { createDatabase, startPostgres } from "../kit/postgres.ts";
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

/** Submits while the disk with PostgreSQL's tables is full, and again after space was freed. */
export async function fullPostgres(isQuick: boolean): Promise<Outcome> {
  const disk = mountSmallDisk(256);
  if (!disk)
    return { attempted: 0, failures: [], note: "", skipped: "only root may mount a small disk" };
  try {
    const postgres = await startPostgres({ durable: true, dataIn: disk.folder });
    try {
      const { url } = await createDatabase(postgres.url);
      const environment = await openFaultEnvironment({ DATABASE_URL: url });
      try {
        const failures: string[] = [];
        const [visitor] = environment.applicants as [Visitor, ...Visitor[]];
        const acknowledged = [await submitWithSpace(environment, visitor)];
        const freeSpaces = isQuick ? [0, 40] : Array.from({ length: 12 }, (_, n) => n * 16);
        for (const freeKilobytes of freeSpaces) {
          disk.fillExcept(freeKilobytes * kilobyte);
          failures.push(...(await findUnreadable(environment, freeKilobytes)));
          const refused = await applyUntilRefused(environment, visitor, acknowledged);
          failures.push(...refused.errors.map((error) => `${freeKilobytes} kB left: ${error}`));
          failures.push(...(await findUnreadable(environment, freeKilobytes)));
          disk.freeSpace();
          const retried = await sendFilledForm(visitor, refused.form, environment.service);
          if (isAcknowledged(retried)) acknowledged.push(refused.form);
          else
            failures.push(
              `${freeKilobytes} kB left: refused although space was freed: ${retried.status}`,
            );
        }
        failures.push(...(await findErrors(environment, acknowledged)));
        const note = `${freeSpaces.length} submissions were answered "${diskFullMessage}", and left no application, notification, letter or audit row; pages could be read meanwhile; each submission was accepted after space was freed, without a restart; ${acknowledged.length} acknowledged, 0 lost`;
        return { attempted: freeSpaces.length, failures, note };
      } finally {
        await environment.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    disk.remove();
  }
}

/**
 * Applies until a form is refused. Several forms may be accepted first, because the pages of a table still have space
 * for a few rows. Adds accepted forms to `acknowledged`.
 * @returns the refused form, and one line for each error in its refusal
 */
async function applyUntilRefused(
  environment: FaultEnvironment,
  visitor: Visitor,
  acknowledged: AcknowledgedApplication[],
) {
  const errors: string[] = [];
  for (;;) {
    const form = fillForm(environment.service.id, documentBytes);
    const countsBefore = await rowCountsOf(environment);
    const response = await sendFilledForm(visitor, form, environment.service);
    if (isAcknowledged(response)) {
      acknowledged.push(form);
      continue;
    }
    if (!response.body.includes(diskFullMessage))
      errors.push(`${response.status} without "${diskFullMessage}"`);
    const countsAfter = await rowCountsOf(environment);
    if (countsAfter !== countsBefore) errors.push(`some rows stayed: ${countsAfter}`);
    return { form, errors };
  }
}
