import { applicationsPerPage, recentApplications } from "../limits.ts";
import type { Office } from "../office.ts";
import { placeOf } from "../paging.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import type { Counters } from "./counter-records.ts";
import { countApplications } from "./counters.ts";
import { findNewest, type QueuedApplication } from "./office-records.ts";
import type { Status } from "./status.ts";

export interface Queue {
  applications: QueuedApplication[];
  /** Length of the list over all pages. */
  total: number;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
  counters: Counters;
}

/**
 * A page of 25 of all applications, or of those in one status, newest first, with the counters.
 * @throws Forbidden unless the actor may see all applications.
 */
export async function listApplications(
  office: Office,
  actor: Actor,
  asked: { status?: Status | undefined; page: number },
): Promise<Queue> {
  const counters = await countApplications(office, actor);
  const total = counters[asked.status ?? "total"];
  const { page, pages, limit, offset } = placeOf(asked.page, total, applicationsPerPage);
  const stretch = { status: asked.status, limit, offset };
  const applications = await findNewest(office, stretch, actor.language);
  return { applications, total, page, pages, counters };
}

/**
 * The newest 5 applications (spec section 9).
 * @throws Forbidden unless the actor may see all applications.
 */
export async function listRecentApplications(
  office: Office,
  actor: Actor,
): Promise<QueuedApplication[]> {
  mustBeAllowed(actor, "seeAllApplications");
  return findNewest(office, { limit: recentApplications, offset: 0 }, actor.language);
}
