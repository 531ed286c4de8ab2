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
  /** Only undecided applications that wait for the office, or for their applicant. */
  turn?: Turn | undefined;
  /** The id of a service. */
  service?: string | undefined;
  /** Only applications that the office should have decided by now. */
  late?: boolean | undefined;
  /** Only undecided applications that are assigned to the reader. */
  mine?: boolean | undefined;
  /** Only undecided applications that are assigned to nobody. */
  unassigned?: boolean | undefined;
  /** The first and the last day of submission in India, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * How many applications a page of the office's list has.
 * @param canTickRows whether the reader can tick rows on the page; it then has as many rows as one bulk change allows
 */
export function rowsPerPage(canTickRows: boolean | undefined): number {
  return canTickRows ? bulkChangeAtMost : applicationsPerPage;
}

/**
 * Whether a filter limits the list by more than a status. The number of applications with a status is stored; the
 * applications that any other filter matches have to be counted.
 */
export function isFiltered(filter: ApplicationsFilter): boolean {
  const { q, turn, service, late, mine, unassigned, from, to } = filter;
  return [q, turn, service, late, mine, unassigned, from, to].some((value) => value !== undefined);
}
