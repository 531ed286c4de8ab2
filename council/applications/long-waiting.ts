import { dateOfDay, dayAt, endOfDay } from "../calendar/days.ts";
import { listServiceChoices } from "../catalogue/service-choices.ts";
import { findServiceTitles, type ServiceTitle } from "../figures/service-titles.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { longWaitDays, longWaitingAtMost, longWaitingServicesShown } from "../review-limits.ts";
import { findStoredStatuses } from "./status-total-records.ts";
import { listedSelection } from "./listed-selection.ts";
import { toListedApplications, type ListedApplication } from "./records.ts";
import { isDecided, statuses } from "./status.ts";

type NamedApplication = ListedApplication & { userName: string };

/** How many applications for a service have waited long. */
export interface WaitingOfService {
  serviceId: string;
  /** In the reader's language; undefined if nothing of the service is left. */
  title: ServiceTitle | undefined;
  count: number;
}

/** How many undecided applications have waited long for the office, and which. */
export interface LongWaiting {
  /** How many were submitted more than `days` days ago; at most `longWaitingAtMost` are counted. */
  count: number;
  /** Whether there are more than `count`. */
  isCapped: boolean;
  days: number;
  /** The last day in India on which a counted application can have been submitted, `YYYY-MM-DD`. */
  to: string;
  /** The services with most of the counted applications; these are an arbitrary sample if `isCapped`. */
  services: WaitingOfService[];
  /** The application that was submitted first of all that wait for the office, however long ago. */
  oldest: NamedApplication | undefined;
}

/**
 * How many undecided applications that were submitted more than five days ago wait for the office; and the oldest
 * application that waits for the office.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function findLongWaiting(office: Office, actor: Actor): Promise<LongWaiting> {
  requireAllowed(actor, "seeAllApplications");
  const lastDay = dayAt(office.clock()) - longWaitDays - 1;
  const counts = new Map<string, number>();
  const oldest: NamedApplication[] = [];
  for (const status of statuses.filter((one) => !isDecided[one])) {
    const storedStatuses = await findStoredStatuses(office, status);
    for (const { serviceId, rows } of await countUntil(office, storedStatuses, endOfDay(lastDay)))
      counts.set(serviceId, (counts.get(serviceId) ?? 0) + Number(rows));
    const rows = await waitingApplications(office, storedStatuses)
      .select(listedSelection(office, actor.language))
      .select("userName")
      .orderBy("submittedAt")
      .orderBy("id")
      .limit(1)
      .execute();
    oldest.push(...toListedApplications(office, rows));
  }
  const count = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  const topCounts = [...counts].toSorted(([, one], [, other]) => other - one);
  return {
    count: Math.min(count, longWaitingAtMost),
    isCapped: count > longWaitingAtMost,
    days: longWaitDays,
    to: dateOfDay(lastDay),
    services: await withServiceTitles(office, actor, topCounts.slice(0, longWaitingServicesShown)),
    oldest: oldest.toSorted((one, other) => one.submittedAt - other.submittedAt)[0],
  };
}

function waitingApplications({ db }: Office, storedStatuses: string[]) {
  return db
    .selectFrom("applications")
    .where("status", "in", storedStatuses)
    .where("awaiting", "=", "office");
}

async function withServiceTitles(
  office: Office,
  actor: Actor,
  topCounts: [serviceId: string, count: number][],
): Promise<WaitingOfService[]> {
  const choices = await listServiceChoices(office, actor);
  const ids = topCounts.map(([serviceId]) => serviceId);
  const titles = await findServiceTitles(office, actor.language, { choices, ids });
  return topCounts.map(([serviceId, count]) => ({
    serviceId,
    title: titles.get(serviceId),
    count,
  }));
}

async function countUntil(office: Office, storedStatuses: string[], until: number) {
  const limited = waitingApplications(office, storedStatuses)
    .select("serviceId")
    .where("submittedAt", "<=", until)
    .limit(longWaitingAtMost + 1);
  return office.db
    .selectFrom(limited.as("waiting"))
    .select("serviceId")
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .groupBy("serviceId")
    .execute();
}
