import { reviewApplication } from "../../council/applications/review.ts";
import { activeServices, type Service } from "../../council/catalogue/records.ts";
import { loadStarterCatalogue } from "../../council/catalogue/starter.ts";
import { markAllRead } from "../../council/notifications/mark-read.ts";
import type { Office } from "../../council/office.ts";
import { apply } from "./apply.ts";
import { seededRandom } from "./seeded-random.ts";
import { inSession, type DemoAccount } from "./in-session.ts";
import { join, joinAsCitizen } from "./join.ts";
import { makeDemoFiles } from "./demo-files.ts";
import { pastOffice, type PastOffice } from "./past-office.ts";
import { admin, citizens, staff, type DemoPerson } from "./people.ts";
import { daysBack, planApplications, type PlannedApplication } from "./plan.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills an empty portal with the last five months of a small office, through the functions that the pages
 * call, so that every row, audit entry, notification and letter is a real one.
 * @param password of every account
 * @param applications their number
 */
export async function fillDemo(
  office: Office,
  password: string,
  applications: number,
): Promise<void> {
  const demoFiles = await makeDemoFiles();
  await office.change(async (tx) => {
    const past = pastOffice(tx);
    const now = tx.clock();
    const random = seededRandom(2026);
    past.moveTo(now - (daysBack + 2) * dayMs);
    await loadStarterCatalogue(past);
    const services = await activeServices(past);
    const people = await createPeople(past, password);
    const plan = planApplications(now, applications, random);

    const events = plan.flatMap((planned) => {
      const service = services[Math.floor(planned.service * services.length)]!;
      const chosenFiles = [
        random.oneOf(demoFiles),
        random.oneOf(demoFiles),
        random.oneOf(demoFiles),
      ];
      return eventsOf(past, people, planned, { service, demoFiles: chosenFiles });
    });
    events.push({ at: now - 2 * dayMs, perform: () => markOldNotificationsRead(past, people) });
    for (const { at, perform } of events.sort((a, b) => a.at - b.at)) {
      past.moveTo(at);
      await perform();
    }
    await past.documentsStored();
  });
}

type People = Map<DemoPerson, DemoAccount>;

async function createPeople(past: PastOffice, password: string): Promise<People> {
  const people: People = new Map();
  for (const person of [admin, ...staff]) people.set(person, await join(past, person, password));
  for (const citizen of citizens) people.set(citizen, await joinAsCitizen(past, citizen, password));
  return people;
}

/** An action and its time (milliseconds UTC). */
interface Event {
  at: number;
  perform(): Promise<unknown>;
}

function eventsOf(
  past: PastOffice,
  people: People,
  planned: PlannedApplication,
  { service, demoFiles }: { service: Service; demoFiles: Parameters<typeof apply>[2]["demoFiles"] },
): Event[] {
  let applicationId = "";
  const submitting: Event = {
    at: planned.at,
    perform: async () => {
      const { by: citizen, reason } = planned;
      const input = { citizen, service, reason, demoFiles };
      applicationId = await inSession(past, people.get(citizen)!, (actor) =>
        apply(past, actor, input),
      );
    },
  };
  const reviewing = planned.reviews.map(({ at, by = admin, status, remarks }, index): Event => ({
    at,
    perform: () => {
      const version = index + 1;
      const review = { applicationId, status, remarks, version };
      return inSession(past, people.get(by)!, (actor) => reviewApplication(past, actor, review));
    },
  }));
  return [submitting, ...reviewing];
}

/** Marks older notifications as read, so that the bell counts those of the last two days. */
async function markOldNotificationsRead(past: PastOffice, people: People): Promise<void> {
  for (const account of people.values())
    await inSession(past, account, (actor) => markAllRead(past, actor));
}
