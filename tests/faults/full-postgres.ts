import type { Outcome } from "../trials/trial.ts";
import type { Visitor } from "../trials/visitor.ts";
import { createDatabase, startPostgres } from "../kit/postgres.ts";
import { fillForm, isAcknowledged, send, type AcknowledgedApplication } from "./applying.ts";
import { findErrors } from "./losses.ts";
import {
  countsOf,
  submitWithSpace,
  documentBytes,
  findUnreadable,
  message,
} from "./disk-full-checks.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { openFaultEnvironment, type FaultEnvironment } from "./environment.ts";

const kilobyte = 1024;

/** Submits while PostgreSQL's tables are on a full disk, and again after space was freed. */
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
        const levels = isQuick ? [0, 40] : Array.from({ length: 12 }, (_, n) => n * 16);
        for (const level of levels) {
          disk.fill(level * kilobyte);
          failures.push(...(await findUnreadable(environment, level)));
          const refused = await applyUntilRefused(environment, visitor, acknowledged);
          failures.push(...refused.errors.map((error) => `${level} kB left: ${error}`));
          failures.push(...(await findUnreadable(environment, level)));
          disk.freeSpace();
          const again = await send(visitor, refused.form, environment.service);
          if (isAcknowledged(again)) acknowledged.push(refused.form);
          else failures.push(`${level} kB left: not taken when there was room: ${again.status}`);
        }
        failures.push(...(await findErrors(environment, acknowledged)));
        const note = `${levels.length} submissions were told "${message}", with no application, notification, letter or audit row left of them; reading went on; each was taken when there was room again, without a restart; ${acknowledged.length} acknowledged, 0 lost`;
        return { attempted: levels.length, failures, note };
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
 * Applies until a form is refused: a table's pages have space for a few rows, and only the next page needs disk
 * space. Accepted forms are added to `acknowledged`.
 * @returns the refused form, and what was wrong with its refusal
 */
async function applyUntilRefused(
  environment: FaultEnvironment,
  visitor: Visitor,
  acknowledged: AcknowledgedApplication[],
) {
  const errors: string[] = [];
  for (;;) {
    const form = fillForm(environment.service.id, documentBytes);
    const before = await countsOf(environment);
    const response = await send(visitor, form, environment.service);
    if (isAcknowledged(response)) {
      acknowledged.push(form);
      continue;
    }
    if (!response.body.includes(message)) errors.push(`${response.status} without "${message}"`);
    const after = await countsOf(environment);
    if (after !== before) errors.push(`half of it stayed: ${after}`);
    return { form, errors };
  }
}
