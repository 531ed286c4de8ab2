import { isRealDate } from "../../council/fields/real-date.ts";
import { paymentMethods, type PaymentMethod } from "../../council/fees/rules.ts";
import { requestedPageNumber } from "../components/page-url.ts";

/** Day, filter and page of the day book, as in its URL. */
export interface DayBookLocation {
  /** `YYYY-MM-DD`; undefined means today. */
  day?: string | undefined;
  /** Undefined means all methods of payment. */
  method?: PaymentMethod | undefined;
  /** Counted from 1. */
  page: number;
}

/** Reads day, filter and page from a URL; ignores invalid values. */
export function parseDayBookLocation(url: string): DayBookLocation {
  const { searchParams } = new URL(url);
  const day = searchParams.get("day") ?? "";
  return {
    day: isRealDate(day) ? day : undefined,
    method: paymentMethods.find((method) => method === searchParams.get("method")),
    page: requestedPageNumber(searchParams),
  };
}

/** The URL of a day and filter of the day book, or of its file. */
export function dayBookUrl(
  { day, method }: Omit<DayBookLocation, "page">,
  path: "/office/payments" | "/office/payments/csv" = "/office/payments",
): string {
  const query = new URLSearchParams();
  if (day) query.set("day", day);
  if (method) query.set("method", method);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The date that is `days` later than `day`, both `YYYY-MM-DD`; earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, "YYYY-MM-DD".length);
}
