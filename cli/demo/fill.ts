import { recordAccess } from "../../council/access/record-access.ts";
import { answerCorrection } from "../../council/applications/corrections/answer-correction.ts";
import { getOwnCorrection } from "../../council/applications/corrections/get-own-correction.ts";
import { requestCorrection } from "../../council/applications/corrections/request-correction.ts";
import type { CorrectionItem } from "../../council/applications/corrections/rules.ts";
import { writeToApplicant } from "../../council/applications/messages/write-to-applicant.ts";
import { writeToOffice } from "../../council/applications/messages/write-to-office.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import { activeServices, type Service } from "../../council/catalogue/records.ts";
import { storeStartingCalendar } from "../../council/calendar/start.ts";
import { storeStarterCatalogue } from "../../council/catalogue/starter.ts";
import { newToken } from "../../council/ids.ts";
import { markAllRead } from "../../council/notifications/mark-read.ts";
import type { Office } from "../../council/office.ts";
import { recordPayment } from "../../council/payments/record-payment.ts";
import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import { apply } from "./apply.ts";
import { seededRandom } from "./seeded-random.ts";
import { inSession, type DemoAccount } from "./in-session.ts";
import { createAccount, registerCitizen } from "./create-accounts.ts";
import { makeDemoFiles } from "./demo-files.ts";
import { backdatedOffice, type BackdatedOffice } from "./backdated-office.ts";
import { corrections } from "./demo-texts.ts";
import { admin, auditor, citizens, staff, type DemoPerson } from "./people.ts";
import { planPayment, type PlannedPayment } from "./plan-payment.ts";
import { reviewCounterApplication, serveAtCounter } from "./serve-at-counter.ts";
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
    const past = backdatedOffice(tx);
    const now = tx.clock();
    const random = seededRandom(2026);
    const payingRandom = seededRandom(2027);
    past.moveTo(now - (daysBack + 2) * dayMs);
    await storeStartingCalendar(past);
    await storeStarterCatalogue(past);
    const services = await activeServices(past);
    const people = await createPeople(past, password);
    // One is filed at the counter.
    const plan = planApplications(now, applications - 1, random);

    const events = plan.flatMap((planned) => {
      const service = services[Math.floor(planned.service * services.length)]!;
      const chosenFiles = [
        random.oneOf(demoFiles),
        random.oneOf(demoFiles),
        random.oneOf(demoFiles),
      ];
      const payment = planPayment(now, planned, service.fee, payingRandom);
      return eventsOf(past, people, planned, { service, demoFiles: chosenFiles, payment });
    });
    events.push(...counterEvents(past, people, now, { service: services[0]!, demoFiles }));
    events.push({ at: now - 2 * dayMs, perform: () => markOldNotificationsRead(past, people) });
    for (const { at, perform } of events.sort((a, b) => a.at - b.at)) {
      past.moveTo(at);
      await perform();
    }
    await past.documentsStored();
  });
}

type People = Map<DemoPerson, DemoAccount>;

async function createPeople(past: BackdatedOffice, password: string): Promise<People> {
  const people: People = new Map();
  for (const person of [admin, ...staff, auditor])
    people.set(person, await createAccount(past, person, password));
  for (const citizen of citizens)
    people.set(citizen, await registerCitizen(past, citizen, password));
  return people;
}

/** An action and its time (milliseconds UTC). */
interface Event {
  at: number;
  perform(): Promise<unknown>;
}

interface EventInput {
  service: Service;
  demoFiles: Parameters<typeof apply>[2]["demoFiles"];
  payment: PlannedPayment | undefined;
}

