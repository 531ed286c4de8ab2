import type { ApplicationForReview } from "../get-application-for-review.ts";
import { isDecided } from "../status.ts";

/**
 * Whether a reviewer may ask for a correction of an application: never of their own, and of a decided application only
 * if they may decide it, because the request takes the decision back.
 */
export function mayAskForCorrection({
  isOwn,
  isForColleague,
  status,
}: Pick<ApplicationForReview, "isOwn" | "isForColleague" | "status">): boolean {
  return !isOwn && !(isForColleague && isDecided[status]);
}
