import { newToken, sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countCodeLetter } from "./code-letters.ts";
import { findCode, storeUnsentCode } from "./codes.ts";
import { findRequestSource } from "./request-source.ts";
import { findUserByEmail } from "./records.ts";
import type { EmailOfAccount } from "./rules.ts";

export type PasswordCodeRequested =
  /** `token` is for the visitor's cookie and leads to the second step. */
  { outcome: "requested"; token: string } | { outcome: "tooManyLetters" };

/**
 * Stores the request for a password code, and counts its letter. The letter is written only after the response
 * (send-requested-codes.ts), and only if the email has an enabled account. Until then, an email with an account and one
 * without cause the same work, so that timing does not reveal who has an account.
 */
export async function requestPasswordCode(
  office: Office,
  caller: Caller,
  account: EmailOfAccount,
): Promise<PasswordCodeRequested> {
  const token = newToken(office);
  return office.change(async (tx) => {
    const user = await findUserByEmail(tx, account);
    const source = await findRequestSource(tx, caller, user);
    if (!(await countCodeLetter(tx, caller, account.email, source)))
      return { outcome: "tooManyLetters" };
    await storeUnsentCode(tx, {
      id: sha256(token),
      purpose: "password",
      email: user?.email ?? account.email,
      subjectId: user?.disabledAt === null ? user.uid : null,
    });
    return { outcome: "requested", token };
  });
}

/** Whether a code was requested with this token and has not expired. The email need not have an account. */
export async function isPasswordCodeRequested(office: Office, token: string): Promise<boolean> {
  const code = await findCode(office, sha256(token));
  return code?.purpose === "password" && code.expiresAt > office.clock();
}
