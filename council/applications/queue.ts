import { applicationsPerPage, recentApplications } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import type { Counters } from "./counter-records.ts";
import { countApplications } from "./counters.ts";
import { countUnansweredRows, findLongestUnanswered } from "./messages/records.ts";
import { findNewest, type QueuedApplication } from "./office-records.ts";
import type { Status } from "./status.ts";

export interface Queue {
  applications: QueuedApplication[];
  /** Number of entries on all pages. */
  total: number;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
  counters: Counters;
  /** How many applications have a message that nobody in the office has answered. */
  unanswered: number;
}

/** Which applications a list shows, and which page of it. */
export interface QueueRequest {
  status?: Status | undefined;
  /** Those with an unanswered message, the one that waits longest first; in any status. */
  isUnanswered?: boolean | undefined;
  page: number;
}

/**
 * A page of 25 of all applications, or of those in one status, newest first, with the counters; or of those
 * with an unanswered message.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listApplications(
  office: Office,
  actor: Actor,
  { status, isUnanswered = false, page: requestedPage }: QueueRequest,
): Promise<Queue> {
  const counters = await countApplications(office, actor);
  const unanswered = await countUnansweredRows(office);
  const total = isUnanswered ? unanswered : counters[status ?? "total"];
  const { page, pages, limit, offset } = pageOf(requestedPage, total, applicationsPerPage);
  const applications = isUnanswered
    ? await findLongestUnanswered(office, { limit, offset }, actor.language)
    : await findNewest(office, { status, limit, offset }, actor.language);
  return { applications, total, page, pages, counters, unanswered };
}

/**
 * The newest 5 applications (spec section 9).
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listRecentApplications(
  office: Office,
  actor: Actor,
): Promise<QueuedApplication[]> {
  requireAllowed(actor, "seeAllApplications");
  return findNewest(office, { limit: recentApplications, offset: 0 }, actor.language);
}
