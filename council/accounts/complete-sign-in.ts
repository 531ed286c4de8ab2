import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { roleOf, type Caller, type Role } from "../permissions.ts";
import type { User } from "./records.ts";
import { storeKnownSource } from "./request-source.ts";
import { endSession, startSession } from "./sessions.ts";

/** `sessionToken` is the value of the session cookie; `knownBrowsers` is the value of the cookie of known browsers. */
export interface SignInCompleted {
  outcome: "signedIn";
  sessionToken: string;
  role: Role;
  knownBrowsers: string;
}

/** Starts the session of somebody who has proven who they are, in the transaction that locked their account. */
export async function completeSignIn(
  tx: Office,
  caller: Caller,
  user: User,
  {
    rememberMe,
    previousSessionId,
  }: {
    rememberMe: boolean;
    /** The session that this browser had before; it ends. */
    previousSessionId?: string | undefined;
  },
): Promise<SignInCompleted> {
  if (previousSessionId) await endSession(tx, previousSessionId);
  const sessionToken = await startSession(tx, user.uid, caller, { rememberMe });
  const role = roleOf(user.role);
  await recordAudit(
    tx,
    { uid: user.uid, role, ipAddress: caller.ipAddress },
    { action: "LOGIN", subjectId: user.uid, details: { email: user.email } },
  );
  const knownBrowsers = await storeKnownSource(tx, caller, user);
  return { outcome: "signedIn", sessionToken, role, knownBrowsers };
}
