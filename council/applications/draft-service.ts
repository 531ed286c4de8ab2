import type { Service } from "../catalogue/records.ts";

/** Whether the service has changed since the draft's form was shown. */
export type DraftService = "open" | "changed" | "closed";

/**
 * Whether another version of a service was published since a form was shown.
 * @param expectedVersionId the version it was saved for; null if not known
 */
export function stateOf(
  service: Pick<Service, "isActive" | "versionId"> | undefined,
  expectedVersionId: string | null,
): DraftService {
  if (!service?.isActive) return "closed";
  return expectedVersionId === null || expectedVersionId === service.versionId ? "open" : "changed";
}
