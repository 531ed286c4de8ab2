import { textsIn } from "../../texts/all.ts";
import { toKnownAction } from "../audit/actions.ts";
import type { AuditRow } from "../audit/chain.ts";
import { byteOrderMark, csvLines, type CsvRow } from "../csv.ts";
import { beginExport } from "../exports/begin-export.ts";
import { walkPages } from "../walk-pages.ts";
import type { Office } from "../office.ts";
import { roleOf, type Actor } from "../permissions.ts";
import { exportPageRows } from "../review-limits.ts";
import { findEntriesBefore, findEntryNames } from "./entry-records.ts";
import { toEntryFilter, type AuditFilter } from "./list-entries.ts";

/**
 * Exports the entries that match a filter as CSV, newest first, in the reader's language, piece by piece. An audit entry
 * for the export is written before the first piece; entries written later are not in the export. The reader's right is
 * checked again once a minute: the iterable throws SignedOutError or RoleChangedError once the reader has lost it.
 * @throws ForbiddenError for those who may not see the audit log; TooManyExportsError.
 */
export async function exportEntries(
  office: Office,
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncIterable<string>> {
  const { at: until, whileAllowed } = await beginExport(office, actor, "auditLog", {
    action: "EXPORT_AUDIT_LOG",
    details: { ...filter },
  });
  const entryFilter = toEntryFilter(filter);
  const to = Math.min(entryFilter.to ?? until, until);
  const pages = walkPages<AuditRow>(
    (before, limit) => findEntriesBefore(office, { ...entryFilter, to }, { before, limit }),
    { pageRows: exportPageRows },
  );
  return csvPieces(office, actor, whileAllowed(pages));
}

/** Programs read the columns by their place, so a new column must come last. */
const headings = [
  "time",
  "action",
  "who",
  "role",
  "subject",
  "details",
  "ipAddress",
  "number",
  "id",
  "code",
  "roleCode",
] as const;

async function* csvPieces(
  office: Office,
  { language }: Actor,
  pages: AsyncIterable<AuditRow[]>,
): AsyncIterable<string> {
  const t = textsIn(language);
  yield byteOrderMark + csvLines([headings.map((name) => t(`audit.csv.${name}`))]);
  for await (const rows of pages) {
    const { accounts, applications, services } = await findEntryNames(office, rows);
    const subjectName = (id: string) =>
      applications.get(id) ?? services.get(id) ?? accounts.get(id);
    yield csvLines(
      rows.map((row): CsvRow => {
        const knownName = toKnownAction(row.action);
        return [
          new Date(row.timestamp).toISOString(),
          knownName ? t(`audit.action.${knownName}`) : row.action,
          row.userId === null ? t("audit.portal") : (accounts.get(row.userId) ?? row.userId),
          row.userId === null ? t("audit.portal") : t(`common.role.${roleOf(row.userRole)}`),
          row.subjectId && (subjectName(row.subjectId) ?? row.subjectId),
          row.details,
          row.ipAddress,
          row.sequence,
          row.id,
          row.action,
          row.userRole,
        ];
      }),
    );
  }
}
