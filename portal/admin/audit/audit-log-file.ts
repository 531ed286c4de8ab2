import type { LoaderFunctionArgs } from "react-router";
import { exportEntries } from "../../../council/audit-log/export-entries.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import { streamFile } from "../../visit/stream-file.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { parseAuditLocation } from "./audit-location.ts";

/** The audit entries that the filter in the URL selects, of all pages, as a file for spreadsheet programs. */
export async function auditLogFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { office, visit } = getContext(context);
  const { before: _, ...filter } = parseAuditLocation(request.url);
  return streamFile(await exportEntries(office, actorOf(visit), filter), {
    name: `audit-log-${dayInIndia(office.clock())}.csv`,
    type: "text/csv; charset=utf-8",
  });
}