function eventsOf(
  past: BackdatedOffice,
  people: People,
  planned: PlannedApplication,
  { service, demoFiles, payment }: EventInput,
): Event[] {
  let applicationId = "";
  const submissionEvent: Event = {
    at: planned.at,
    perform: async () => {
      const { by: citizen, reason } = planned;
      const input = { citizen, service, reason, demoFiles };
      applicationId = await inSession(past, people.get(citizen)!, (actor) =>
        apply(past, actor, input),
      );
    },
  };
  const reviewEvents = planned.reviews.map(({ at, by = admin, status, remarks }, index): Event => ({
    at,
    perform: () => {
      const version = index + 1;
      const review = { applicationId, status, remarks, version };
      return inSession(past, people.get(by)!, async (actor) => {
        await recordAccess(past, actor, { applicationId });
        return reviewApplication(past, actor, review);
      });
    },
  }));
  const paymentEvents = [payment ?? []].flat().map(({ at, by, ...paid }): Event => ({
    at,
    perform: () => {
      const recorded = { ...paid, applicationId, key: newToken(past) };
      return inSession(past, people.get(by)!, (actor) => recordPayment(past, actor, recorded));
    },
  }));
  return [
    submissionEvent,
    ...paymentEvents,
    ...reviewEvents,
    ...messageEvents(),
    ...correctionEvents(),
  ];

  function correctionEvents(): Event[] {
    const { by: citizen, correction, reviews } = planned;
    if (!correction) return [];
    const texts = corrections[citizen.language];
    const asked: CorrectionItem[] = [{ field: "address", text: texts.address }];
    if (correction.correctedAt === undefined && service.requiredDocuments.length > 0)
      asked.push({ slot: "document_0", text: texts.document });
    const ask: Event = {
      at: correction.at,
      perform: () => {
        const version = reviews.length + 1;
        const request = { applicationId, version, items: asked, lateReason: "" };
        return inSession(past, people.get(correction.by)!, async (actor) => {
          await recordAccess(past, actor, { applicationId });
          return requestCorrection(past, actor, request);
        });
      },
    };
    if (correction.correctedAt === undefined) return [ask];
    const answer: Event = {
      at: correction.correctedAt,
      perform: () =>
        inSession(past, people.get(citizen)!, async (actor) => {
          const { requestId } = (await getOwnCorrection(past, actor, applicationId))!;
          const values = { address: texts.correctedAddress };
          const request = { applicationId, requestId, noticeVersion: currentNoticeVersion };
          return answerCorrection(past, actor, { ...request, values });
        }),
    };
    return [ask, answer];
  }

  function messageEvents(): Event[] {
    const { by: citizen, question } = planned;
    if (!question) return [];
    const written = (text: string) => ({ applicationId, text, key: newToken(past) });
    const { answer } = question;
    const ask: Event = {
      at: question.at,
      perform: () =>
        inSession(past, people.get(citizen)!, (actor) =>
          writeToOffice(past, actor, written(question.text)),
        ),
    };
    if (!answer) return [ask];
    const reply: Event = {
      at: answer.at,
      perform: () =>
        inSession(past, people.get(answer.by)!, (actor) =>
          writeToApplicant(past, actor, {
            ...written(answer.text),
            readUpTo: Math.round(question.at),
          }),
        ),
    };
    return [ask, reply];
  }
}

/** Somebody without email, for whom one clerk files, and another begins to review. */
function counterEvents(
  past: BackdatedOffice,
  people: People,
  now: number,
  input: Parameters<typeof serveAtCounter>[2],
): Event[] {
  const [filingClerk, reviewer] = staff.map((person) => people.get(person)!);
  let applicationId = "";
  return [
    {
      at: now - 3 * dayMs,
      perform: async () => {
        applicationId = await serveAtCounter(past, filingClerk!, input);
      },
    },
    { at: now - dayMs, perform: () => reviewCounterApplication(past, reviewer!, applicationId) },
  ];
}

/** Marks older notifications as read, so that the bell counts those of the last two days. */
async function markOldNotificationsRead(past: BackdatedOffice, people: People): Promise<void> {
  for (const account of people.values())
    await inSession(past, account, (actor) => markAllRead(past, actor));
}
