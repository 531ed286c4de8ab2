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
export function requestedPageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page numbers to show: the first, the last and the neighbours of `page`; null stands for a gap. */
export function pageNumbersToShow(page: number, pages: number): (number | null)[] {
  const neighbours = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const numbers = [...new Set([1, ...neighbours, pages])];
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
