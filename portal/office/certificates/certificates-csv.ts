import { exportCertificates } from "../../../council/applications/export-certificates.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import { streamFile } from "../../visit/stream-file.ts";
import { withExport } from "../../visit/with-export.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { parseRegisterLocation } from "./location.ts";
import type { Route } from "./+types/certificates-csv";

/** The register of certificates, or the part of it that a search finds, as a file for spreadsheet programs. */
export const loader = withExport(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const csv = await exportCertificates(office, actorOf(visit), parseRegisterLocation(request.url));
  return streamFile(csv, {
    name: `certificates-${dayInIndia(office.clock())}.csv`,
    type: "text/csv; charset=utf-8",
  });
});
