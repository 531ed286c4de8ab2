import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import { welcome } from "../notifications/welcome.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { insertUser } from "./records.ts";
import type { Setup } from "./rules.ts";
import { startSession } from "./sessions.ts";
import { isSetupOpen, spendSetupToken } from "./setup-link.ts";

export type SetUp =
  /** `sessionToken` is for the session cookie. */
  | { outcome: "created"; sessionToken: string }
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
  const passwordHash = await office.passwords.hash(input.password);

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
    return { outcome: "created", sessionToken: await startSession(tx, uid, false) };
  });
}
