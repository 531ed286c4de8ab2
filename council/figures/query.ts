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

/** Why another period than the requested one is shown. */
const periodErrors = ["dates", "order", "future", "tooLong"] as const;
export type PeriodError = (typeof periodErrors)[number];

export interface FiguresRequest extends Period {
  /** The id of a service; undefined means all. */
  service: string | undefined;
  /** Undefined if the period is the requested one. */
  periodError: PeriodError | undefined;
  /** Whether something else of the query was not understood, and left out. */
  hasUnknown: boolean;
}

/** A file of the figures. */
export interface FiguresFile {
  csv: string;
  /** The period and the service of the file. */
  request: FiguresRequest;
}

/**
 * Reads the query of the figures. Whatever is wrong in it is replaced by its default, and reported in the result.
 * @param today in India
 * @param services those that can be chosen
 */
export function parseFiguresQuery(
  query: URLSearchParams,
  today: Day,
  services: readonly Pick<ServiceChoice, "value">[],
): FiguresRequest {
  // Every page takes the language.
  const { lang: _, ...given } = Object.fromEntries(query);
  const parsed = figuresQuery.safeParse(given);
  const wrong = new Set(
    (parsed.error?.issues ?? []).map(({ path }) => (path.length > 0 ? String(path[0]) : "unknown")),
  );
  // The values that were checked: of a name that is there twice, the last one.
  const read = (name: string) => (wrong.has(name) ? undefined : given[name] || undefined);
  const [from, to, id] = [read("from"), read("to"), read("service")];
  const service = services.find(({ value }) => value === id)?.value;
  const hasUnknown = wrong.has("service") || wrong.has("unknown") || id !== service;
  const usual = usualPeriod(today);
  if (wrong.has("from") || wrong.has("to"))
    return { ...usual, service, hasUnknown, periodError: "dates" };
  // The days to come have no figures.
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
  return { ...period, service, hasUnknown, periodError };
}
