import { datesOf } from "../../../council/figures/period.ts";
import type { FiguresFile } from "../../../council/figures/query.ts";

/**
 * The response with figures as a file for spreadsheet programs.
 * @param name of the content, with which the file's name begins; the dates of the period follow
 */
export function csvResponse(name: string, { csv, period }: FiguresFile): Response {
  const { from, to } = datesOf(period);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${from}-${to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
