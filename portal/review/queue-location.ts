import { statuses, type Status } from "../../council/applications/status.ts";
import { requestedPage } from "../components/page-url.ts";

/** Filter, page and open review of the list of applications, as in its URL. */
export interface QueueLocation {
  /** Undefined means all. */
  status?: Status | undefined;
  /** Those with an unanswered message alone, in any status. */
  isUnanswered?: boolean | undefined;
  /** Counted from 1. */
  page: number;
  /** The application whose review is open over the list. */
  review?: string | undefined;
}

const unanswered = "unanswered";

/** Reads filter, page and open review from a URL; ignores invalid values. */
export function parseQueueLocation(url: URL): QueueLocation {
  const { searchParams } = url;
  const word = searchParams.get("status")?.replaceAll("_", "-");
  const isUnanswered = searchParams.get("show") === unanswered || undefined;
  return {
    status: isUnanswered ? undefined : statuses.find((status) => status === word),
    isUnanswered,
    page: requestedPage(searchParams),
    review: searchParams.get("review") ?? undefined,
  };
}

/** The URL of a filter and page of the list. Defaults are omitted, so that each has exactly one URL. */
export function queueUrl(list: string, location: Partial<QueueLocation>): string {
  const { status, isUnanswered, page, review } = location;
  const query = new URLSearchParams();
  if (isUnanswered) query.set("show", unanswered);
  else if (status) query.set("status", status);
  if (page !== undefined && page > 1) query.set("page", String(page));
  if (review) query.set("review", review);
  return query.size > 0 ? `${list}?${query}` : list;
}
