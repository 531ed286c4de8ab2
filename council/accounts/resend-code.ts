import { sha256 } from "../ids.ts";
import { registrationKeptMs } from "../limits.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countCodeLetter } from "./code-letters.ts";
import { sendCode } from "./codes.ts";
import { findPendingRegistration } from "./pending-registration.ts";
import { extendRegistration } from "./records.ts";

export type CodeResent =
  | { outcome: "codeSent" | "letterFailed" | "tooManyLetters" }
  /** The previous code is still valid. */
  | { outcome: "tooEarly"; remainingMs: number }
  | { outcome: "noRegistration" };

/** Sends a new code for a pending registration and revokes the old one (spec section 4). */
export async function resendCode(
  office: Office,
  caller: Caller,
  token: string,
): Promise<CodeResent> {
  const pending = await findPendingRegistration(office, token);
  if (!pending) return { outcome: "noRegistration" };
  if (!pending.mayResend) return { outcome: "tooEarly", remainingMs: pending.remainingMs };
  if (!(await office.change((tx) => countCodeLetter(tx, caller, pending.email))))
    return { outcome: "tooManyLetters" };

  const id = sha256(token);
  const letterId = await office.change(async (tx) => {
    await extendRegistration(tx, id, tx.clock() + registrationKeptMs);
    return sendCode(tx, {
      id,
      purpose: "registration",
      subjectId: id,
      email: pending.email,
      displayName: pending.displayName,
      language: caller.language,
    });
  });
  return { outcome: (await deliverNow(office, letterId)) ? "codeSent" : "letterFailed" };
}
