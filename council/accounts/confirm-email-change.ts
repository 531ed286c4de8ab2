import { changeExclusivelyAs } from "../change-as.ts";
import { emailChangedLetter } from "../mail/letters/email-changed.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { isUniqueViolation } from "../unique-violation.ts";
import { applyEmailChange } from "./apply-email-change.ts";
import { consumeCode } from "./codes.ts";
import { findUser } from "./records.ts";
import { endOtherSessions, type SessionToken } from "./sessions.ts";
import { tryOwnCode } from "./try-own-code.ts";

export type EmailChangeConfirmed =
  | { outcome: "changed"; session: SessionToken }
  /** `emailTaken`: the code is correct, but another account has the email. */
  | { outcome: "wrongCode" | "emailTaken" };

/**
 * Gives the person's account the email that a code was sent to. Ends their other sessions, gives
 * this session a new token, revokes their codes, and notifies the old email.
 * @param token from the browser's cookie.
 * @throws as changeAs.
 */
export async function confirmEmailChange(
  office: Office,
  actor: Actor,
  token: string,
  enteredCode: string,
): Promise<EmailChangeConfirmed> {
  const code = await tryOwnCode(office, actor, { token, purpose: "email" }, enteredCode);
  if (!code) return { outcome: "wrongCode" };

  const outcome = changeExclusivelyAs<EmailChangeConfirmed>(
    office,
    actor,
    "useProfile",
    async (tx, actor) => {
      const user = await findUser(tx, actor.uid);
      if (!user || !(await consumeCode(tx, code))) return { outcome: "wrongCode" };
      const isChanged = await applyEmailChange(tx, {
        actor,
        user,
        email: code.email,
        makeLetter: (t, input) => emailChangedLetter(t, { ...input, isOwnChange: true }),
      });
      if (!isChanged) return { outcome: "emailTaken" };
      const session = await endOtherSessions(tx, actor.uid, actor.sessionId);
      return { outcome: "changed", session };
    },
  );
  return outcome.catch((error: unknown) => {
    // Another account got the email after the check.
    if (isUniqueViolation(error)) return { outcome: "emailTaken" };
    throw error;
  });
}
