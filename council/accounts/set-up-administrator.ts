import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import { welcome } from "../notifications/welcome.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { networkOf } from "../tries.ts";
import { rememberPlace } from "./known-places.ts";
import { unlessBusy } from "./passwords.ts";
import { insertUser } from "./records.ts";
import type { Setup } from "./rules.ts";
import { startSession } from "./sessions.ts";
import { isSetupOpen, spendSetupToken } from "./setup-link.ts";

export type SetUp =
  /** What is for the cookies: the administrator is signed in, and this browser known. */
  | { outcome: "created"; sessionToken: string; knownBrowsers: string }
  /** Too many passwords are being hashed: the link stays good. */
  | { outcome: "busy" }
  /** The address has an account already; the link stays good. */
  | { outcome: "emailTaken" };

/**
 * Makes the first administrator by the one-time link. Of two browsers at once one succeeds.
 * @throws Missing when the link does not hold (any more).
 */
export async function setUpAdministrator(
  office: Office,
  caller: Caller,
  token: string,
  input: Setup,
): Promise<SetUp> {
  if (!(await isSetupOpen(office, token))) throw new Missing("set-up link");
  const { email, displayName } = input;
  const passwordHash = await unlessBusy(
    office.passwords.inTurn(networkOf(caller.ipAddress), () =>
      office.passwords.hash(input.password),
    ),
  );
  if (passwordHash === undefined) return { outcome: "busy" };

  return office.change(async (tx) => {
    const uid = newId(tx);
    const now = tx.clock();
    const admin = { uid, email, displayName, role: "admin" } as const;
    const rest = { passwordHash, language: caller.language, createdAt: now, updatedAt: now };
    if (!(await insertUser(tx, { ...admin, ...rest }))) return { outcome: "emailTaken" };
    if (!(await spendSetupToken(tx, token))) throw new Missing("set-up link");
    await recordAudit(
      tx,
      { ...admin, ipAddress: caller.ipAddress },
      { action: "CREATE_USER", subjectId: uid, details: { email, role: "admin" } },
    );
    await welcome(tx, admin);
    const sessionToken = await startSession(tx, uid, false);
    const knownBrowsers = await rememberPlace(tx, caller, { uid, passwordHash });
    return { outcome: "created", sessionToken, knownBrowsers };
  });
}
