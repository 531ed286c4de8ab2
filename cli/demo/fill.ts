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
 * @param password the password of every account
 * @param applications the number of applications
 */
export async function fillDemo(
  office: Office,
  password: string,
  applications: number,
): Promise<void> {
  const demoFiles = await makeDemoFiles();
  await office.change(async (tx) => {
    const pastOffice = backdatedOffice(tx);
    const now = tx.clock();
    const random = seededRandom(2026);
    const payingRandom = seededRandom(2027);
    pastOffice.moveTo(now - (daysBack + 2) * dayMs);
    await storeStartingCalendar(pastOffice);
    await storeStarterCatalogue(pastOffice);
    const services = await activeServices(pastOffice);
    const people = await createPeople(pastOffice, password);
    // The last application is filed at the counter.
    const plan = planApplications(now, applications - 1, random);

    const events = plan.flatMap((planned) => {
      const service = services[Math.floor(planned.service * services.length)]!;
      const chosenFiles = [
        random.oneOf(demoFiles),
        random.oneOf(demoFiles),
        random.oneOf(demoFiles),
      ];
      const payment = planPayment(now, planned, service.fee, payingRandom);
      return eventsOf(pastOffice, people, planned, { service, demoFiles: chosenFiles, payment });
    });
    events.push(...counterEvents(pastOffice, people, now, { service: services[0]!, demoFiles }));
    events.push({
      at: now - 2 * dayMs,
      perform: () => markOldNotificationsRead(pastOffice, people),
    });
    for (const { at, perform } of events.sort((a, b) => a.at - b.at)) {
      pastOffice.moveTo(at);
      await perform();
    }
    await pastOffice.documentsStored();
  });
}

type People = Map<DemoPerson, DemoAccount>;

async function createPeople(pastOffice: BackdatedOffice, password: string): Promise<People> {
  const people: People = new Map();
  for (const person of [admin, ...staff, auditor])
    people.set(person, await createAccount(pastOffice, person, password));
  for (const citizen of citizens)
    people.set(citizen, await registerCitizen(pastOffice, citizen, password));
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
  pastOffice: BackdatedOffice,
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
      applicationId = await inSession(pastOffice, people.get(citizen)!, (actor) =>
        apply(pastOffice, actor, input),
      );
    },
  };
  const reviewEvents = planned.reviews.map(({ at, by = admin, status, remarks }, index): Event => ({
    at,
    perform: () => {
      const version = index + 1;
      const review = { applicationId, status, remarks, version };
      return inSession(pastOffice, people.get(by)!, async (actor) => {
        await recordAccess(pastOffice, actor, { applicationId });
        return reviewApplication(pastOffice, actor, review);
      });
    },
  }));
  const paymentEvents = [payment ?? []].flat().map(({ at, by, ...paymentFields }): Event => ({
    at,
    perform: () => {
      const paymentInput = { ...paymentFields, applicationId, key: newToken(pastOffice) };
      return inSession(pastOffice, people.get(by)!, (actor) =>
        recordPayment(pastOffice, actor, paymentInput),
      );
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
    const items: CorrectionItem[] = [{ field: "address", text: texts.address }];
    if (correction.correctedAt === undefined && service.requiredDocuments.length > 0)
      items.push({ slot: "document_0", text: texts.document });
    const requestEvent: Event = {
      at: correction.at,
      perform: () => {
        const version = reviews.length + 1;
        const request = { applicationId, version, items, lateReason: "" };
        return inSession(pastOffice, people.get(correction.by)!, async (actor) => {
          await recordAccess(pastOffice, actor, { applicationId });
          return requestCorrection(pastOffice, actor, request);
        });
      },
    };
    if (correction.correctedAt === undefined) return [requestEvent];
    const correctedEvent: Event = {
      at: correction.correctedAt,
      perform: () =>
        inSession(pastOffice, people.get(citizen)!, async (actor) => {
          const { requestId } = (await getOwnCorrection(pastOffice, actor, applicationId))!;
          const values = { address: texts.correctedAddress };
          const request = { applicationId, requestId, noticeVersion: currentNoticeVersion };
          return answerCorrection(pastOffice, actor, { ...request, values });
        }),
    };
    return [requestEvent, correctedEvent];
  }

  function messageEvents(): Event[] {
    const { by: citizen, question } = planned;
    if (!question) return [];
    const messageOf = (text: string) => ({ applicationId, text, key: newToken(pastOffice) });
    const { answer } = question;
    const questionEvent: Event = {
      at: question.at,
      perform: () =>
        inSession(pastOffice, people.get(citizen)!, (actor) =>
          writeToOffice(pastOffice, actor, messageOf(question.text)),
        ),
    };
    if (!answer) return [questionEvent];
    const answerEvent: Event = {
      at: answer.at,
      perform: () =>
        inSession(pastOffice, people.get(answer.by)!, (actor) =>
          writeToApplicant(pastOffice, actor, {
            ...messageOf(answer.text),
            readUpTo: Math.round(question.at),
          }),
        ),
    };
    return [questionEvent, answerEvent];
  }
}

/** The events of a counter applicant: one clerk files the application, and another begins to review it. */
function counterEvents(
  pastOffice: BackdatedOffice,
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
        applicationId = await serveAtCounter(pastOffice, filingClerk!, input);
      },
    },
    {
      at: now - dayMs,
      perform: () => reviewCounterApplication(pastOffice, reviewer!, applicationId),
    },
  ];
}

/** Marks older notifications as read, so that the bell counts those of the last two days. */
async function markOldNotificationsRead(
  pastOffice: BackdatedOffice,
  people: People,
): Promise<void> {
  for (const account of people.values())
    await inSession(pastOffice, account, (actor) => markAllRead(pastOffice, actor));
}
