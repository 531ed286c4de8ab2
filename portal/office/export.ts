import {
  exportApplications,
  exportFormats,
  type ExportFormat,
} from "../../council/applications/export/export-applications.ts";
import { exportToken } from "../../council/applications/export/progress.ts";
import { dayInIndia } from "../../council/day-in-india.ts";
import { filterAndOrder, parseApplicationsQuery } from "../review/applications-location.ts";
import { streamFile } from "../visit/stream-file.ts";
import { exportRefusal, withExport } from "../visit/with-export.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { findInvalidParameter } from "./find-invalid-parameter.ts";
import type { Route } from "./+types/export";

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * All pages of the list of applications, with the filters in the URL, as a file. A filter with an invalid value is
 * refused (400). The parameter `progress` is a token that the page chose, with which it then asks how much of the file
 * is written.
 */
export const loader = withExport(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit, t } = getContext(context);
  const url = new URL(request.url);
  const invalidParameter = findInvalidParameter(url);
  if (invalidParameter !== undefined)
    return exportRefusal(400, t("exports.unknownValue", { name: invalidParameter }));
  const format = exportFormats.find((one) => one === url.searchParams.get("format")) ?? "csv";
  const location = filterAndOrder(parseApplicationsQuery(url));
  const token = url.searchParams.get("progress") ?? "";
  const progress = exportToken.test(token) ? token : undefined;
  const exportOptions = { ...location, format, progress };
  const content = await exportApplications(office, actorOf(visit), exportOptions);
  const name = `applications-${dayInIndia(office.clock())}.${format}`;
  return streamFile(content, { name, type: types[format] });
});
