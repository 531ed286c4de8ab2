import { isDecided } from "../../council/applications/status.ts";
import type { TextKey } from "../../texts/translate.ts";
import type { ApplicationsLocation } from "./applications-location.ts";

/**
 * Why no application can match a filter; undefined if some could.
 * @param services the services that can be chosen; undefined if the filters are not shown
 */
export function whyNothingFits(
  { status, turn, service, late, mine, unassigned }: ApplicationsLocation,
  services: readonly { value: string }[] | undefined,
): TextKey | undefined {
  if (service !== undefined && services?.every(({ value }) => value !== service))
    return "review.search.never.service";
  if (mine && unassigned) return "review.search.never.assigned";
  if (late && turn === "applicant") return "review.search.never.late";
  const asksForUndecided = late ?? mine ?? unassigned ?? turn !== undefined;
  if (status && isDecided[status] && asksForUndecided) return "review.search.never.decided";
  return undefined;
}
