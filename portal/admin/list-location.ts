import { requestedPage } from "../components/page-url.ts";

/** The filter and page of an admin list, as in its URL. */
export interface ListLocation<Shown extends string> {
  /** The filter; undefined shows all. */
  show: Shown | undefined;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter and page of a list from a URL; ignores invalid values. */
export function parseListLocation<Shown extends string>(
  url: string,
  parts: readonly Shown[],
): ListLocation<Shown> {
  const { searchParams } = new URL(url);
  return {
    show: parts.find((part) => part === searchParams.get("show")),
    page: requestedPage(searchParams),
  };
}

/** The URL of a filter and page of a list. Defaults are omitted, so that each has exactly one URL. */
export function listUrl(list: string, { show, page = 1 }: Partial<ListLocation<string>>): string {
  const query = new URLSearchParams();
  if (show) query.set("show", show);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${list}?${query}` : list;
}
