import { exportFigures } from "../../../council/figures/export-figures.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { csvResponse } from "./csv-response.ts";
import type { Route } from "./+types/figures-csv";

/** The figures of a period, by week and service, as a file for spreadsheet programs. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { searchParams } = new URL(request.url);
  return csvResponse("figures", await exportFigures(office, actorOf(visit), searchParams));
});
