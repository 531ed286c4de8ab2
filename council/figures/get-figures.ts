import type { Language } from "../../texts/languages.ts";
import { dayAt, type Day } from "../calendar/days.ts";
import { listServiceChoices, type ServiceChoice } from "../catalogue/service-choices.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { firstDayOf, usualPeriod, weeksOf, weeksWithoutMonths, type Period } from "./period.ts";
import { parseFiguresQuery, type FiguresRequest } from "./query.ts";
import { monthOf } from "./change-records.ts";
import { findTitles } from "./service-titles.ts";
import { findSums } from "./sum-records.ts";
import { addUp, type FigureSums } from "./sums.ts";

/** The sums of a week or a month. */
export interface FiguresOfDays extends FigureSums {
  /** Its first day, which may be before the period. */
  first: Day;
}

export interface FiguresOfService extends FigureSums {
  serviceId: string;
  /** In the reader's language; undefined if nothing of the service is left. */
  title: string | undefined;
}

export interface Figures {
  /** What is shown; what was wrong in the query is named in it. */
  request: FiguresRequest;
  /** The day in India, which is the last one that can be chosen. */
  today: Day;
  total: FigureSums;
  weeks: FiguresOfDays[];
  /** Empty for a short period. */
  months: FiguresOfDays[];
  /** Those with an application or a decision, most decisions first. */
  services: FiguresOfService[];
  /** Every service, to choose one. */
  choices: ServiceChoice[];
}

/**
 * The figures of a period and a service, both as in the query of the URL.
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
  const byService = await findSums(office, request, ["serviceId"]);
  const weeks = await findWeeks(office, request);
  return {
    request,
    today,
    total: addUp(byService),
    weeks,
    months: weeks.length > weeksWithoutMonths ? await findMonths(office, request) : [],
    services: await servicesIn(office, actor.language, byService, choices),
    choices,
  };
}

async function findWeeks(office: Office, request: Period & { service: string | undefined }) {
  const rows = Map.groupBy(await findSums(office, request, ["week"]), ({ week }) => week);
  return weeksOf(request).map((first) => ({ first, ...addUp(rows.get(first) ?? []) }));
}

async function findMonths(office: Office, request: FiguresRequest): Promise<FiguresOfDays[]> {
  const rows = Map.groupBy(await findSums(office, request, ["month"]), ({ month }) => month);
  const [from, to] = [monthOf(request.from), monthOf(request.to)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map((month) => ({
    first: firstDayOf(month),
    ...addUp(rows.get(month) ?? []),
  }));
}

type ServiceRow = Awaited<ReturnType<typeof findSums<"serviceId">>>[number];

async function servicesIn(
  office: Office,
  language: Language,
  rows: ServiceRow[],
  choices: ServiceChoice[],
): Promise<FiguresOfService[]> {
  const groups = Map.groupBy(rows, ({ serviceId }) => serviceId);
  const titles = await findTitles(office, language, { choices, ids: [...groups.keys()] });
  return [...groups]
    .map(([serviceId, some]) => ({ serviceId, title: titles.get(serviceId), ...addUp(some) }))
    .toSorted(
      (one, other) =>
        other.decided - one.decided ||
        other.received - one.received ||
        (one.title ?? "").localeCompare(other.title ?? "", language),
    );
}

/**
 * The last twelve weeks of all services, for the overview.
 * @throws ForbiddenError unless the actor may see figures.
 */
export async function listRecentWeeks(office: Office, actor: Actor): Promise<FiguresOfDays[]> {
  requireAllowed(actor, "seeFigures");
  return findWeeks(office, { ...usualPeriod(dayAt(office.clock())), service: undefined });
}
