import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { toCouncil } from "./get-council.ts";
import { readCouncilSettings, writeCouncilSettings } from "./records.ts";
import { sampleSettings } from "./sample-settings.ts";
import type { CouncilSettings } from "./council-settings.ts";

export interface SettingsChange {
  /** The version that the administrator saw. */
  expectedVersion: number;
  settings: CouncilSettings;
}

/**
 * `changed`: the settings are stored now, even if nothing differed. `changedMeanwhile`: somebody else changed the settings;
 * nothing was written.
 */
export interface SettingsOutcome {
  outcome: "changed" | "changedMeanwhile";
}

/** Changes the council's settings and writes an audit entry, in the transaction of an administrator's form. */
export async function changeCouncilSettings(
  tx: Office,
  actor: Actor,
  { expectedVersion, settings }: SettingsChange,
): Promise<SettingsOutcome> {
  const stored = await readCouncilSettings(tx);
  const { before, after } = difference(toCouncil(stored), settings);
  if (Object.keys(after).length === 0) return { outcome: "changed" };
  if (stored.version !== expectedVersion) return { outcome: "changedMeanwhile" };
  const own = {
    ...difference(sampleSettings, settings).after,
    ...(stored.own.logo && { logo: stored.own.logo }),
    ...(settings.secondFactorRequired && {
      secondFactorRequiredAt: stored.own.secondFactorRequiredAt ?? tx.clock(),
    }),
  };
  if (!(await writeCouncilSettings(tx, { own, version: expectedVersion }, actor.uid)))
    return { outcome: "changedMeanwhile" };
  await recordAudit(tx, actor, { action: "UPDATE_SETTINGS", details: { before, after } });
  return { outcome: "changed" };
}

/** The fields that differ, with their old and their new values. */
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
