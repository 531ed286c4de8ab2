import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listNotifications } from "../../council/notifications/list.ts";
import { concurrentUploadsPerPerson } from "../../council/concurrency-limits.ts";
import {
  applicationsPerDay,
  messagesPerApplicationPerHour,
  sessionsPerAccount,
} from "../../council/limits.ts";
import { newToken } from "../../council/ids.ts";
import { textsIn } from "../../texts/all.ts";
import { addApplication } from "../kit/applications.ts";
import { addPerson, password, signInAs } from "../kit/people.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import { restoreDailyLimit } from "../trials/lift-daily-limit.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";
import { countRows } from "./count-rows.ts";
import type { AttackEnvironment } from "./environment.ts";

/** How many attempts go beyond each limit. */
const attemptsBeyondLimit = 5;

/**
 * One person sends slow forms, more applications than the daily limit, more messages than the hourly limit, and
 * signs in repeatedly, while others use the portal.
 */
export function floods(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const failures = [
      ...(await slowUploads(environment)),
      ...(await manyApplications(environment)),
      ...(await manySessions(environment)),
      ...(await manyMessages(environment)),
    ];
    const attempted =
      concurrentUploadsPerPerson +
      2 * applicationsPerDay +
      sessionsPerAccount +
      2 * attemptsBeyondLimit +
      messagesPerApplicationPerHour +
      attemptsBeyondLimit;
    const note = `${concurrentUploadsPerPerson} uploads of one person at once, ${applicationsPerDay} applications a day, one unread notification for each reviewer, ${sessionsPerAccount} sessions, ${messagesPerApplicationPerHour} messages an hour on an application, one notification of them for each reviewer`;
    return { attempted, failures, note };
  }, "postgres");
}

async function slowUploads(environment: AttackEnvironment): Promise<string[]> {
  const { office, service, portal } = environment;
  const failures: string[] = [];
  const t = textsIn("en");
  const sunita = await addPerson(office, "citizen");
  const visitor = await environment.visitor(sunita);
  const token = await signInAs(office, sunita);
  const sockets: Socket[] = [];
  for (let count = 0; count < concurrentUploadsPerPerson; count += 1)
    sockets.push(
      openSlowUpload(
        portal.url,
        `${formUrl(environment, service)}&formOwner=${office.keys.formOwner(sunita.uid)}`,
        token,
      ),
    );
  await pause(2000);
  const draftsBefore = await countRows(environment, "drafts");
  const refused = await visitor.post(formUrl(environment, service), filledForm(service));
  if (refused.status !== 429 || !refused.body.includes(t("shell.refused.ownForms.title")))
    failures.push(`one upload too many was answered ${refused.status}`);
  if (refused.headers.get("retry-after") === null)
    failures.push("the refusal does not say when to try again");
  if (
    (await countRows(environment, "drafts")) !== draftsBefore ||
    (await countRows(environment, "documents")) !== 0
  )
    failures.push("a refused upload left a draft or a document");
  const otherVisitor = await environment.visitor(await addPerson(office, "citizen"));
  const response = await otherVisitor.post(formUrl(environment, service), filledForm(service));
  if (response.status !== 302)
    failures.push(`somebody else's upload was answered ${response.status}`);

  for (const socket of sockets) socket.destroy();
  let retried = refused;
  for (let attempt = 0; attempt < 60 && retried.status === 429; attempt += 1) {
    await pause(500);
    retried = await visitor.post(formUrl(environment, service), filledForm(service));
  }
  if (retried.status !== 302)
    failures.push(`after the slow uploads had ended, an upload was answered ${retried.status}`);
  return failures;
}

