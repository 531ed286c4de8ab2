import { textsIn } from "../../texts/all.ts";
import { formatDateTime, formatNumber } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { toCsv } from "../csv.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { PaymentMethod } from "../fees/rules.ts";
import { dayBookRowsAtMost, paisePerRupee } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findDayBookRows, type DayBookRow } from "./day-book.ts";

/** Whose entries are exported. */
export interface DayBookSelection {
  /** `YYYY-MM-DD`, in India. */
  day: string;
  /** Undefined means all, including waivers. */
  method?: PaymentMethod | undefined;
}

/**
 * The day book of a day as CSV, in the reader's language, with an audit entry. Void rows are in it, with their
 * amount in a column of its own, so that the other columns add up to what is valid. It holds at most 20,000 rows, and
 * its last line says so where there are more.
 * @throws ForbiddenError unless the actor may see payments.
 */
export async function exportDayBook(
  office: Office,
  actor: Actor,
  { day, method }: DayBookSelection,
): Promise<string> {
  return changeAs(office, actor, "seePayments", async (tx, actor) => {
    const range = { day, method, limit: dayBookRowsAtMost + 1, offset: 0 };
    const found = await findDayBookRows(tx, range, actor.language);
    const rows = found.slice(0, dayBookRowsAtMost);
    await recordAudit(tx, actor, {
      action: "EXPORT_DAY_BOOK",
      details: { day, method: method ?? null, rows: rows.length },
    });
    const t = textsIn(actor.language);
    return toCsv([
      headings.map((key) => t(`fees.csv.${key}`)),
      ...rows.map((row) => toCells(row, t)),
      ...(found.length > rows.length
        ? [[t("fees.csv.more", { count: formatNumber(rows.length) })]]
        : []),
    ]);
  });
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
