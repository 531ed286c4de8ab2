import { ownApplicationsAtMost, ownApplicationsPerPage } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { withDuesForApplicant } from "./due-for-applicant.ts";
import type { StatusTotals } from "./status-total-records.ts";
import {
  countOwnByStatus,
  findOwnById,
  findNewestOpen,
  findOwnPage,
  type ListedApplication,
  type OwnListedApplication,
} from "./records.ts";

export interface OwnApplications {
  applications: OwnListedApplication[];
  /** Number of entries on all pages. */
  listed: number;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
  /** The totals of all applications, including those beyond the newest 100. */
  statusTotals: StatusTotals;
}

/**
 * A person's own applications, in their language: a page of 10 among the newest 100, and the status totals of all (spec
 * sections 2 and 9).
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function getOwnApplications(
  office: Office,
  actor: Actor,
  requestedPage: { page: number },
): Promise<OwnApplications> {
  requireAllowed(actor, "seeOwnApplications");
  const statusTotals = await countOwnByStatus(office, actor.uid);
  const listed = Math.min(statusTotals.total, ownApplicationsAtMost);
  const { page, pages, ...range } = pageOf(requestedPage.page, listed, ownApplicationsPerPage);
  const rows = await findOwnPage(office, actor.uid, actor.language, range);
  const applications = await withDuesForApplicant(office, rows);
  return { applications, listed, page, pages, statusTotals };
}

/**
 * A person's own application, in their language; undefined if it does not exist or belongs to somebody else.
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function findOwnApplication(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ListedApplication | undefined> {
  requireAllowed(actor, "seeOwnApplications");
  return findOwnById(office, { id, userId: actor.uid }, actor.language);
}

/**
 * A person's newest undecided application for a service, if any.
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function findOpenApplication(
  office: Office,
  actor: Actor,
  serviceId: string,
): Promise<ListedApplication | undefined> {
  requireAllowed(actor, "seeOwnApplications");
  return findNewestOpen(office, { userId: actor.uid, serviceId }, actor.language);
}
