import { exportFigures } from "../../../council/figures/export-figures.ts";
import { withExport } from "../../visit/with-export.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { csvResponse } from "./csv-response.ts";
import type { Route } from "./+types/figures-csv";

/** The figures of a period, by week and service, as a file for spreadsheet programs. */
export const loader = withExport(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const query = new URL(request.url).searchParams;
  const figuresFile = await exportFigures(office, actorOf(visit), query);
  return csvResponse("figures", figuresFile);
});
