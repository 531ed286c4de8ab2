import { endSession, startSession } from "../../council/accounts/sessions.ts";
import { sha256 } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor, Caller, Person } from "../../council/permissions.ts";

/** A person of the demo who performs actions. */
export type DemoAccount = Person & Caller;

/**
 * Runs actions in a new session, which begins at the time of the office's clock. A session from the start of the demo's
 * five months would have expired.
 */
export async function inSession<Result>(
  office: Office,
  account: DemoAccount,
  act: (actor: Actor) => Promise<Result>,
): Promise<Result> {
  const token = await startSession(office, account.uid, account, { rememberMe: false });
  const sessionId = sha256(token);
  const result = await act({ ...account, sessionId });
  await endSession(office, sessionId);
  return result;
}
