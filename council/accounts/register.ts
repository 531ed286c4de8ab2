import { newToken, sha256 } from "../ids.ts";
import { registrationKeptMs } from "../limits.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { networkOf } from "../rate-limit.ts";
import { countCodeLetter } from "./code-letters.ts";
import { sendCode, revokeCode } from "./codes.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { deleteRegistration, insertRegistration } from "./records.ts";
import type { Registration } from "./rules.ts";

export type RegistrationStarted =
  /** `token` is for the visitor's cookie and leads to the code step. */
  | { outcome: "codeSent"; token: string }
  /** The registration is pending. The letter is sent again while its code is valid, unless it was rejected for good. */
  | { outcome: "letterFailed"; token: string }
  | { outcome: "tooManyLetters" }
  /** Too many passwords are being hashed; nothing was stored or counted. */
  | { outcome: "busy" };

/**
 * Begins a citizen's registration (spec sections 2 and 4): stores it as pending until its code is entered, and sends the
 * code. Never reveals whether the email has an account: only the mailbox's owner learns that.
 * @param replacedToken the token of the pending registration that this one replaces.
 */
export async function register(
  office: Office,
  caller: Caller,
  input: Registration,
  replacedToken?: string,
): Promise<RegistrationStarted> {
  const { email, displayName } = input;
  const hashResult = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), async () => ({
      passwordHash: (await office.change((tx) => countCodeLetter(tx, caller, email)))
        ? await office.passwords.hash(input.password)
        : undefined,
    })),
  );
  if (hashResult === undefined) return { outcome: "busy" };
  const { passwordHash } = hashResult;
  if (passwordHash === undefined) return { outcome: "tooManyLetters" };
  const token = newToken(office);
  const id = sha256(token);

  const letterId = await office.change(async (tx) => {
    if (replacedToken) await cancelRegistration(tx, sha256(replacedToken));
    await insertRegistration(tx, {
      id,
      email,
      displayName,
      passwordHash,
      language: caller.language,
      createdAt: tx.clock(),
      expiresAt: tx.clock() + registrationKeptMs,
    });
    return sendCode(tx, {
      id,
      purpose: "registration",
      subjectId: id,
      email,
      displayName,
      language: caller.language,
    });
  });
  const isSent = await deliverNow(office, letterId);
  return { outcome: isSent ? "codeSent" : "letterFailed", token };
}

async function cancelRegistration(tx: Office, id: string): Promise<void> {
  await revokeCode(tx, id);
  await deleteRegistration(tx, id);
}
