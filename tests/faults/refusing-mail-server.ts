import { setTimeout as pause } from "node:timers/promises";
import { addApplication } from "../kit/applications.ts";
import { startMailServer } from "../kit/mail-server.ts";
import { addPerson } from "../kit/people.ts";
import type { Outcome } from "../trials/trial.ts";
import type { Visitor } from "../trials/visitor.ts";
import { makePortalClock } from "./portal-clock.ts";
import { openFaultEnvironment, type FaultEnvironment } from "./environment.ts";
import { waitUntil } from "./wait-until.ts";

const minuteMs = 60_000;

/** The steps by which the clock moves during the hour. After each step, the refused letters are due again. */
const stepsMs = [10_000, 30_000, 2 * minuteMs, 10 * minuteMs, 47 * minuteMs + 20_000];

/** Lets a mail server refuse everything for an hour of the portal's clock, while staff decide applications. */
export async function mailRefusing(isQuick: boolean): Promise<Outcome> {
  const count = isQuick ? 50 : 1000;
  const clock = makePortalClock();
  const mailServer = await startMailServer();
  mailServer.isRefusing = true;
  const environment = await openFaultEnvironment({ SMTP_URL: mailServer.url, ...clock.settings });
  const move = (ms: number) => clock.move(environment.portal, ms);
  try {
    const failures: string[] = [];
    const messageIds = await decide(environment, count, failures);
    for (const [index, ms] of stepsMs.entries()) {
      const times = index + 1;
      await waitUntil(
        "every letter refused",
        async () => (await countWithFewerAttempts(environment, times)) === 0,
        180_000,
      );
      move(ms);
    }
    const sentEarly = mailServer.letters.length;
    if (sentEarly > 0) failures.push(`${sentEarly} letters went out while the server refused`);
    mailServer.isRefusing = false;
    move(60 * minuteMs);
    await waitUntil(
      "every letter sent",
      async () => (await countWaiting(environment)) === 0,
      180_000,
    );

    const copies = new Map<string, number>();
    for (const { messageId = "" } of mailServer.letters)
      copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
    const neverSent = messageIds.filter((id) => !copies.has(id));
    if (neverSent.length > 0) failures.push(`${neverSent.length} letters were never sent`);
    const sentTwice = [...copies.values()].filter((n) => n > 1).length;
    if (sentTwice > 0) failures.push(`${sentTwice} letters were sent more than once`);
    failures.push(...(await environment.withOffice(errorsOfFailedLetters)));
    const note = `${count} decisions; each of their letters was refused (451) ${stepsMs.length} times in an hour of the portal's clock, and sent at the next attempt: ${copies.size} Message-IDs, ${mailServer.letters.length} copies`;
    return { attempted: count, failures, note };
  } finally {
    await environment.close();
    await mailServer.close();
    clock.remove();
  }
}

/** Approves a number of applications. @returns the Message-IDs of their letters */
async function decide(
  environment: FaultEnvironment,
  count: number,
  failures: string[],
): Promise<string[]> {
  const ids = await environment.withOffice(async (office) => {
    const sunita = await addPerson(office, "citizen");
    const added: string[] = [];
    for (let n = 0; n < count; n += 1) {
      added.push(await addApplication(office, sunita));
      // Without a pause, SQLite would block the event loop for all of them, and idle connections would stay open.
      await pause(0);
    }
    return added;
  });
  const staff = environment.applicants.at(-1) as Visitor;
  for (const id of ids) {
    const decision = { status: "approved", remarks: "", version: "1" };
    const { location } = await staff.post(`/dashboard/staff/applications/${id}`, decision);
    if (location !== "/dashboard/staff") failures.push(`a decision was answered ${location}`);
  }
  const letters = await environment.withOffice(({ db }) =>
    db.selectFrom("letters").select("messageId").execute(),
  );
  if (letters.length !== count)
    failures.push(`${letters.length} letters were written for ${count} decisions`);
  return letters.map(({ messageId }) => messageId);
}

/**
 * How many letters have had fewer attempts than `times`, or are being sent, so that it is not known when the next
 * attempt is due.
 */
function countWithFewerAttempts(environment: FaultEnvironment, times: number): Promise<number> {
  return environment.withOffice(async ({ db }) => {
    const rows = await db
      .selectFrom("letters")
      .select("id")
      .where((where) =>
        where.or([where("attempts", "<", times), where("leasedUntil", "is not", null)]),
      )
      .execute();
    return rows.length;
  });
}

function countWaiting(environment: FaultEnvironment): Promise<number> {
  return environment.withOffice(async ({ db }) => {
    const rows = await db
      .selectFrom("letters")
      .select("id")
      .where("state", "=", "waiting")
      .execute();
    return rows.length;
  });
}

async function errorsOfFailedLetters({
  db,
}: Parameters<Parameters<FaultEnvironment["withOffice"]>[0]>[0]): Promise<string[]> {
  const rows = await db.selectFrom("letters").select("id").where("state", "=", "failed").execute();
  return rows.map(({ id }) => `letter ${id} was given up`);
}
