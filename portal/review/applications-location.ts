import type { ExportFormat } from "../../council/applications/export/export-applications.ts";
import {
  applicationsOrders,
  rowsPerPage,
  turns,
  type ApplicationsFilter,
  type ApplicationsOrder,
} from "../../council/applications/applications-filter.ts";
import { statuses, withHyphen } from "../../council/applications/status.ts";
import { isRealDate } from "../../council/fields/real-date.ts";
import { searchQueryMaxLength } from "../../council/limits.ts";
import { requestedPageNumber } from "../components/page-url.ts";

/** What the URL of the list of applications says: filter, order, page, boxes and open review. */
export interface ApplicationsLocation extends ApplicationsFilter {
  /** Whether the list has all applications with an unanswered message, in any status, and no other filter. */
  isUnanswered?: boolean | undefined;
  /** Undefined for the newest first. */
  order?: Exclude<ApplicationsOrder, "newest"> | undefined;
  /** Counted from 1. */
  page: number;
  /** Whether the search form shows its filters although none is set. */
  filters?: boolean | undefined;
  /** Whether rows have boxes to tick, for a bulk change. */
  several?: boolean | undefined;
  /** Whether all rows of the page are ticked to begin with. */
  ticked?: boolean | undefined;
  /** The id of the application whose review is open. */
  review?: string | undefined;
}

const unanswered = "unanswered";
const idPattern = /^[\w-]{1,100}$/;

/** Reads a location of the list from the query of a URL; ignores invalid values. */
export function parseApplicationsQuery(url: URL): ApplicationsLocation {
  const { searchParams } = url;
  const read = (name: string) => searchParams.get(name) ?? "";
  const page = requestedPageNumber(searchParams);
  const review = searchParams.get("review") || undefined;
  const isSet = (name: string) => ["1", "on", "true"].includes(read(name)) || undefined;
  const [several, ticked] = [isSet("several"), isSet("ticked")];
  if (read("show") === unanswered) return { isUnanswered: true, several, ticked, page, review };
  const status = withHyphen(read("status"));
  const readDate = (name: string) => (isRealDate(read(name)) ? read(name) : undefined);
  return {
    q: read("q").trim().slice(0, searchQueryMaxLength) || undefined,
    status: statuses.find((one) => one === status),
    turn: turns.find((one) => one === read("turn")),
    service: idPattern.test(read("service")) ? read("service") : undefined,
    late: isSet("late"),
    mine: isSet("mine"),
    unassigned: isSet("unassigned"),
    from: readDate("from"),
    to: readDate("to"),
    order: applicationsOrders.find((one) => one !== "newest" && one === read("order")) as
      | ApplicationsLocation["order"]
      | undefined,
    filters: read("filters") !== "" || undefined,
    several,
    ticked,
    page,
    review,
  };
}

const parameters = [
  "q",
  "status",
  "turn",
  "service",
  "late",
  "mine",
  "unassigned",
  "from",
  "to",
  "order",
  "filters",
  "several",
  "ticked",
  "page",
  "review",
] as const;

/**
 * The URL of a location of a list. Defaults are omitted, so that each location has exactly one URL.
 * @param list the URL of the list itself
 */
export function applicationsUrl(list: string, location: Partial<ApplicationsLocation>): string {
  const query = new URLSearchParams(location.isUnanswered ? { show: unanswered } : {});
  for (const name of parameters) {
    const value = location[name];
    if (value && value !== 1) query.set(name, String(value));
  }
  return query.size > 0 ? `${list}?${query}` : list;
}

/**
 * The location of the same list with or without boxes to tick. Pages with boxes are longer, so the page number changes:
 * the new page is the one with the first row of the old page.
 */
export function withBoxes(
  location: Partial<ApplicationsLocation>,
  several: true | undefined,
): Partial<ApplicationsLocation> {
  const { page = 1 } = location;
  const rowsBefore = (page - 1) * rowsPerPage(location.several);
  return { ...location, several, page: Math.floor(rowsBefore / rowsPerPage(several)) + 1 };
}

/** The id of the links to the statuses, directly above the list. */
export const statusLinksId = "list";

/**
 * The URL of a location of the list, scrolled to the status links, because the search form above them would fill a
 * phone's screen.
 */
export function filterUrl(list: string, location: Partial<ApplicationsLocation>): string {
  return `${applicationsUrl(list, location)}#${statusLinksId}`;
}

/** The id of an application's row in the list. */
export function rowId(id: string): string {
  return `row-${id}`;
}

/** The URL of the list at the row of an application. */
export function rowUrl(list: string, location: Partial<ApplicationsLocation>, id: string): string {
  return `${applicationsUrl(list, { ...location, review: undefined })}#${rowId(id)}`;
}

/** The filter and order of a list, without what concerns a single page of the list: an exported file has all rows. */
export function filterAndOrder(
  location: ApplicationsLocation,
): Omit<ApplicationsLocation, "page" | "filters" | "several" | "ticked" | "review"> {
  const {
    page: _,
    filters: __,
    several: ___,
    ticked: _t,
    review: _r,
    ...exportedLocation
  } = location;
  return exportedLocation;
}

/** The URL that exports all pages of a list as a file. */
export function exportUrl(location: ApplicationsLocation, format: ExportFormat): string {
  const url = applicationsUrl("/office/export", filterAndOrder(location));
  return `${url}${url.includes("?") ? "&" : "?"}format=${format}`;
}

/** Whether a list has a filter besides its search and its status, or another order than the newest first. */
export function hasFilter(location: ApplicationsLocation): boolean {
  const { turn, service, late, mine, unassigned, from, to, order } = location;
  return Boolean(turn || service || late || mine || unassigned || from || to || order);
}

/** Like `hasFilter`, but true also for a list with a search. False for the list of unanswered messages. */
export function hasSearchOrFilter(location: ApplicationsLocation): boolean {
  return location.q !== undefined || hasFilter(location);
}

/** Whether a list has late applications first, or only late ones. */
export function startsWithLate({ late, order }: ApplicationsLocation): boolean {
  return late === true || order === "due";
}
