import { applicationsPerPage } from "../limits.ts";
import { bulkChangeAtMost } from "../review-limits.ts";
import type { Status } from "./status.ts";

export const turns = ["office", "applicant"] as const;
/** Who must act next. */
export type Turn = (typeof turns)[number];

export const applicationsOrders = ["newest", "oldest", "due"] as const;
/** `newest` and `oldest` sort by the time of submission; `due` by when the office has to decide (`dueKey`). */
export type ApplicationsOrder = (typeof applicationsOrders)[number];

/** Which applications the office's list shows. A filter that is undefined leaves none out. */
export interface ApplicationsFilter {
  /** What was typed into the search: numbers of an application, certificate or phone, an email, or words. All must match. */
  q?: string | undefined;
  status?: Status | undefined;
  /** Undecided ones that wait for the office, or for their applicant. */
  turn?: Turn | undefined;
  /** The id of a service. */
  service?: string | undefined;
  /** Those that the office should have decided by now. */
  late?: boolean | undefined;
  /** Undecided ones that are assigned to the reader. */
  mine?: boolean | undefined;
  /** Undecided ones that are assigned to nobody. */
  unassigned?: boolean | undefined;
  /** The first and the last day of submission in India, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * How many applications a page of the office's list has.
 * @param several whether rows can be ticked there, so that a page has as many as can be changed together
 */
export function rowsPerPage(several: boolean | undefined): number {
  return several ? bulkChangeAtMost : applicationsPerPage;
}

/**
 * Whether a filter asks for more than a status. The number of applications with a status is stored; what any other filter
 * matches is counted.
 */
export function isFiltered(filter: ApplicationsFilter): boolean {
  const { q, turn, service, late, mine, unassigned, from, to } = filter;
  return [q, turn, service, late, mine, unassigned, from, to].some((value) => value !== undefined);
}