function openSlowUpload(url: string, path: string, token: string): Socket {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  socket.on("data", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nCookie: session=${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b`,
  );
  return socket;
}

async function manyApplications(environment: AttackEnvironment): Promise<string[]> {
  const { office, service } = environment;
  const failures: string[] = [];
  await office.change(restoreDailyLimit);
  // The portal's cached settings expire meanwhile.
  await pause(1500);
  const reviewers = [await addPerson(office, "staff"), await addPerson(office, "admin")];
  const sunita = await addPerson(office, "citizen");
  const visitor = await environment.visitor(sunita);
  const applicationsBefore = await countRows(environment, "applications");
  const text = textsIn("en")("applications.errors.tooManyToday", { count: applicationsPerDay });
  let refusedWithText = 0;
  // Two at a time: `slowUploads` tests the limit of concurrent uploads.
  for (let pair = 0; pair < (applicationsPerDay + 2 * attemptsBeyondLimit) / 2; pair += 1)
    for (const { status, body } of await Promise.all(
      [1, 2].map(() => visitor.post(formUrl(environment, service), filledForm(service))),
    ))
      if (status === 429 && body.includes(text) && body.includes("12 Temple Road"))
        refusedWithText += 1;
      else if (status !== 302) failures.push(`an application was answered ${status}`);
  const submittedCount = (await countRows(environment, "applications")) - applicationsBefore;
  if (submittedCount !== applicationsPerDay)
    failures.push(`${submittedCount} applications were made`);
  if (refusedWithText !== 2 * attemptsBeyondLimit)
    failures.push(`${refusedWithText} applications were refused with the right text`);
  for (const reviewer of reviewers) {
    const unread = (await listNotifications(office, reviewer)).filter(({ read }) => !read);
    if (unread.length !== 1 || unread[0]?.title.args?.["count"] !== submittedCount)
      failures.push(
        `a reviewer has ${unread.length} unread notifications: ${JSON.stringify(unread[0]?.title)}`,
      );
  }
  return failures;
}

/** Sends messages at once, each from its own form: the limit holds, and a refused text comes back in its form. */
async function manyMessages(environment: AttackEnvironment): Promise<string[]> {
  const { office } = environment;
  const failures: string[] = [];
  const reviewer = await addPerson(office, "staff");
  const sunita = await addPerson(office, "citizen");
  const visitor = await environment.visitor(sunita);
  const id = await addApplication(office, sunita);
  const text = textsIn("en")("applications.messages.errors.tooManyOnApplication", {
    count: messagesPerApplicationPerHour,
  });
  const lettersBefore = await countRows(environment, "letters");
  const responses = await Promise.all(
    Array.from({ length: messagesPerApplicationPerHour + attemptsBeyondLimit }, (_, index) =>
      visitor.post(`/applications/${id}`, { message: `Number ${index}`, key: newToken(office) }),
    ),
  );
  const refused = responses.filter(({ status, body }) => status === 429 && body.includes(text));
  if (refused.length !== attemptsBeyondLimit)
    failures.push(`${refused.length} messages were refused with the right text`);
  if (!refused.every(({ body }) => /Number \d+<\/textarea>/.test(body)))
    failures.push("a refused message did not come back");
  const events = await office.db
    .selectFrom("applicationEvents")
    .select("id")
    .where("applicationId", "=", id)
    .where("kind", "=", "messageFromApplicant")
    .execute();
  if (events.length !== messagesPerApplicationPerHour)
    failures.push(`${events.length} messages were stored`);
  const letters = (await countRows(environment, "letters")) - lettersBefore;
  if (letters !== messagesPerApplicationPerHour) failures.push(`${letters} letters were written`);
  const unread = await listNotifications(office, reviewer);
  if (unread.length !== 1 || unread[0]?.title.args?.["count"] !== messagesPerApplicationPerHour)
    failures.push(`a reviewer was told of messages in ${unread.length} notifications`);
  return failures;
}

async function manySessions(environment: AttackEnvironment): Promise<string[]> {
  const { office } = environment;
  const { email, uid } = await addPerson(office, "citizen");
  const signIns = Array.from({ length: sessionsPerAccount + attemptsBeyondLimit });
  for (const _ of signIns) await (await environment.visitor()).post("/login", { email, password });
  const rows = await office.db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", uid)
    .execute();
  return rows.length === sessionsPerAccount ? [] : [`one account has ${rows.length} sessions`];
}
