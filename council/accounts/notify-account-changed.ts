import { textsIn } from "../../texts/all.ts";
import { toKnownLanguage } from "../../texts/languages.ts";
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
 * Queues a letter about a change of an account, either to its owner or to an administrator who should know of it.
 * @param user the recipient. After a change of the email, the caller passes the owner with the old email, to which the
 *   letter goes. With `uid` null, the letter is sent even if the account is deleted meanwhile.
 */
export async function notifyAccountChanged(
  tx: Office,
  user: Pick<User, "email" | "displayName" | "language"> & { uid: string | null },
  makeLetter: MakeLetter,
): Promise<void> {
  const language = toKnownLanguage(user.language);
  const { uid: toUid, email: to, displayName: toName } = user;
  const letter = makeLetter(textsIn(language), {
    email: to,
    name: toName,
    letterhead: await letterheadIn(tx, language),
    changedAt: tx.clock(),
  });
  await queueLetter(tx, { ...letter, kind: "notice", toUid, to, toName, language });
}
