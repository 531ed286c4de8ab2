import { exportFormats } from "../../council/applications/export/export-applications.ts";
import { parseApplicationsLocation } from "../review/applications-location.ts";

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
 * ignores such a value, and its form shows that no such filter is set; a file could not show that. With `show`, every
 * other filter is invalid.
 */
export function findInvalidParameter(url: URL): string | undefined {
  const format = url.searchParams.get("format");
  if (format !== null && !exportFormats.some((one) => one === format)) return "format";
  const location = parseApplicationsLocation(url);
  const understood = { ...location, show: location.isUnanswered };
  return filters.find((name) => {
    const typed = url.searchParams.get(name)?.trim();
    const isDefault = name === "order" && typed === "newest";
    return typed && !isDefault && understood[name] === undefined;
  });
}
