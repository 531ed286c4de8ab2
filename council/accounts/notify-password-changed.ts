import { textsIn } from "../../texts/all.ts";
import { knownLanguage } from "../../texts/languages.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { passwordChangedLetter } from "../mail/letters/password-changed.ts";
import { queueLetter } from "../mail/outbox.ts";
import type { Office } from "../office.ts";
import type { User } from "./records.ts";

/** Writes to an account's owner that it has a new password, in case it was not them. */
export async function notifyPasswordChanged(tx: Office, user: User): Promise<void> {
  const language = knownLanguage(user.language);
  const letter = passwordChangedLetter(textsIn(language), {
    email: user.email,
    name: user.displayName,
    letterhead: await letterheadIn(tx, language),
    changedAt: tx.clock(),
  });
  const { email: to, displayName: toName } = user;
  await queueLetter(tx, { ...letter, kind: "notice", to, toName, language });
}
