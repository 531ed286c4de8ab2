import { textsIn } from "../../texts/all.ts";
import { knownLanguage } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import type { Addressee } from "../mail/letters/layout.ts";
import type { LetterContent } from "../mail/kinds.ts";
import { queueLetter } from "../mail/outbox.ts";
import type { Office } from "../office.ts";
import type { User } from "./records.ts";

/** Makes the letter for one kind of change; `changedAt` is milliseconds UTC. */
export type MakeLetter = (t: Translate, input: Addressee & { changedAt: number }) => LetterContent;

/**
 * Notifies an account's owner, or an administrator, by letter of a change, in case somebody else made it.
 * @param user whom to notify; an owner as before the change: the letter goes to the email they had.
 * Its `uid` is null for a letter that leaves although the account is deleted.
 */
export async function notifyAccountChanged(
  tx: Office,
  user: Pick<User, "email" | "displayName" | "language"> & { uid: string | null },
  makeLetter: MakeLetter,
): Promise<void> {
  const language = knownLanguage(user.language);
  const { uid: toUid, email: to, displayName: toName } = user;
  const letter = makeLetter(textsIn(language), {
    email: to,
    name: toName,
    letterhead: await letterheadIn(tx, language),
    changedAt: tx.clock(),
  });
  await queueLetter(tx, { ...letter, kind: "notice", toUid, to, toName, language });
}
