import { applicationsPerPage, recentApplications } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import type { Counters } from "./counter-records.ts";
import { countApplications } from "./counters.ts";
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
}

/**
 * A page of 25 of all applications, or of those in one status, newest first, with the counters.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listApplications(
  office: Office,
  actor: Actor,
  requestedPage: { status?: Status | undefined; page: number },
): Promise<Queue> {
  const counters = await countApplications(office, actor);
  const total = counters[requestedPage.status ?? "total"];
  const { page, pages, limit, offset } = pageOf(requestedPage.page, total, applicationsPerPage);
  const range = { status: requestedPage.status, limit, offset };
  const applications = await findNewest(office, range, actor.language);
  return { applications, total, page, pages, counters };
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
