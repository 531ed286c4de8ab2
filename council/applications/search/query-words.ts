import { searchQueryMaxLength } from "../../limits.ts";

/** A word of a search (`typed`), and the other words (`rest`). */
export interface QueryWord {
  typed: string;
  rest: string;
}

/** The words of a search. Only its first `searchQueryMaxLength` characters count. */
export function queryWords(query: string): QueryWord[] {
  const words = query.slice(0, searchQueryMaxLength).trim().split(/\s+/u);
  return words.map((typed, index) => ({ typed, rest: words.toSpliced(index, 1).join(" ") }));
}
