import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { invitationsPerEmailPerDay } from "../counter-limits.ts";
import { dayMs } from "../limits.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { applicationFiledLetter } from "../mail/letters/application-filed.ts";
import { queueLetter } from "../mail/outbox.ts";
import { mailboxOf } from "../normalise-email.ts";
import type { Office } from "../office.ts";
import { countWithin } from "../rate-limit.ts";

/**
 * Queues a letter to an email given at the counter, which says that an application was filed and how to take it over with
 * the claim code of the slip. Nobody has confirmed that email, and it may be anybody's: the letter says nothing of the
 * application and has no code, and is the same whether or not an account has the email. A mailbox gets at most 3 a day.
 */
export async function inviteToClaim(tx: Office, email: string, language: Language): Promise<void> {
  const key = { action: "counter.invite", subject: mailboxOf(email) };
  if (!(await countWithin(tx, key, { atMost: invitationsPerEmailPerDay, windowMs: dayMs }))) return;
  const letter = applicationFiledLetter(textsIn(language), {
    email,
    name: "",
    letterhead: await letterheadIn(tx, language),
  });
  await queueLetter(tx, { ...letter, kind: "notice", to: email, toName: "", language });
}
