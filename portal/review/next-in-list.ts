import type { RouterContextProvider } from "react-router";
import type { OfficeApplication } from "../../council/applications/office-records.ts";
import {
  listApplications,
  type ApplicationsPage,
} from "../../council/applications/list-applications.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { actorOf } from "../visit/visit.ts";
import { applicationsUrl, rowUrl, type ApplicationsLocation } from "./applications-location.ts";

/** Where a reviewer goes on after a decision. */
export interface NextUrls {
  /** The list, scrolled to the next row if it is on the same page; after the last row of the list, to the row before. */
  listUrl: string;
  /** The review of the next application; undefined if there is none. */
  nextUrl: string | undefined;
  /** Whether the page of the list shows the application. */
  isOnPage: boolean;
}

/** A review by its id, with the page of the list that shows its application. */
type ReviewLocation = Pick<ApplicationsLocation, "page"> & { review: string };

/** The reviews before and after an open one in its list; undefined where there is none. */
export interface Neighbours {
  previous: ReviewLocation | undefined;
  next: ReviewLocation | undefined;
  /** Whether the list ends with the open one. */
  isLast: boolean;
}

type Listed = Pick<ApplicationsPage, "applications" | "page" | "pages">;

/**
 * Finds the reviews before and after an open one, if need be on the page before or after. An application that the filter
 * no longer shows is followed by the first row of the page, and follows none.
 * @param listed the page of the list at `location`
 */
export async function findNeighbours(
  office: Office,
  actor: Actor,
  { location, listed, id }: { location: ApplicationsLocation; listed: Listed; id: string },
): Promise<Neighbours> {
  const { applications, page } = listed;
  const index = applications.findIndex((one) => one.id === id);
  const next = await findNext(office, actor, { location, listed, index });
  const previous =
    index === 0 && page > 1
      ? await findOnPage(office, actor, { ...location, page: page - 1 }, -1)
      : locationOf(applications[index - 1], page);
  return { previous, next, isLast: index >= 0 && !next };
}

async function findNext(
  office: Office,
  actor: Actor,
  { location, listed, index }: { location: ApplicationsLocation; listed: Listed; index: number },
): Promise<ReviewLocation | undefined> {
  const { applications, page, pages } = listed;
  const next = locationOf(applications[index + 1], page);
  if (next || page >= pages) return next;
  return findOnPage(office, actor, { ...location, page: page + 1 }, 0);
}

/** @param row counted from 0, or from the end if it is negative */
async function findOnPage(
  office: Office,
  actor: Actor,
  location: ApplicationsLocation,
  row: number,
): Promise<ReviewLocation | undefined> {
  const { applications } = await listApplications(office, actor, location);
  return locationOf(applications.at(row), location.page);
}

function locationOf(
  application: OfficeApplication | undefined,
  page: number,
): ReviewLocation | undefined {
  return application && { page, review: application.id };
}

/** As `findNextUrls`; undefined if it fails: the decision then leads to the list. */
export async function tryFindNextUrls(
  context: Readonly<RouterContextProvider>,
  here: { list: string; location: ApplicationsLocation; id: string },
): Promise<NextUrls | undefined> {
  const found = await catchUnexpected(context, async ({ office, visit }) => ({
    outcome: "found" as const,
    urls: await findNextUrls(office, actorOf(visit), here),
  }));
  return found.outcome === "found" ? found.urls : undefined;
}

/**
 * Finds where to go on after a decision. Call it before the decision: after that, the filter may no longer show the
 * application. If the filter does not show it even before, the first row of the page comes next.
 */
export async function findNextUrls(
  office: Office,
  actor: Actor,
  { list, location, id }: { list: string; location: ApplicationsLocation; id: string },
): Promise<NextUrls> {
  const { review: _, ...here } = location;
  const listed = await listApplications(office, actor, here);
  const { applications, page } = listed;
  const index = applications.findIndex((one) => one.id === id);
  const next = await findNext(office, actor, { location: here, listed, index });
  const row = next?.page === page ? next.review : next ? undefined : applications[index - 1]?.id;
  const listUrl = row ? rowUrl(list, here, row) : applicationsUrl(list, here);
  const nextUrl = next && applicationsUrl(list, { ...here, ...next });
  return { listUrl, nextUrl, isOnPage: index >= 0 };
}
