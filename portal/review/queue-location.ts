import { statuses, type Status } from "../../council/applications/status.ts";
import { requestedPage } from "../components/page-url.ts";

/** Filter, page and open review of the list of applications, as in its URL. */
export interface QueueLocation {
  /** Undefined means all. */
  status?: Status | undefined;
  /** Counted from 1. */
  page: number;
  /** The application whose review is open over the list. */
  review?: string | undefined;
}

/** Reads filter, page and open review from a URL; ignores invalid values. */
export function parseQueueLocation(url: URL): QueueLocation {
  const { searchParams } = url;
  const word = searchParams.get("status")?.replaceAll("_", "-");
  return {
    status: statuses.find((status) => status === word),
    page: requestedPage(searchParams),
    review: searchParams.get("review") ?? undefined,
  };
}

/** The URL of a filter and page of the list. Defaults are omitted, so that each has exactly one URL. */
export function queueUrl(list: string, { status, page, review }: Partial<QueueLocation>): string {
  const query = new URLSearchParams();
  if (status) query.set("status", status);
  if (page !== undefined && page > 1) query.set("page", String(page));
  if (review) query.set("review", review);
  return query.size > 0 ? `${list}?${query}` : list;
}
