import { emailChangesPerPersonPerDay } from "../account-limits.ts";
import { newToken, sha256 } from "../ids.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import { emailChangeRequestedLetter } from "../mail/letters/email-change-requested.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { changeWithPassword, type PasswordRefused } from "./change-with-password.ts";
import { countCodeLetter } from "./code-letters.ts";
import { findCodeOf, isCodeOpen, revokeCodesFor, sendCode } from "./codes.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import type { EmailChangeRequest } from "./rules.ts";

export type EmailChangeRequested =
  /** `token` is for the browser's cookie; the code can only be entered in that browser. */
  | { outcome: "codeSent" | "letterFailed"; token: string }
  /** `unchanged`: the account has this email already. */
  | { outcome: "unchanged" | "tooManyLetters" }
  | PasswordRefused;

type QueuedLetter = { outcome: "queued"; letterId: string };

/**
 * Sends a code to the new email that a person wants for their account, and notifies the current email. Does the same whether
 * or not another account has the new email: only the owner of the new mailbox learns that.
 * @throws as changeAs.
 */
export async function requestEmailChange(
  office: Office,
  actor: Actor,
  { currentPassword, email }: EmailChangeRequest,
): Promise<EmailChangeRequested> {
  const token = newToken(office);
  const requestResult = await changeWithPassword<
    void,
    QueuedLetter | { outcome: "unchanged" | "tooManyLetters" }
  >(office, actor, currentPassword, {
    async change(tx, actor, user) {
      if (email === user.email) return { outcome: "unchanged" };
      const personKey = { action: "codes.emailChange", subject: user.uid };
      const perDay = { atMost: emailChangesPerPersonPerDay, windowMs: dayMs };
      // The mailbox may be a stranger's, so the person's known browser gives no extra allowance there.
      const isWithinLimits =
        (await countWithin(tx, personKey, perDay)) && (await countCodeLetter(tx, actor, email));
      if (!isWithinLimits) return { outcome: "tooManyLetters" };
      await revokeCodesFor(tx, user.uid, "email");
      // `uid: null`, as in `applyEmailChange`, so that deleting the account does not cancel the letter.
      await notifyAccountChanged(tx, { ...user, uid: null }, emailChangeRequestedLetter);
      const letterId = await sendCode(tx, {
        id: sha256(token),
        purpose: "email",
        subjectId: user.uid,
        email,
        displayName: user.displayName,
        language: actor.language,
      });
      return { outcome: "queued", letterId };
    },
  });
  if (requestResult.outcome !== "queued") return requestResult;
  const isSent = await deliverNow(office, requestResult.letterId);
  return { outcome: isSent ? "codeSent" : "letterFailed", token };
}

/**
 * Finds the new email to which this browser has requested a code; undefined if no such code can be entered any more.
 * @param token from the browser's cookie.
 */
export async function findRequestedEmail(
  office: Office,
  actor: Actor,
  token: string,
): Promise<string | undefined> {
  const purposeAndSubject = { purpose: "email", subjectId: actor.uid } as const;
  const code = await findCodeOf(office, { id: sha256(token), ...purposeAndSubject });
  return code && isCodeOpen(office, code) ? code.email : undefined;
}
