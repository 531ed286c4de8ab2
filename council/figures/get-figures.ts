import type { Language } from "../../texts/languages.ts";
import { dayAt, type Day } from "../calendar/days.ts";
import { listServiceChoices, type ServiceChoice } from "../catalogue/service-choices.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import {
  firstDayOf,
  mondayOf,
  monthOf,
  usualPeriod,
  weeksOf,
  weeksWithoutMonths,
  type Period,
} from "./period.ts";
import { parseFiguresQuery, type FiguresRequest } from "./query.ts";
import { addUpRefusals, type Refusals } from "./refusals.ts";
import { findServiceTitles, type ServiceTitle } from "./service-titles.ts";
import { findSums, type ServiceTally } from "./sum-records.ts";
import { addUp, type FigureSums } from "./sums.ts";

/** The sums of a week or a month. */
export interface FiguresOfDays extends FigureSums {
  /** The Monday of the week or the first day of the month, which may be before the period. */
  first: Day;
}

export interface FiguresOfService extends FigureSums {
  serviceId: string;
  /** In the reader's language; undefined if no version of the service is stored any more. */
  title: ServiceTitle | undefined;
}

export interface Figures {
  /** The period and the service shown, and what was wrong in the query. */
  request: FiguresRequest;
  /** Today in India, the last day that can be chosen. */
  today: Day;
  total: FigureSums;
  weeks: FiguresOfDays[];
  /** Empty for a period of at most `weeksWithoutMonths` weeks. */
  months: FiguresOfDays[];
  /** Services with an application or a decision, most decisions first. */
  services: FiguresOfService[];
  refusals: Refusals;
  /** Every service that can be chosen. */
  choices: ServiceChoice[];
}

/**
 * The figures of the period and the service that the query of the URL names.
 * @throws ForbiddenError unless the actor may see figures.
 */
export async function getFigures(
  office: Office,
  actor: Actor,
  query: URLSearchParams,
): Promise<Figures> {
  requireAllowed(actor, "seeFigures");
  const today = dayAt(office.clock());
  const choices = await listServiceChoices(office, actor);
  const request = parseFiguresQuery(query, today, choices);
  const sums = await findSums(office, request, today);
  const weeks = inWeeks(request, sums);
  return {
    request,
    today,
    total: addUp(sums),
    weeks,
    months: weeks.length > weeksWithoutMonths ? inMonths(request, sums) : [],
    services: await figuresByService(office, actor.language, sums, choices),
    refusals: await addUpRefusals(office, actor.language, sums),
    choices,
  };
}

function inWeeks(period: Period, sums: readonly ServiceTally[]): FiguresOfDays[] {
  const rows = Map.groupBy(sums, ({ day }) => mondayOf(day));
  return weeksOf(period).map((first) => ({ first, ...addUp(rows.get(first) ?? []) }));
}

function inMonths(period: Period, sums: readonly ServiceTally[]): FiguresOfDays[] {
  const rows = Map.groupBy(sums, ({ day }) => monthOf(day));
  const [from, to] = [monthOf(period.from), monthOf(period.to)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map((month) => ({
    first: firstDayOf(month),
    ...addUp(rows.get(month) ?? []),
  }));
}

async function figuresByService(
  office: Office,
  language: Language,
  sums: readonly ServiceTally[],
  choices: ServiceChoice[],
): Promise<FiguresOfService[]> {
  const groups = Map.groupBy(sums, ({ serviceId }) => serviceId);
  const titles = await findServiceTitles(office, language, { choices, ids: [...groups.keys()] });
  return [...groups]
    .map(([serviceId, tallies]) => ({ serviceId, title: titles.get(serviceId), ...addUp(tallies) }))
    .filter(({ received, decided }) => received + decided > 0)
    .toSorted(
      (one, other) =>
        other.decided - one.decided ||
        other.received - one.received ||
        (one.title?.text ?? "").localeCompare(other.title?.text ?? "", language),
    );
}

/** The weeks of the overview, and the period that they cover. */
export interface RecentWeeks {
  period: Period;
  weeks: FiguresOfDays[];
}

/**
 * The figures of all services in the last twelve weeks, until today, for the overview.
 * @throws ForbiddenError unless the actor may see figures.
 */
export async function listRecentWeeks(office: Office, actor: Actor): Promise<RecentWeeks> {
  requireAllowed(actor, "seeFigures");
  const today = dayAt(office.clock());
  const period = usualPeriod(today);
  const sums = await findSums(office, { ...period, service: undefined }, today);
  return { period, weeks: inWeeks(period, sums) };
}
