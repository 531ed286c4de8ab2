import { dayInIndia } from "../../council/day-in-india.ts";
import { exportDayBook } from "../../council/payments/export-day-book.ts";
import { streamFile } from "../visit/stream-file.ts";
import { withExport } from "../visit/with-export.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { parseDayBookLocation } from "./day-book-location.ts";
import type { Route } from "./+types/day-book-csv";

/** The day book's entries of one day as a file for spreadsheet programs. */
export const loader = withExport(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { method, day = dayInIndia(office.clock()) } = parseDayBookLocation(request.url);
  const csv = await exportDayBook(office, actorOf(visit), { day, method });
  const name = ["day-book", day, ...(method ? [method] : [])].join("-");
  return streamFile(csv, { name: `${name}.csv`, type: "text/csv; charset=utf-8" });
});
