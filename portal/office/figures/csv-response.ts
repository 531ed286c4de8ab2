import { redirectDocument } from "react-router";
import type { ExportedFigures } from "../../../council/figures/exported-figures.ts";
import { datesOf } from "../../../council/figures/period.ts";
import type { Keys } from "../../../council/keys.ts";
import { csvFile } from "../../visit/csv-file.ts";
import type { CookieJar } from "../../visit/cookies.ts";
import { setFlash } from "../../visit/flash.ts";
import { figuresUrl } from "./location.ts";

interface CsvRequest {
  keys: Keys;
  visit: { cookies: CookieJar };
  query: URLSearchParams;
}

/**
 * A file of the figures for spreadsheet programs, named by what it holds and by its period; after too many downloads a
 * redirect to the page.
 */
export function csvResponse(
  name: string,
  { keys, visit, query }: CsvRequest,
  exported: ExportedFigures,
): Response {
  if (exported.outcome === "tooMany") {
    setFlash(visit, keys, "danger", "figures.exportsTooMany");
    return redirectDocument(`${figuresUrl}?${query}`);
  }
  const { from, to } = datesOf(exported.request);
  return csvFile(`${name}-${from}-${to}`, exported.csv);
}
