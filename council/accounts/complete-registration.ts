import { recordAudit } from "../audit/record.ts";
import { newId, sha256 } from "../ids.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { storeKnownSource } from "./request-source.ts";
import { consumeCode } from "./codes.ts";
import { deleteRegistration, findRegistration, insertUser } from "./records.ts";
import { startSession } from "./sessions.ts";
import { tryVisitorCode } from "./visitor-codes.ts";

export type RegistrationCompleted =
  /** Two cookie values: `sessionToken` signs the new citizen in, `knownBrowsers` marks this browser as a known one. */
  | { outcome: "registered"; sessionToken: string; knownBrowsers: string }
  /** The code does not exist, is wrong, expired, or was tried too often. */
  | { outcome: "wrongCode" }
  /**
   * Too many wrong codes came from this network, or from this known browser; the code was not compared. If several
   * requests are sent at once, some may still be counted as attempts at the code.
   */
  | { outcome: "tooManyWrong" }
  /** The code is correct, but the email has an account: only the mailbox's owner learns that. */
  | { outcome: "emailTaken" };

/**
 * Completes a registration with the code from its letter: creates the account, its audit entry REGISTER,
 * the welcome notification and the session in one transaction. A code works once.
 * @param registrationToken from the visitor's cookie; its SHA-256 is the id of both the registration and its code.
 */
export async function completeRegistration(
  office: Office,
  caller: Caller,
  registrationToken: string,
  enteredCode: string,
): Promise<RegistrationCompleted> {
  const id = sha256(registrationToken);
  const attempt = await tryVisitorCode(
    office,
    caller,
    { id, purpose: "registration" },
    enteredCode,
  );
  if (attempt.outcome !== "right") return attempt;
  const { code } = attempt;

  return office.change(async (tx) => {
    const registration = await findRegistration(tx, id);
    if (!registration || !(await consumeCode(tx, code))) return { outcome: "wrongCode" };
    await deleteRegistration(tx, id);

    const { email, displayName, passwordHash, language } = registration;
    const uid = newId(tx);
    const now = tx.clock();
    const citizen = { uid, email, displayName, role: "citizen" } as const;
    const times = { createdAt: now, updatedAt: now };
    if (!(await insertUser(tx, { ...citizen, passwordHash, language, ...times })))
      return { outcome: "emailTaken" };
    await recordAudit(
      tx,
      { ...citizen, ipAddress: caller.ipAddress },
      { action: "REGISTER", subjectId: uid, details: { email } },
    );
    await notifyNewUser(tx, citizen);
    const sessionToken = await startSession(tx, uid, caller, { rememberMe: false });
    const knownBrowsers = await storeKnownSource(tx, caller, { uid, passwordHash });
    return { outcome: "registered", sessionToken, knownBrowsers };
  });
}
