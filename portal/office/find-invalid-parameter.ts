import { exportFormats } from "../../council/applications/export/export-applications.ts";
import { parseApplicationsQuery } from "../review/applications-location.ts";

const filters = [
  "show",
  "status",
  "turn",
  "service",
  "late",
  "mine",
  "unassigned",
  "from",
  "to",
  "order",
] as const;

/**
 * The name of the first parameter of an export whose value is invalid; undefined if there is none. The page of the list
 * ignores an invalid value, because its form then shows that the filter is not set, which a file could not show.
 * Together with `show`, every other filter is invalid.
 */
export function findInvalidParameter(url: URL): string | undefined {
  const format = url.searchParams.get("format");
  if (format !== null && !exportFormats.some((one) => one === format)) return "format";
  const location = parseApplicationsQuery(url);
  const validFilters = { ...location, show: location.isUnanswered };
  return filters.find((name) => {
    const value = url.searchParams.get(name)?.trim();
    const isDefault = name === "order" && value === "newest";
    return value && !isDefault && validFilters[name] === undefined;
  });
}
