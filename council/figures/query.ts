import { z } from "zod";
import { dayOfDate, type Day } from "../calendar/days.ts";
import type { ServiceChoice } from "../catalogue/service-choices.ts";
import { isRealDate } from "../fields/real-date.ts";
import { mondayOf, periodDaysAtMost, usualPeriod, usualWeeks, type Period } from "./period.ts";

const blankAsUndefined = (value: unknown) => (value === "" ? undefined : value);
const date = z.preprocess(blankAsUndefined, z.string().refine(isRealDate).optional());

/** The query of the figures: a period, and a service. */
const figuresQuery = z.strictObject({
  from: date,
  to: date,
  service: z.preprocess(
    blankAsUndefined,
    z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
  ),
});

/** Why the requested period cannot be shown. */
const periodErrors = ["dates", "order", "future", "tooLong"] as const;
export type PeriodError = (typeof periodErrors)[number];

export interface FiguresRequest extends Period {
  /** The id of a service; undefined means all. */
  service: string | undefined;
  /** Why this is not the requested period; undefined if it is. */
  periodError: PeriodError | undefined;
  /** Whether another part of the query was wrong, and ignored. */
  hasOtherError: boolean;
}

/** An exported file of figures. */
export interface FiguresFile {
  csv: string;
  /** The period of the figures, by which the file is named. */
  period: Period;
}

/**
 * Reads the query of the figures. A wrong parameter is replaced by its default, and the result says so.
 * @param today today in India
 * @param services the services that can be chosen
 */
export function parseFiguresQuery(
  query: URLSearchParams,
  today: Day,
  services: readonly Pick<ServiceChoice, "value">[],
): FiguresRequest {
  // Every page may have the parameter of the language.
  const { lang: _, ...parameters } = Object.fromEntries(query);
  const parsed = figuresQuery.safeParse(parameters);
  const wrong = new Set(
    (parsed.error?.issues ?? []).map(({ path }) => (path.length > 0 ? String(path[0]) : "unknown")),
  );
  // Reads the values that the schema checked: if a name is there twice, the last value.
  const read = (name: string) => (wrong.has(name) ? undefined : parameters[name] || undefined);
  const [from, to, id] = [read("from"), read("to"), read("service")];
  const service = services.find(({ value }) => value === id)?.value;
  const hasOtherError = wrong.has("service") || wrong.has("unknown") || id !== service;
  const usual = usualPeriod(today);
  if (wrong.has("from") || wrong.has("to"))
    return { ...usual, service, hasOtherError, periodError: "dates" };
  // Future days have no figures.
  const last = to === undefined ? today : Math.min(dayOfDate(to), today);
  const first = from === undefined ? mondayOf(last) - (usualWeeks - 1) * 7 : dayOfDate(from);
  const periodError =
    first > today
      ? "future"
      : first > last
        ? "order"
        : last - first + 1 > periodDaysAtMost
          ? "tooLong"
          : undefined;
  const period = periodError ? usual : { from: first, to: last };
  return { ...period, service, hasOtherError, periodError };
}
