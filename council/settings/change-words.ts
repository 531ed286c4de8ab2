import { changeAs } from "../change-as.ts";
import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { asCouncil, forgetWords } from "./current.ts";
import { readWords, writeWords } from "./records.ts";
import { sampleWords } from "./sample.ts";
import type { CouncilWords } from "./words.ts";

export interface WordsChange {
  /** The version the administrator saw. */
  seen: number;
  words: CouncilWords;
}

/** `changedMeanwhile`: somebody else changed the settings meanwhile; nothing was written. */
export type WordsOutcome =
  | { outcome: "changed" }
  | { outcome: "changedMeanwhile"; version: number };

/**
 * Changes the council's settings and records the differences.
 * @throws Forbidden for those who do not manage the settings.
 */
export async function changeCouncilWords(
  office: Office,
  actor: Actor,
  { seen, words }: WordsChange,
): Promise<WordsOutcome> {
  const result = await changeAs(
    office,
    actor,
    "manageSettings",
    async (tx, actor): Promise<WordsOutcome> => {
      const stored = await readWords(tx);
      if (stored.version !== seen) return { outcome: "changedMeanwhile", version: stored.version };
      const { before, after } = difference(asCouncil(stored), words);
      if (Object.keys(after).length === 0) return { outcome: "changed" };
      const own = {
        ...difference(sampleWords, words).after,
        ...(stored.own.logo && { logo: stored.own.logo }),
      };
      if (!(await writeWords(tx, { own, version: seen }, actor.uid)))
        return { outcome: "changedMeanwhile", version: (await readWords(tx)).version };
      await recordAudit(tx, actor, { action: "UPDATE_SETTINGS", details: { before, after } });
      return { outcome: "changed" };
    },
  );
  forgetWords(office);
  return result;
}

/** The fields that differ: as they were, and as they become. */
function difference(old: CouncilWords, words: CouncilWords) {
  const before: Partial<CouncilWords> = {};
  const after: Partial<CouncilWords> = {};
  for (const field of Object.keys(words) as (keyof CouncilWords)[]) {
    if (isDeepStrictEqual(old[field], words[field])) continue;
    Object.assign(before, { [field]: old[field] });
    Object.assign(after, { [field]: words[field] });
  }
  return { before, after };
}
