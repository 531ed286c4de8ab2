import type { OfficeApplication } from "../../council/applications/office-records.ts";
import { listApplications } from "../../council/applications/list-applications.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { applicationsUrl, rowUrl, type ApplicationsLocation } from "./applications-location.ts";

/** Where a reviewer goes on in the list. */
export interface NextUrls {
  /** The list at the next row, or at the row before if it was the last; at no row if the next is on another page. */
  listUrl: string;
  /** The review of the next application; undefined if there is none. */
  nextUrl: string | undefined;
  /** Whether the page of the list shows the application. */
  isOnPage: boolean;
}

/**
 * Finds where to go on after a decision, in the list as it was filtered and ordered before it. An application that
 * the filter no longer shows is followed by the first row of its page.
 */
export async function findNextUrls(
  office: Office,
  actor: Actor,
  { list, location, id }: { list: string; location: ApplicationsLocation; id: string },
): Promise<NextUrls> {
  const { review: _, ...here } = location;
  const { applications, page, pages } = await listApplications(office, actor, here);
  const index = applications.findIndex((one) => one.id === id);
  let next: OfficeApplication | undefined = applications[index + 1];
  let nextPage = page;
  if (!next && page < pages) {
    nextPage = page + 1;
    const following = await listApplications(office, actor, { ...here, page: nextPage });
    next = following.applications[0];
  }
  const row = nextPage === page ? (next ?? applications[index - 1]) : undefined;
  const listUrl = row ? rowUrl(list, here, row.id) : applicationsUrl(list, here);
  const nextUrl = next && applicationsUrl(list, { ...here, page: nextPage, review: next.id });
  return { listUrl, nextUrl, isOnPage: index >= 0 };
}
