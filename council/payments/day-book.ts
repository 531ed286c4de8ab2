import type { Language } from "../../texts/languages.ts";
import { serviceNameIn, type ServiceName } from "../catalogue/localise.ts";
import { dayInIndia } from "../day-in-india.ts";
import { paymentMethods, type PaymentKind, type PaymentMethod } from "../fees/rules.ts";
import { receiptOf } from "../fees/shown-payment.ts";
import { dayBookRowsPerPage } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";

/** The totals of one method of payment for a day, in paise, without voided rows. */
export interface MethodTotal {
  method: PaymentMethod;
  payments: number;
  receivedPaise: number;
  refundedPaise: number;
}

/** An entry of the day book. */
export interface DayBookRow {
  id: string;
  kind: PaymentKind;
  amountPaise: number;
  method: PaymentMethod | null;
  /** The receipt number of a payment, as it is printed; null for other entries. */
  receipt: string | null;
  payerReference: string | null;
  reason: string | null;
  /** Milliseconds UTC. */
  recordedAt: number;
  recordedByName: string;
  voided: { at: number; byName: string; reason: string | null } | undefined;
  /** Undefined once the application is deleted. */
  application:
    | (ServiceName & { id: string; userId: string; reference: string; userName: string })
    | undefined;
}

export interface DayBook {
  /** `YYYY-MM-DD`, in India. */
  day: string;
  /** Whether the day is today, so that there is no later day. */
  isToday: boolean;
  /** The totals of every method. */
  totals: MethodTotal[];
  waivedPaise: number;
  rows: DayBookRow[];
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  pages: number;
}

export interface DayBookRequest {
  /** `YYYY-MM-DD`, in India; undefined or a later day means today. */
  day?: string | undefined;
  /** Only entries of this method; undefined means all entries, including waivers. */
  method?: PaymentMethod | undefined;
  page: number;
}

/**
 * The payments, refunds and waivers of a day in India: the totals of each method, and a page of the entries in the order in
 * which they were recorded.
 * @throws ForbiddenError unless the actor may see payments.
 */
export async function getDayBook(
  office: Office,
  actor: Actor,
  { day: requestedDay, method, page: requestedPage }: DayBookRequest,
): Promise<DayBook> {
  requireAllowed(actor, "seePayments");
  const today = dayInIndia(office.clock());
  const day = requestedDay === undefined || requestedDay > today ? today : requestedDay;
  const { totals, waivedPaise, count } = await findTotals(office, { day, method });
  const { page, pages, ...range } = pageOf(requestedPage, count, dayBookRowsPerPage);
  const rows = await findDayBookRows(office, { day, method, ...range }, actor.language);
  return { day, isToday: day === today, totals, waivedPaise, rows, page, pages };
}

/** @returns the totals of the day for each method, and the number of rows of the requested method. */
async function findTotals(
  { db }: Office,
  { day, method }: { day: string; method: PaymentMethod | undefined },
) {
  const sums = await db
    .selectFrom("payments")
    .select(["method", "kind"])
    .select(({ fn, eb }) => [
      fn.sum<number | string>("amountPaise").as("paise"),
      fn.countAll<number | string>().as("count"),
      eb("voidedAt", "is", null).as("isCounted"),
    ])
    .where("day", "=", day)
    .groupBy(["method", "kind"])
    .groupBy(({ eb }) => eb("voidedAt", "is", null))
    .execute();
  // SQLite returns 1 for true.
  const counted = sums.filter(({ isCounted }) => Boolean(isCounted));
  const sumOf = (kind: PaymentKind, ofMethod: PaymentMethod | null, measure: "paise" | "count") =>
    Number(counted.find((sum) => sum.kind === kind && sum.method === ofMethod)?.[measure] ?? 0);
  return {
    totals: paymentMethods.map((ofMethod) => ({
      method: ofMethod,
      payments: sumOf("payment", ofMethod, "count"),
      receivedPaise: sumOf("payment", ofMethod, "paise"),
      refundedPaise: sumOf("refund", ofMethod, "paise"),
    })),
    waivedPaise: sumOf("waiver", null, "paise"),
    count: sums
      .filter((sum) => method === undefined || sum.method === method)
      .reduce((total, { count }) => total + Number(count), 0),
  };
}

interface RowRange {
  day: string;
  method: PaymentMethod | undefined;
  limit: number;
  offset?: number;
  /** Only rows after this row. */
  after?: Pick<DayBookRow, "recordedAt" | "id"> | undefined;
}

/** How many rows of a day there are, counted up to `limit`. Does not check whether the reader may see them. */
export async function countDayBookRows(
  { db }: Pick<Office, "db">,
  { day, method, limit }: Pick<RowRange, "day" | "method" | "limit">,
): Promise<number> {
  const ids = db
    .selectFrom("payments")
    .select("id")
    .where("day", "=", day)
    .$if(method !== undefined, (query) => query.where("method", "=", method!))
    .limit(limit);
  const { rows } = await db
    .selectFrom(ids.as("found"))
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Rows of a day, in the order in which they were recorded. Does not check whether the reader may see them. */
export async function findDayBookRows(
  { db }: Pick<Office, "db">,
  { day, method, limit, offset = 0, after }: RowRange,
  language: Language,
): Promise<DayBookRow[]> {
  const rows = await db
    .selectFrom("payments")
    .leftJoin("applications", "applications.id", "payments.applicationId")
    .select(["payments.id", "kind", "amountPaise", "method", "payerReference", "reason"])
    .select(["recordedAt", "recordedByName", "voidedAt", "voidedByName", "voidReason"])
    .select(["financialYear", "receiptNumber", "payments.applicationId"])
    .select(["reference", "serviceName", "translations", "userId", "userName"])
    .where("day", "=", day)
    .$if(method !== undefined, (query) => query.where("method", "=", method!))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("recordedAt", "payments.id"), ">", tuple(after!.recordedAt, after!.id)),
      ),
    )
    .orderBy("recordedAt")
    .orderBy("payments.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => {
    const { applicationId, reference, serviceName } = row;
    const { id, kind, amountPaise, method: rowMethod, payerReference, reason } = row;
    const { recordedAt, recordedByName, voidedAt, voidedByName, voidReason } = row;
    const hasApplication = applicationId !== null && reference !== null && serviceName !== null;
    return {
      id,
      kind,
      amountPaise,
      method: rowMethod,
      payerReference,
      reason,
      recordedAt,
      recordedByName,
      receipt: receiptOf(row),
      voided:
        voidedAt === null
          ? undefined
          : { at: voidedAt, byName: voidedByName ?? "", reason: voidReason },
      application: hasApplication
        ? {
            id: applicationId,
            userId: row.userId ?? "",
            reference,
            ...serviceNameIn(language, {
              title: serviceName,
              translations: row.translations ?? "{}",
            }),
            userName: row.userName ?? "",
          }
        : undefined,
    };
  });
}
