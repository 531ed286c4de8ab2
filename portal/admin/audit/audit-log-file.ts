import type { LoaderFunctionArgs } from "react-router";
import { exportEntries } from "../../../council/audit-log/export-entries.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { parseAuditLocation } from "./audit-location.ts";

/** The entries that the list shows, all pages of them, as a file for spreadsheet programs. */
export async function auditLogFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { office, visit } = getContext(context);
  const { before: _, ...filter } = parseAuditLocation(request.url);
  const pieces = await exportEntries(office, actorOf(visit), filter);
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-log-${dayInIndia(office.clock())}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
