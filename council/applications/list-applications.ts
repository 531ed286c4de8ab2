import { recentApplicationsShown } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf, type Page } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { searchResultsAtMost } from "../review-limits.ts";
import type { StatusTotals } from "./status-total-records.ts";
import { countApplications } from "./count-applications.ts";
import { countUnansweredRows, findLongestUnanswered } from "./messages/records.ts";
import { findNewestApplications, type OfficeApplication } from "./office-records.ts";
import {
  isFiltered,
  rowsPerPage,
  type ApplicationsFilter,
  type ApplicationsOrder,
} from "./applications-filter.ts";
import { countMatching, findMatching, selectMatching } from "./matching-records.ts";

export interface ApplicationsPage {
  applications: OfficeApplication[];
  /** Number of entries on all pages. */
  total: number;
  /** Whether a search finds more applications than `total`. */
  isCapped: boolean;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
  statusTotals: StatusTotals;
  /** How many applications have a message that nobody in the office has answered. */
  unanswered: number;
}

/** Which applications a list shows, and which page of it. */
export interface ApplicationsRequest extends ApplicationsFilter {
  /** Lists applications with an unanswered message, the longest wait first, in any status; ignores filter and order. */
  isUnanswered?: boolean | undefined;
  /** Newest first by default. */
  order?: ApplicationsOrder | undefined;
  /** Whether rows can be ticked; a page then has as many rows as one bulk change allows. */
  several?: boolean | undefined;
  page: number;
}

/**
 * A page of the applications that a filter matches, or of the applications with an unanswered message; and the status
 * totals. A search lists its first 1,000 applications.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listApplications(
  office: Office,
  actor: Actor,
  { isUnanswered = false, order = "newest", several, page, ...filter }: ApplicationsRequest,
): Promise<ApplicationsPage> {
  const statusTotals = await countApplications(office, actor);
  const unanswered = await countUnansweredRows(office);
  const totals = { statusTotals, unanswered };
  const perPage = rowsPerPage(several);
  if (isUnanswered) {
    const range = pageOf(page, unanswered, perPage);
    const applications = await findLongestUnanswered(office, range, actor.language);
    return { applications, total: unanswered, isCapped: false, ...pageNumbersOf(range), ...totals };
  }
  const listed = await listMatching(
    office,
    actor,
    { ...filter, order, page, perPage },
    statusTotals,
  );
  return { ...listed, ...totals };
}

type MatchingPage = Pick<
  ApplicationsPage,
  "applications" | "total" | "isCapped" | "page" | "pages"
>;

interface MatchingRequest extends ApplicationsFilter {
  order: ApplicationsOrder;
  page: number;
  perPage: number;
}

async function listMatching(
  office: Office,
  { uid, language }: Actor,
  { order, page, perPage, ...filter }: MatchingRequest,
  statusTotals: StatusTotals,
): Promise<MatchingPage> {
  const matching = await selectMatching(office, filter, uid);
  const isSearch = filter.q !== undefined;
  const foundCount = !matching
    ? 0
    : isFiltered(filter)
      ? await countMatching(office, matching, isSearch ? searchResultsAtMost + 1 : undefined)
      : statusTotals[filter.status ?? "total"];
  const isCapped = isSearch && foundCount > searchResultsAtMost;
  const total = isCapped ? searchResultsAtMost : foundCount;
  const range = pageOf(page, total, perPage);
  const isNewestPage = !isFiltered(filter) && order === "newest" && range.page === 1;
  const applications = !matching
    ? []
    : isNewestPage
      ? await findNewestApplications(
          office,
          { status: filter.status, limit: range.limit },
          language,
        )
      : await findMatching(
          office,
          matching,
          { order, ...range, total: isCapped ? Infinity : total },
          language,
        );
  return { applications, total, isCapped, ...pageNumbersOf(range) };
}

function pageNumbersOf({ page, pages }: Page): Pick<Page, "page" | "pages"> {
  return { page, pages };
}

/**
 * The newest 5 applications (spec section 9).
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listRecentApplications(
  office: Office,
  actor: Actor,
): Promise<OfficeApplication[]> {
  requireAllowed(actor, "seeAllApplications");
  return findNewestApplications(office, { limit: recentApplicationsShown }, actor.language);
}
