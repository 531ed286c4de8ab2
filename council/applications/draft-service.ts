import type { Service } from "../catalogue/records.ts";

/** Whether the service has changed since the draft's form was shown. */
export type DraftService = "open" | "changed" | "closed";

/**
 * Whether another version of a service was published since a form was shown.
 * @param seen its version then; null if that is not known
 */
export function stateOf(
  service: Pick<Service, "isActive" | "versionId"> | undefined,
  seen: string | null,
): DraftService {
  if (!service?.isActive) return "closed";
  return seen === null || seen === service.versionId ? "open" : "changed";
}
