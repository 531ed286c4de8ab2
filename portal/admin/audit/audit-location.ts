import { knownAction } from "../../../council/audit/actions.ts";
import type { EntryCursor } from "../../../council/audit-log/entry-records.ts";
import type { AuditFilter } from "../../../council/audit-log/list-entries.ts";
import { isRealDate } from "../../../council/fields/real-date.ts";

/** The URL of the log for administrators. */
export const auditUrl = "/dashboard/admin/audit";

/** Filter and cursor of the audit log, as in its URL. People are named by their id alone. */
export interface AuditLocation extends AuditFilter {
  /** The page begins after this entry; undefined for the newest. */
  before?: EntryCursor | undefined;
}

/** Longer than any id of this portal: filters are cut to it, a cursor with a longer id is ignored. */
const idMaxLength = 100;

/** Reads filter and cursor from a URL; ignores invalid values. */
export function parseAuditLocation(url: string): AuditLocation {
  const { searchParams } = new URL(url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const idIn = (name: string) => read(name).slice(0, idMaxLength) || undefined;
  const dateIn = (name: string) => (isRealDate(read(name)) ? read(name) : undefined);
  return {
    action: knownAction(read("action")),
    person: idIn("person"),
    subject: idIn("subject"),
    from: dateIn("from"),
    to: dateIn("to"),
    before: parseCursor(read("before")),
  };
}

/**
 * The URL of a filter and cursor.
 * @param path of a page with the log, or of the file with its entries
 */
export function auditLocationUrl(path: string, { before, ...filter }: AuditLocation): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  if (before) query.set("before", `${before.timestamp}.${before.id}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

function parseCursor(text: string): EntryCursor | undefined {
  const dot = text.indexOf(".");
  const timestamp = Number(text.slice(0, Math.max(0, dot)));
  const id = text.slice(dot + 1);
  if (dot < 1 || !Number.isSafeInteger(timestamp) || id.length > idMaxLength) return undefined;
  return { timestamp, id };
}
