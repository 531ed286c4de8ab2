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
  /**
   * The URL of the list at the next row, if that is on the same page; after the last row of the list, at the row
   * before.
   */
  listUrl: string;
  /** The URL of the next application's review; undefined if there is none. */
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
  /** Whether the open review is the last of the list. */
  isLast: boolean;
}

type Listed = Pick<ApplicationsPage, "applications" | "page" | "pages">;

/**
 * Finds the reviews before and after an open one, if need be on the page before or after. If the filter no
 * longer shows the application, the first row of the page is the next one, and there is no previous one.
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

/** Like `findNextUrls`; undefined if reading the list fails, so that the decision leads to the list. */
export async function tryFindNextUrls(
  context: Readonly<RouterContextProvider>,
  review: { list: string; location: ApplicationsLocation; id: string },
): Promise<NextUrls | undefined> {
  const result = await catchUnexpected(context, async ({ office, visit }) => ({
    outcome: "found" as const,
    urls: await findNextUrls(office, actorOf(visit), review),
  }));
  return result.outcome === "found" ? result.urls : undefined;
}

/**
 * Finds where to go on after a decision. Call it before the decision: after that, the filter may no longer show the
 * application. If the filter does not show it even before the decision, the first row of the page comes next.
 */
export async function findNextUrls(
  office: Office,
  actor: Actor,
  { list, location, id }: { list: string; location: ApplicationsLocation; id: string },
): Promise<NextUrls> {
  const { review: _, ...listLocation } = location;
  const listed = await listApplications(office, actor, listLocation);
  const { applications, page } = listed;
  const index = applications.findIndex((one) => one.id === id);
  const next = await findNext(office, actor, { location: listLocation, listed, index });
  const rowApplicationId =
    next?.page === page ? next.review : next ? undefined : applications[index - 1]?.id;
  const listUrl = rowApplicationId
    ? rowUrl(list, listLocation, rowApplicationId)
    : applicationsUrl(list, listLocation);
  const nextUrl = next && applicationsUrl(list, { ...listLocation, ...next });
  return { listUrl, nextUrl, isOnPage: index >= 0 };
}
