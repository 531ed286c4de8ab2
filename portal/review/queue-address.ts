import { statuses, type Status } from "../../council/applications/status.ts";
import { askedPage } from "../components/page-address.ts";

/** Where somebody is in the office's list: what its address says. */
export interface QueuePlace {
  /** Undefined shows all. */
  status?: Status | undefined;
  /** Counted from 1. */
  page: number;
  /** The application whose review lies over the list. */
  review?: string | undefined;
}

/** Reads a place from an address; what makes no sense is as if it were not there. */
export function placeOf(address: URL): QueuePlace {
  const { searchParams } = address;
  const word = searchParams.get("status")?.replaceAll("_", "-");
  return {
    status: statuses.find((status) => status === word),
    page: askedPage(searchParams),
    review: searchParams.get("review") ?? undefined,
  };
}

/** The address of a place. What needs no saying is not said, so that one place has one address. */
export function addressOf(list: string, { status, page, review }: Partial<QueuePlace>): string {
  const query = new URLSearchParams();
  if (status) query.set("status", status);
  if (page !== undefined && page > 1) query.set("page", String(page));
  if (review) query.set("review", review);
  return query.size > 0 ? `${list}?${query}` : list;
}
