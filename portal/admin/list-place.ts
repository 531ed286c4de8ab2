import { askedPage } from "../components/page-address.ts";

/** Where somebody is in a list of the office: what its address says. */
export interface ListPlace<Shown extends string> {
  /** The part of the list that is shown; undefined is all of it. */
  show: Shown | undefined;
  /** Counted from 1. */
  page: number;
}

/** Reads a place from an address; what makes no sense is as if it were not there. */
export function listPlaceOf<Shown extends string>(
  address: string,
  parts: readonly Shown[],
): ListPlace<Shown> {
  const { searchParams } = new URL(address);
  return {
    show: parts.find((part) => part === searchParams.get("show")),
    page: askedPage(searchParams),
  };
}

/** The address of a place. What needs no saying is not said, so that one place has one address. */
export function listAddress(list: string, { show, page = 1 }: Partial<ListPlace<string>>): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${list}?${query}` : list;
}
