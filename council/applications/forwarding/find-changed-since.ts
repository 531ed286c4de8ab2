import type { Office } from "../../office.ts";
import { findEvents } from "../history.ts";

/** What changed in an application after its forwarding was recorded last; undefined for what did not. */
export interface ChangedSince {
  /** When its answers or documents were corrected last, in milliseconds UTC. */
  correctedAt: number | undefined;
  /** When the remarks of the office were changed last, in milliseconds UTC. */
  remarksAt: number | undefined;
}

/**
 * Finds when an application changed after its forwarding was recorded last, for a forwarding note that is printed once
 * more: the note that was handed over to the other office does not have these changes. Checks no rights.
 */
export async function findChangedSinceForwarding(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<ChangedSince> {
  const kinds = ["forwarded", "corrected", "statusChanged"] as const;
  const unchanged: ChangedSince = { correctedAt: undefined, remarksAt: undefined };
  let changed = unchanged;
  let remarks: string | null = null;
  for (const event of await findEvents(office, applicationId, kinds)) {
    const { at, kind } = event;
    if (kind === "forwarded") changed = unchanged;
    else if (kind === "corrected") changed = { ...changed, correctedAt: at };
    else {
      if (event.details.remarks !== remarks) changed = { ...changed, remarksAt: at };
      remarks = event.details.remarks;
    }
  }
  return changed;
}
