import type { Service } from "../catalogue/records.ts";

/** Whether the service has changed since the draft's form was shown. */
export type DraftService = "open" | "changed" | "closed";

/**
 * What became of a service since a draft was saved: `changed` if another version was published, `closed` if it
 * accepts no applications or was deleted.
 * @param expectedVersionId the version the draft was saved for; null if not known
 */
export function stateOf(
  service: Pick<Service, "isActive" | "versionId"> | undefined,
  expectedVersionId: string | null,
): DraftService {
  if (!service?.isActive) return "closed";
  return expectedVersionId === null || expectedVersionId === service.versionId ? "open" : "changed";
}
