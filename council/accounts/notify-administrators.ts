import type { Translate } from "../../texts/translate.ts";
import type { LetterContent } from "../mail/kinds.ts";
import { rightsGivenLetter, type GivenRights } from "../mail/letters/administrators-notified.ts";
import type { Addressee } from "../mail/letters/layout.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { findAdministrators } from "./records.ts";

/** `by` is the actor's name, `changedAt` milliseconds UTC. */
type MakeAdministratorLetter = (
  t: Translate,
  input: Addressee & { by: string; changedAt: number },
) => LetterContent;

/**
 * Queues a letter to every administrator about a change that an intruder would make. The actor gets one, too, because an
 * intruder may be using the actor's session.
 */
export async function queueLettersToAdministrators(
  tx: Office,
  actor: Actor,
  makeLetter: MakeAdministratorLetter,
): Promise<void> {
  for (const administrator of await findAdministrators(tx))
    await notifyAccountChanged(tx, administrator, (t, input) =>
      makeLetter(t, { ...input, by: actor.displayName }),
    );
}

/** Notifies the administrators of rights that somebody was given. A citizen without a duty has no rights to report. */
export async function notifyAdministratorsOfRights(
  tx: Office,
  actor: Actor,
  rights: GivenRights,
): Promise<void> {
  if (rights.role === "citizen" && rights.duty === null) return;
  await queueLettersToAdministrators(tx, actor, (t, input) =>
    rightsGivenLetter(t, { ...input, ...rights }),
  );
}
