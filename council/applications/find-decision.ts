import type { Office } from "../office.ts";
import { findEvents } from "./history.ts";
import { statusOf, type Status } from "./status.ts";

/** The decision that gave an application its status. */
export interface Decision {
  /** Milliseconds UTC. */
  at: number;
  /** The name, at that time, of the person who decided; undefined if unknown. */
  by: string | undefined;
  /** The uid of that person; null if unknown. */
  uid: string | null;
  /** When the remarks of the decision were last changed, in milliseconds UTC; undefined if they never were. */
  amendedAt: number | undefined;
}

/**
 * The decision by which an application is approved or rejected. Saving a decision again changes its remarks, but not who
 * decided and when. Call it for an application that has this status.
 * @returns undefined if the decision is not in the history, because it was made before the portal recorded events
 */
export async function findDecision(
  office: Pick<Office, "db">,
  applicationId: string,
  status: Extract<Status, "approved" | "rejected">,
): Promise<Decision | undefined> {
  let decision: Decision | undefined;
  let previousRemarks: string | null = null;
  for (const { at, by, uid, details } of await findEvents(office, applicationId, [
    "statusChanged",
  ])) {
    const { from, to, remarks } = details;
    const isSavedAgain = from !== null && statusOf(from) === status;
    if (to !== status) decision = undefined;
    else if (!isSavedAgain) decision = { at, by, uid, amendedAt: undefined };
    else if (decision && remarks !== previousRemarks) decision = { ...decision, amendedAt: at };
    previousRemarks = remarks;
  }
  return decision;
}
