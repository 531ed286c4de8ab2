import { datesOf } from "../../../council/figures/period.ts";
import type { FiguresFile } from "../../../council/figures/query.ts";
import { csvFile } from "../../visit/csv-file.ts";

/** A file of the figures for spreadsheet programs, named by what it holds and by its period. */
export function csvResponse(name: string, { csv, request }: FiguresFile): Response {
  const { from, to } = datesOf(request);
  return csvFile(`${name}-${from}-${to}`, csv);
}
