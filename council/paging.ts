/** One page of a list and its position. */
export interface Page {
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  /** At least 1: an empty list is one empty page. */
  pages: number;
  limit: number;
  offset: number;
}

/** Computes the requested page of a list with `total` entries. */
export function pageOf(requestedPage: number, total: number, perPage: number): Page {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(requestedPage, pages);
  return { page, pages, limit: perPage, offset: (page - 1) * perPage };
}
