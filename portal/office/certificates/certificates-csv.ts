import { exportCertificates } from "../../../council/certificates/register.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { parseRegisterLocation } from "./location.ts";
import type { Route } from "./+types/certificates-csv";

/** The register as a file for spreadsheet programs. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const csv = await exportCertificates(office, actorOf(visit), parseRegisterLocation(request.url));
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="certificates-${dayInIndia(office.clock())}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
