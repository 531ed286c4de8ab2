import { datesOf } from "../../../council/figures/period.ts";
import type { FiguresFile } from "../../../council/figures/query.ts";

/** A file of the figures for spreadsheet programs, named by what it holds and by its period. */
export function csvResponse(name: string, { csv, request }: FiguresFile): Response {
  const { from, to } = datesOf(request);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${from}-${to}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
