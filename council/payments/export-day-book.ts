import { textsIn } from "../../texts/all.ts";
import { formatDateTime, formatNumber } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { byteOrderMark, csvLines } from "../csv.ts";
import { dayInIndia } from "../day-in-india.ts";
import { beginExport } from "../exports/begin-export.ts";
import { walkPages } from "../walk-pages.ts";
import type { PaymentMethod } from "../fees/rules.ts";
import { dayBookRowsAtMost, paisePerRupee } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { exportPageRows } from "../review-limits.ts";
import { countDayBookRows, findDayBookRows, type DayBookRow } from "./day-book.ts";

/** Which entries to export. */
export interface DayBookSelection {
  /** `YYYY-MM-DD`, in India. */
  day: string;
  /** Only entries of this method; undefined means all entries, including waivers. */
  method?: PaymentMethod | undefined;
}

/**
 * The day book of a day as CSV, in the reader's language, piece by piece. An audit entry is written before the first piece.
 * Voided entries are included, with their amount in a separate column, so that the other columns add up to the totals. The
 * file has at most 20,000 rows, and a last line that says if there are more. The reader's right is checked again once a
 * minute: the iterable throws SignedOutError or RoleChangedError once the reader has lost it.
 * @throws ForbiddenError unless the actor may see payments; TooManyExportsError.
 */
export async function exportDayBook(
  office: Office,
  actor: Actor,
  { day, method }: DayBookSelection,
): Promise<AsyncIterable<string>> {
  requireAllowed(actor, "seePayments");
  const rowCount = await countDayBookRows(office, { day, method, limit: dayBookRowsAtMost + 1 });
  const rows = Math.min(rowCount, dayBookRowsAtMost);
  const { whileAllowed } = await beginExport(office, actor, "dayBook", {
    action: "EXPORT_DAY_BOOK",
    details: { day, method: method ?? null, rows },
  });
  const pages = walkPages<DayBookRow>(
    (after, limit) => findDayBookRows(office, { day, method, limit, after }, actor.language),
    { pageRows: exportPageRows, rowsAtMost: rows },
  );
  const t = textsIn(actor.language);
  const cutText = method ? "fees.csv.moreOfMethod" : "fees.csv.more";
  const lastLine = rowCount > rows ? t(cutText, { count: formatNumber(rows) }) : undefined;
  return csvPieces(t, whileAllowed(pages), lastLine);
}

/** @param lastLine a line that says that there are more rows; undefined if there are no more */
async function* csvPieces(
  t: Translate,
  pages: AsyncIterable<DayBookRow[]>,
  lastLine: string | undefined,
): AsyncIterable<string> {
  yield byteOrderMark + csvLines([headings.map((key) => t(`fees.csv.${key}`))]);
  for await (const page of pages) yield csvLines(page.map((row) => toCells(row, t)));
  if (lastLine !== undefined) yield csvLines([[lastLine]]);
}

const headings = [
  "day",
  "time",
  "kind",
  "receipt",
  "method",
  "received",
  "returned",
  "waived",
  "void",
  "reference",
  "applicant",
  "service",
  "payerReference",
  "reason",
  "recordedBy",
  "voidedBy",
  "voidReason",
] as const;

function toCells(row: DayBookRow, t: Translate): (string | number | null)[] {
  const { kind, amountPaise, method, application, voided, recordedAt } = row;
  const rupees = amountPaise / paisePerRupee;
  const inColumn = (column: "payment" | "refund" | "waiver" | "void") =>
    (voided ? "void" : kind) === column ? rupees : null;
  return [
    dayInIndia(recordedAt),
    formatDateTime(recordedAt, t.language),
    t(`fees.kind.${kind}`),
    row.receipt,
    method && t(`fees.method.${method}`),
    inColumn("payment"),
    inColumn("refund"),
    inColumn("waiver"),
    inColumn("void"),
    application?.reference ?? null,
    application?.userName ?? null,
    application?.serviceName ?? null,
    row.payerReference,
    row.reason,
    row.recordedByName,
    voided?.byName ?? null,
    voided?.reason ?? null,
  ];
}
