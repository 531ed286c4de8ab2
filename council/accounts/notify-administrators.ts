import { textsIn } from "../../texts/all.ts";
import { knownLanguage } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { findAdministrators } from "./records.ts";
import type { LetterContent } from "../mail/kinds.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { rightsGivenLetter, type GivenRights } from "../mail/letters/administrators-notified.ts";
import type { Addressee } from "../mail/letters/layout.ts";
import { queueLetter } from "../mail/outbox.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/** `by` is the actor's name, `changedAt` milliseconds UTC. */
type MakeLetter = (
  t: Translate,
  input: Addressee & { by: string; changedAt: number },
) => LetterContent;

/**
 * Writes a letter to every administrator about something that whoever holds a stolen session would do; also to the
 * actor, whose session it may be.
 */
export async function notifyAdministrators(
  tx: Office,
  actor: Actor,
  makeLetter: MakeLetter,
): Promise<void> {
  for (const { email: to, displayName: toName, ...administrator } of await findAdministrators(tx)) {
    const language = knownLanguage(administrator.language);
    const letter = makeLetter(textsIn(language), {
      email: to,
      name: toName,
      letterhead: await letterheadIn(tx, language),
      by: actor.displayName,
      changedAt: tx.clock(),
    });
    await queueLetter(tx, { ...letter, kind: "notice", to, toName, language });
  }
}

/** Notifies the administrators of rights that a citizen does not have. */
export async function notifyOfRights(tx: Office, actor: Actor, given: GivenRights): Promise<void> {
  if (given.role === "citizen" && given.duty === null) return;
  await notifyAdministrators(tx, actor, (t, input) => rightsGivenLetter(t, { ...input, ...given }));
}
