import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { networkOf } from "../rate-limit.ts";
import { storeKnownSource } from "./request-source.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { insertUser } from "./records.ts";
import type { Setup } from "./rules.ts";
import { endSession, startSession } from "./sessions.ts";
import { isSetupLinkValid, consumeSetupToken } from "./setup-link.ts";

export type AdministratorSetUp =
  /** Two cookie values: `sessionToken` signs the administrator in, `knownBrowsers` marks this browser as a known one. */
  | { outcome: "created"; sessionToken: string; knownBrowsers: string }
  /** Too many passwords are being hashed; the link stays valid. */
  | { outcome: "busy" }
  /** The email has an account already; the link stays valid. */
  | { outcome: "emailTaken" };

/**
 * Creates the first administrator with the one-time link. If two browsers try at once, only one succeeds.
 * @param previousSessionId the browser's previous session, which is ended.
 * @throws NotFoundError if the link is not valid (any more).
 */
export async function setUpAdministrator(
  office: Office,
  caller: Caller,
  token: string,
  input: Setup,
  previousSessionId?: string,
): Promise<AdministratorSetUp> {
  if (!(await isSetupLinkValid(office, token))) throw new NotFoundError("set-up link");
  const { email, displayName } = input;
  const passwordHash = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(caller.ipAddress), () =>
      office.passwords.hash(input.password),
    ),
  );
  if (passwordHash === undefined) return { outcome: "busy" };

  return office.change(async (tx) => {
    const uid = newId(tx);
    const now = tx.clock();
    const admin = { uid, email, displayName, role: "admin" } as const;
    const otherColumns = {
      passwordHash,
      language: caller.language,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await insertUser(tx, { ...admin, ...otherColumns }))) return { outcome: "emailTaken" };
    if (previousSessionId) await endSession(tx, previousSessionId);
    if (!(await consumeSetupToken(tx, token))) throw new NotFoundError("set-up link");
    await recordAudit(
      tx,
      { ...admin, ipAddress: caller.ipAddress },
      { action: "CREATE_USER", subjectId: uid, details: { email, role: "admin" } },
    );
    await notifyNewUser(tx, admin);
    const sessionToken = await startSession(tx, uid, caller, { rememberMe: false });
    const knownBrowsers = await storeKnownSource(tx, caller, { uid, passwordHash });
    return { outcome: "created", sessionToken, knownBrowsers };
  });
}
