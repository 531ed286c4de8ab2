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
 * Queues a letter about a change of an account to its owner or to an administrator, who then learns of a change that
 * somebody else made.
 * @param user who gets the letter. After a change of the email, pass the owner with the old email: the letter goes there.
 *   `uid` is null for a letter that is sent even if the account is deleted meanwhile.
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
