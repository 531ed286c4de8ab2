import { emailChangedLetter } from "../mail/letters/email-changed.ts";
import type { Office } from "../office.ts";
import { isUniqueViolation } from "../unique-violation.ts";
import { applyEmailChange } from "./apply-email-change.ts";
import { lockUserByIdentifier } from "./records.ts";
import type { AccountIdentifier } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

export type EmailChanged = {
  outcome: "changed" | "unchanged" | "noSuchUser" | "emailTaken";
};

/**
 * Gives an account another email, for the operator's command `user email`. Ends every session of the account,
 * revokes its codes, and notifies the old email by letter. Applications already submitted keep the email they
 * were submitted with.
 */
export async function changeEmail(
  office: Office,
  identifier: AccountIdentifier,
  email: string,
): Promise<EmailChanged> {
  const outcome = office.change<EmailChanged>(async (tx) => {
    const user = await lockUserByIdentifier(tx, identifier);
    if (!user) return { outcome: "noSuchUser" };
    if (user.email === email) return { outcome: "unchanged" };
    const change = { actor: "operator", user, email, makeLetter: emailChangedLetter } as const;
    if (!(await applyEmailChange(tx, change))) return { outcome: "emailTaken" };
    await endSessionsOf(tx, user.uid);
    return { outcome: "changed" };
  });
  return outcome.catch((error: unknown) => {
    // Another account got the email after the check.
    if (isUniqueViolation(error)) return { outcome: "emailTaken" };
    throw error;
  });
}
