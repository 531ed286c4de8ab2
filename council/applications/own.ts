import { applicationsPerPage, justSubmittedMs, ownApplicationsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import type { Counters } from "./counter-records.ts";
import { countOwn, findNewestFor, findOwn, type OwnApplication } from "./records.ts";

export interface OwnApplications {
  applications: OwnApplication[];
  /** Length of the list over all pages. */
  listed: number;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
  /** Over all applications, including those that are on no page. */
  counters: Counters;
}

/**
 * What a person applied for, in the reader's language: a page of 25 of the newest 100, and the counters
 * over all of them (spec sections 2 and 9).
 */
export async function getOwnApplications(
  office: Office,
  actor: Actor,
  requestedPage: { page: number },
): Promise<OwnApplications> {
  requireAllowed(actor, "seeOwnApplications");
  const counters = await countOwn(office, actor.uid);
  const listed = Math.min(counters.total, ownApplicationsAtMost);
  const { page, pages, ...range } = pageOf(requestedPage.page, listed, applicationsPerPage);
  const applications = await findOwn(office, actor.uid, actor.language, range);
  return { applications, listed, page, pages, counters };
}

/**
 * The id of the application a person submitted for a service within the last 15 minutes, if any.
 */
export async function findJustSubmitted(
  office: Office,
  actor: Actor,
  serviceId: string,
): Promise<string | undefined> {
  requireAllowed(actor, "seeOwnApplications");
  const newest = await findNewestFor(office, actor.uid, serviceId);
  return newest && newest.submittedAt > office.clock() - justSubmittedMs ? newest.id : undefined;
}
