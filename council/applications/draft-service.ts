import type { Service } from "../catalogue/records.ts";

/** What became of a draft's service since the draft was saved. */
export type ServiceState = "open" | "changed" | "closed";

/**
 * Compares a service with a draft of it: `changed` if another version was published since, `closed` if the service
 * accepts no applications or was deleted.
 * @param expectedVersionId the version the draft was saved for; null if not known
 */
export function serviceStateOf(
  service: Pick<Service, "isActive" | "versionId"> | undefined,
  expectedVersionId: string | null,
): ServiceState {
  if (!service?.isActive) return "closed";
  return expectedVersionId === null || expectedVersionId === service.versionId ? "open" : "changed";
}
