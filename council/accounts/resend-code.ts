import { sha256 } from "../ids.ts";
import { registrationKeptMs } from "../limits.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { countCodeLetter } from "./code-letters.ts";
import { sendCode } from "./codes.ts";
import { findPendingRegistration } from "./pending-registration.ts";
import { extendRegistration, lockRegistration } from "./records.ts";

export type CodeResent =
  | { outcome: "codeSent" | "letterFailed" }
  | { outcome: "tooManyLetters" }
  /** The previous code is still valid. */
  | { outcome: "tooEarly"; remainingMs: number }
  | { outcome: "noRegistration" };

/**
 * Sends a new code for a pending registration and revokes the old one (spec section 4). If two requests arrive at once,
 * only one of them sends a code.
 */
export async function resendCode(
  office: Office,
  caller: Caller,
  token: string,
): Promise<CodeResent> {
  const result = await office.change((tx) => queueCode(tx, caller, token));
  if (result.outcome !== "queued") return result;
  return { outcome: (await deliverNow(office, result.letterId)) ? "codeSent" : "letterFailed" };
}

async function queueCode(
  tx: Office,
  caller: Caller,
  token: string,
): Promise<
  | { outcome: "queued"; letterId: string }
  | Exclude<CodeResent, { outcome: "codeSent" | "letterFailed" }>
> {
  const id = sha256(token);
  await lockRegistration(tx, id);
  const pendingRegistration = await findPendingRegistration(tx, token);
  if (!pendingRegistration) return { outcome: "noRegistration" };
  if (!pendingRegistration.mayResend)
    return { outcome: "tooEarly", remainingMs: pendingRegistration.remainingMs };
  if (!(await countCodeLetter(tx, caller, pendingRegistration.email)))
    return { outcome: "tooManyLetters" };
  await extendRegistration(tx, id, tx.clock() + registrationKeptMs);
  const letterId = await sendCode(tx, {
    id,
    purpose: "registration",
    subjectId: id,
    email: pendingRegistration.email,
    displayName: pendingRegistration.displayName,
    language: caller.language,
  });
  return { outcome: "queued", letterId };
}
