import { recordAudit } from "../audit/record.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { roleOf, type Caller } from "../permissions.ts";
import { spendCode, tryCode, voidCodesFor } from "./codes.ts";
import { notifyPasswordChanged } from "./notify-password-changed.ts";
import { findUser, updateUser } from "./records.ts";
import { isTooShortFor, type NewPassword } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";
import { forgetFailures } from "./sign-in-tries.ts";

export type PasswordReset = {
  /** `tooShort`: the account is a member of staff's or an administrator's; the code stays good. */
  outcome: "changed" | "wrongCode" | "tooShort";
};

/**
 * Gives an account a new password against the code from its letter. Every session of the account
 * ends, other codes for it are void, and a letter tells the owner.
 * @param token from the visitor's cookie.
 */
export async function resetPassword(
  office: Office,
  caller: Caller,
  token: string,
  input: Pick<NewPassword, "code" | "password">,
): Promise<PasswordReset> {
  const code = await tryCode(office, { id: sha256(token), purpose: "password" }, input.code);
  const user = code?.subjectId ? await findUser(office, code.subjectId) : undefined;
  if (!code || !user || user.disabledAt !== null) return { outcome: "wrongCode" };
  if (isTooShortFor(roleOf(user.role), input.password)) return { outcome: "tooShort" };
  const passwordHash = await office.passwords.hash(input.password);

  return office.change(async (tx) => {
    if (!(await spendCode(tx, code))) return { outcome: "wrongCode" };
    await updateUser(tx, user.uid, { passwordHash });
    await endSessionsOf(tx, user.uid);
    await voidCodesFor(tx, user.uid);
    await forgetFailures(tx, caller, user.email);
    await recordAudit(
      tx,
      { uid: user.uid, role: roleOf(user.role), ipAddress: caller.ipAddress },
      { action: "CHANGE_PASSWORD", subjectId: user.uid, details: {} },
    );
    await notifyPasswordChanged(tx, user);
    return { outcome: "changed" };
  });
}
