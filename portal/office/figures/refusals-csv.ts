import { exportRefusals } from "../../../council/figures/export-refusals.ts";
import { withExport } from "../../visit/with-export.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { csvResponse } from "./csv-response.ts";
import type { Route } from "./+types/refusals-csv";

/** The refusals of a period, by week, service and phrase, as a file for spreadsheet programs. */
export const loader = withExport(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const query = new URL(request.url).searchParams;
  const refusalsFile = await exportRefusals(office, actorOf(visit), query);
  return csvResponse("refusals", refusalsFile);
});
