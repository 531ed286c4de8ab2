import type { Office } from "../office.ts";
import { findEvents } from "./history.ts";
import { statusOf } from "./status.ts";

/** The decision that rejected an application. */
export interface RefusalDecision {
  /** Milliseconds UTC. */
  at: number;
  /** The name that whoever decided had; undefined if unknown. */
  by: string | undefined;
  /** When its remarks were changed last, in milliseconds UTC; undefined if they never were. */
  amendedAt: number | undefined;
}

/**
 * The decision by which an application is rejected. Saving a rejection again changes its remarks, not who decided and
 * when.
 * @returns undefined if it is not rejected, or older than events
 */
export async function findRefusal(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<RefusalDecision | undefined> {
  let refusal: RefusalDecision | undefined;
  let stated: string | null = null;
  for (const { at, by, details } of await findEvents(office, applicationId, ["statusChanged"])) {
    const { from, to, remarks } = details;
    const isSavedAgain = from !== null && statusOf(from) === "rejected";
    if (to !== "rejected") refusal = undefined;
    else if (!refusal || !isSavedAgain) refusal = { at, by, amendedAt: undefined };
    else if (remarks !== stated) refusal = { ...refusal, amendedAt: at };
    stated = remarks;
  }
  return refusal;
}
