import { toKnownAction } from "../../../council/audit/actions.ts";
import type { EntryCursor } from "../../../council/audit-log/entry-records.ts";
import type { AuditFilter } from "../../../council/audit-log/list-entries.ts";
import { isRealDate } from "../../../council/fields/real-date.ts";

/** The URL of the audit log for administrators. */
export const auditUrl = "/dashboard/admin/audit";

/** Filter and cursor of the audit log, as in its URL. People are named by their id alone. */
export interface AuditLocation extends AuditFilter {
  /** The page begins after this entry; undefined for the newest. */
  before?: EntryCursor | undefined;
}

/**
 * In characters; no id of this portal is as long. A longer id of a filter is cut off, a cursor with a longer id is
 * ignored.
 */
const idMaxLength = 100;

/** Reads filter and cursor from a URL; ignores invalid values. */
export function parseAuditLocation(url: string): AuditLocation {
  const { searchParams } = new URL(url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const readId = (name: string) => read(name).slice(0, idMaxLength) || undefined;
  const readDate = (name: string) => (isRealDate(read(name)) ? read(name) : undefined);
  return {
    action: toKnownAction(read("action")),
    person: readId("person"),
    subject: readId("subject"),
    from: readDate("from"),
    to: readDate("to"),
    before: parseCursor(read("before")),
  };
}

/**
 * The URL of the audit log, or of its file, with a filter and cursor.
 * @param path the path of the page with the log, or of the file with its entries
 */
export function auditLocationUrl(path: string, { before, ...filter }: AuditLocation): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  if (before) query.set("before", `${before.timestamp}.${before.id}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

function parseCursor(text: string): EntryCursor | undefined {
  const dotIndex = text.indexOf(".");
  const timestamp = Number(text.slice(0, Math.max(0, dotIndex)));
  const id = text.slice(dotIndex + 1);
  if (dotIndex < 1 || !Number.isSafeInteger(timestamp) || id.length > idMaxLength) return undefined;
  return { timestamp, id };
}
