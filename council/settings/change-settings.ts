import { changeAs } from "../change-as.ts";
import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { toCouncil, clearCouncilCache } from "./get-council.ts";
import { readCouncilSettings, writeCouncilSettings } from "./records.ts";
import { sampleSettings } from "./sample-settings.ts";
import type { CouncilSettings } from "./council-settings.ts";

export interface SettingsChange {
  /** The version that the administrator saw. */
  expectedVersion: number;
  settings: CouncilSettings;
}

/** `changedMeanwhile`: somebody else changed the settings meanwhile; nothing was written. */
export type SettingsOutcome =
  | { outcome: "changed" }
  | { outcome: "changedMeanwhile"; version: number };

/**
 * Changes the council's settings and records the differences.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function changeCouncilSettings(
  office: Office,
  actor: Actor,
  { expectedVersion, settings }: SettingsChange,
): Promise<SettingsOutcome> {
  const result = await changeAs(
    office,
    actor,
    "manageSettings",
    async (tx, actor): Promise<SettingsOutcome> => {
      const stored = await readCouncilSettings(tx);
      if (stored.version !== expectedVersion)
        return { outcome: "changedMeanwhile", version: stored.version };
      const { before, after } = difference(toCouncil(stored), settings);
      if (Object.keys(after).length === 0) return { outcome: "changed" };
      const own = {
        ...difference(sampleSettings, settings).after,
        ...(stored.own.logo && { logo: stored.own.logo }),
        ...(settings.secondFactorRequired && {
          secondFactorRequiredAt: stored.own.secondFactorRequiredAt ?? tx.clock(),
        }),
      };
      if (!(await writeCouncilSettings(tx, { own, version: expectedVersion }, actor.uid)))
        return { outcome: "changedMeanwhile", version: (await readCouncilSettings(tx)).version };
      await recordAudit(tx, actor, { action: "UPDATE_SETTINGS", details: { before, after } });
      return { outcome: "changed" };
    },
  );
  clearCouncilCache(office);
  return result;
}

/** The fields that differ: the old and the new values. */
function difference(old: CouncilSettings, settings: CouncilSettings) {
  const before: Partial<CouncilSettings> = {};
  const after: Partial<CouncilSettings> = {};
  for (const field of Object.keys(settings) as (keyof CouncilSettings)[]) {
    if (isDeepStrictEqual(old[field], settings[field])) continue;
    Object.assign(before, { [field]: old[field] });
    Object.assign(after, { [field]: settings[field] });
  }
  return { before, after };
}
