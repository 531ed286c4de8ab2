import type { Office } from "../../council/office.ts";
import { writeCouncilSettings } from "../../council/settings/records.ts";

/** Lets each person apply as often as a trial needs. The settings of the council then have version 1. */
export async function liftDailyLimit(tx: Office): Promise<void> {
  await writeCouncilSettings(tx, { own: { applicationsPerDay: 1_000_000 }, version: 0 }, "trial");
}

/** Restores the default limit, after `liftDailyLimit`. */
export async function restoreDailyLimit(tx: Office): Promise<void> {
  await writeCouncilSettings(tx, { own: {}, version: 1 }, "trial");
}
