import { setImmediate as yieldToOthers } from "node:timers/promises";
import { textsIn } from "../../texts/all.ts";
import { knownAction } from "../audit/actions.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { byteOrderMark, csvLines, type CsvRow } from "../csv.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findEntriesBefore, findNames, type EntryCursor } from "./entry-records.ts";
import { toEntryFilter, type AuditFilter } from "./list-entries.ts";

const batchSize = 1000;

/**
 * The entries that a filter shows as CSV, newest first, in the reader's language, piece by piece. The export is
 * recorded before the first piece; entries written later are not in it.
 * @throws ForbiddenError for those who may not see the audit log.
 */
export async function exportEntries(
  office: Office,
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncIterable<string>> {
  const until = await changeAs(office, actor, "seeAuditLog", async (tx, actor) => {
    await recordAudit(tx, actor, { action: "EXPORT_AUDIT_LOG", details: { ...filter } });
    return tx.clock();
  });
  return pieces(office, actor, filter, until);
}

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
] as const;

async function* pieces(
  office: Office,
  { language }: Actor,
  filter: AuditFilter,
  until: number,
): AsyncIterable<string> {
  const t = textsIn(language);
  yield byteOrderMark + csvLines([headings.map((name) => t(`audit.csv.${name}`))]);
  const limited = toEntryFilter(filter);
  const to = Math.min(limited.to ?? until, until);
  for (let before: EntryCursor | undefined; ;) {
    const rows = await findEntriesBefore(office, { ...limited, to }, { before, limit: batchSize });
    const { accounts, applications, services } = await findNames(office, rows);
    const subjectName = (id: string) =>
      applications.get(id) ?? services.get(id) ?? accounts.get(id);
    yield csvLines(
      rows.map((row): CsvRow => {
        const known = knownAction(row.action);
        return [
          new Date(row.timestamp).toISOString(),
          known ? t(`audit.action.${known}`) : row.action,
          row.userId === null ? t("audit.portal") : (accounts.get(row.userId) ?? row.userId),
          row.userRole,
          row.subjectId && (subjectName(row.subjectId) ?? row.subjectId),
          row.details,
          row.ipAddress,
          row.sequence,
          row.id,
        ];
      }),
    );
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    before = last;
    // Other requests are answered between two batches.
    await yieldToOthers();
  }
}
