import type { Office } from "../../office.ts";
import { findEvents } from "../history.ts";

/** When parts of an application changed after its forwarding was last recorded; undefined for parts that did not. */
export interface ChangesSinceForwarding {
  /** When its answers or documents were corrected last, in milliseconds UTC. */
  correctedAt: number | undefined;
  /** When the remarks of the office were changed last, in milliseconds UTC. */
  remarksAt: number | undefined;
}

/**
 * Finds when an application changed after its forwarding was last recorded. A forwarding note that is printed again names
 * these changes, because the note that the other office got does not have them. Checks no rights.
 */
export async function findChangesSinceForwarding(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<ChangesSinceForwarding> {
  const kinds = ["forwarded", "corrected", "statusChanged"] as const;
  const unchanged: ChangesSinceForwarding = { correctedAt: undefined, remarksAt: undefined };
  let changes = unchanged;
  let remarks: string | null = null;
  for (const event of await findEvents(office, applicationId, kinds)) {
    const { at, kind } = event;
    if (kind === "forwarded") changes = unchanged;
    else if (kind === "corrected") changes = { ...changes, correctedAt: at };
    else {
      if (event.details.remarks !== remarks) changes = { ...changes, remarksAt: at };
      remarks = event.details.remarks;
    }
  }
  return changes;
}
