import type { Office } from "../../council/office.ts";
import { writeCouncilSettings } from "../../council/settings/records.ts";

/** Lets one person apply as often as a trial wants. The council's settings are at version 1 then. */
export async function liftDailyLimit(tx: Office): Promise<void> {
  await writeCouncilSettings(tx, { own: { applicationsPerDay: 1_000_000 }, version: 0 }, "trial");
}

/** Goes back to the number of a council that has set none. */
export async function unliftDailyLimit(tx: Office): Promise<void> {
  await writeCouncilSettings(tx, { own: {}, version: 1 }, "trial");
}
