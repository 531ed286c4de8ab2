import { requestedPageNumber } from "../components/page-url.ts";

/** The filter and page of an admin list, as in its URL. */
export interface ListLocation<Filter extends string> {
  /** The filter; undefined shows all. */
  show: Filter | undefined;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter and page of a list from a URL; ignores invalid values. */
export function parseListLocation<Filter extends string>(
  url: string,
  filters: readonly Filter[],
): ListLocation<Filter> {
  const { searchParams } = new URL(url);
  return {
    show: filters.find((filter) => filter === searchParams.get("show")),
    page: requestedPageNumber(searchParams),
  };
}

/** The URL of a filter and page of a list. Defaults are omitted, so that each filter and page has exactly one URL. */
export function listUrl(list: string, { show, page = 1 }: Partial<ListLocation<string>>): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${list}?${query}` : list;
}
