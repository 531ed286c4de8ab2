import type { Service } from "../catalogue/records.ts";
import type { Office } from "../office.ts";

/** Whether the service has changed since the draft's form was shown. */
export type DraftService = "open" | "changed" | "closed";

/** Records which version of the service the form showed. */
export async function setServiceSeen(
  tx: Pick<Office, "db">,
  draftId: string,
  serviceSeenAt: number,
): Promise<void> {
  await tx.db.updateTable("drafts").set({ serviceSeenAt }).where("id", "=", draftId).execute();
}

/**
 * Whether a service has changed since a draft's form was shown.
 * @param seenAt its `updatedAt` then; null if no save sent it
 */
export function stateOf(
  service: Pick<Service, "isActive" | "updatedAt"> | undefined,
  seenAt: number | null,
): DraftService {
  if (!service?.isActive) return "closed";
  return seenAt === null || seenAt === service.updatedAt ? "open" : "changed";
}
