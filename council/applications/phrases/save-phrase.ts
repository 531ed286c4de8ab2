import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../../audit/record.ts";
import { lockService } from "../../catalogue/records.ts";
import { changeAs } from "../../change-as.ts";
import { phrasesAtMost } from "../../limits.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import {
  insertPhraseRow,
  lockPhrases,
  nextPosition,
  updatePhraseRow,
  type Phrase,
} from "./records.ts";
import type { PhraseInput } from "./rules.ts";

/** The service that the phrase is for was deleted meanwhile. */
type ServiceGone = { outcome: "serviceGone" };

export type AddPhraseOutcome =
  /** Also returned if the council has the same phrase already. */
  | { outcome: "added" }
  /** The council has as many phrases as it may. */
  | { outcome: "tooMany" }
  | ServiceGone;

/**
 * Adds a phrase after the other phrases of its decision.
 * @throws ForbiddenError unless the actor may manage the settings.
 */
export async function addPhrase(
  office: Office,
  actor: Actor,
  input: PhraseInput,
): Promise<AddPhraseOutcome> {
  return changeAs(office, actor, "manageSettings", async (tx, actor) => {
    const isServiceGone = await lockServiceOf(tx, input);
    const phrases = await lockPhrases(tx);
    if (phrases.some((phrase) => isDeepStrictEqual(contentOf(phrase), contentOf(input))))
      return { outcome: "added" };
    if (phrases.length >= phrasesAtMost) return { outcome: "tooMany" };
    if (isServiceGone) return { outcome: "serviceGone" };
    const id = await insertPhraseRow(tx, input, await nextPosition(tx, input.decision));
    await recordAudit(tx, actor, { action: "ADD_PHRASE", subjectId: id, details: { ...input } });
    return { outcome: "added" };
  });
}

export interface PhraseChange {
  id: string;
  /** The version that the administrator saw. */
  expectedVersion: number;
  input: PhraseInput;
}

export type ChangePhraseOutcome =
  | { outcome: "changed" }
  /** Somebody else changed the phrase meanwhile. */
  | { outcome: "changedMeanwhile"; version: number }
  /** Somebody else deleted the phrase meanwhile. */
  | { outcome: "gone" }
  | ServiceGone;

/**
 * Changes a phrase. If its decision changes, the phrase goes after the other phrases of the new decision.
 * @throws ForbiddenError unless the actor may manage the settings.
 */
export async function changePhrase(
  office: Office,
  actor: Actor,
  { id, expectedVersion, input }: PhraseChange,
): Promise<ChangePhraseOutcome> {
  return changeAs(office, actor, "manageSettings", async (tx, actor) => {
    const isServiceGone = await lockServiceOf(tx, input);
    const before = (await lockPhrases(tx)).find((phrase) => phrase.id === id);
    if (!before) return { outcome: "gone" };
    if (isDeepStrictEqual(contentOf(before), contentOf(input))) return { outcome: "changed" };
    const { version } = before;
    if (version !== expectedVersion) return { outcome: "changedMeanwhile", version };
    if (isServiceGone) return { outcome: "serviceGone" };
    const { decision } = input;
    const position = decision === before.decision ? undefined : await nextPosition(tx, decision);
    await updatePhraseRow(tx, before, input, position);
    await recordAudit(tx, actor, {
      action: "UPDATE_PHRASE",
      subjectId: id,
      details: { before: contentOf(before), after: contentOf(input) },
    });
    return { outcome: "changed" };
  });
}

function contentOf({ decision, serviceId, texts }: PhraseInput | Phrase) {
  return { decision, serviceId, texts };
}

/**
 * Locks the service that a phrase is for. Call it before the phrases are locked: the deletion of a service locks first the
 * service, then the phrases. The reverse order could deadlock on PostgreSQL.
 * @returns whether the service was deleted
 */
async function lockServiceOf(tx: Office, { serviceId }: PhraseInput): Promise<boolean> {
  return serviceId !== null && !(await lockService(tx, serviceId));
}
