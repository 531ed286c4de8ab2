/** Which part of a list is shown, and where it stands among all parts. */
export interface Place {
  /** Counted from 1; the last one where a later one was asked for. */
  page: number;
  /** At least 1: an empty list is one empty page. */
  pages: number;
  limit: number;
  offset: number;
}

/** The place of a page in a list of so many entries. */
export function placeOf(asked: number, total: number, perPage: number): Place {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(asked, pages);
  return { page, pages, limit: perPage, offset: (page - 1) * perPage };
}
