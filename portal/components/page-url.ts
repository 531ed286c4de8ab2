/**
 * The URL of one page of a list: the list's URL with its query and `page`. The first page has no `page`, so
 * that each page has exactly one URL.
 */
export function pageUrl(list: string, page: number): string {
  const [path = "", query] = list.split("?");
  const params = new URLSearchParams(query);
  params.delete("page");
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The page number in a query, counted from 1; 1 if it is missing or invalid. */
export function requestedPage(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page numbers to show: the first, the last and the neighbours of `page`; null stands for a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const around = [page - 1, page, page + 1].filter((one) => one > 1 && one < pages);
  const near = [...new Set([1, ...around, pages])];
  return near.flatMap((one, index) => {
    const gap = one - (near[index - 1] ?? 0);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}
