import { exportFigures } from "../../../council/figures/export-figures.ts";
import { datesOf } from "../../../council/figures/period.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import type { Route } from "./+types/figures-csv";

/** The figures of a period, by week and service, as a file for spreadsheet programs. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { searchParams } = new URL(request.url);
  const file = await exportFigures(office, actorOf(visit), searchParams);
  const { from, to } = datesOf(file.request);
  return new Response(file.csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="figures-${from}-${to}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
