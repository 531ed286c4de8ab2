import { knownLanguage } from "../../texts/languages.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import { newToken, sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { mayReceiveCode } from "./code-letters.ts";
import { findCode, keepUntoldCode, sendCode } from "./codes.ts";
import { findUserByEmail } from "./records.ts";
import type { EmailOfAccount } from "./rules.ts";

export type PasswordCodeAsked =
  /** `token` is for the visitor's cookie: it leads to the second step. */
  { outcome: "asked"; token: string } | { outcome: "tooManyLetters" };

/**
 * Sends a code for a new password to an address that has an account. To one that has none, or a disabled
 * one, nothing is sent, and the answer is the same: nobody waits here for the letter.
 */
export async function sendPasswordCode(
  office: Office,
  caller: Caller,
  choice: EmailOfAccount,
): Promise<PasswordCodeAsked> {
  const { email } = choice;
  if (!(await mayReceiveCode(office, caller, email))) return { outcome: "tooManyLetters" };
  const token = newToken(office);
  const request = { id: sha256(token), purpose: "password", email } as const;
  const letterId = await office.change(async (tx) => {
    const user = await findUserByEmail(tx, choice);
    if (!user || user.disabledAt !== null) {
      await keepUntoldCode(tx, request);
      return undefined;
    }
    return sendCode(tx, {
      ...request,
      subjectId: user.uid,
      email: user.email,
      displayName: user.displayName,
      language: knownLanguage(user.language),
    });
  });
  if (letterId) office.outlast(deliverNow(office, letterId).catch(() => false));
  return { outcome: "asked", token };
}

/** Whether a code was asked for with this token and may still be entered, as far as anyone may know. */
export async function isPasswordCodeAsked(office: Office, token: string): Promise<boolean> {
  const code = await findCode(office, sha256(token));
  return code?.purpose === "password" && code.expiresAt > office.clock();
}
