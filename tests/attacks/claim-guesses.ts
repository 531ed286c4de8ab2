import {
  claimAttemptsPerNetwork,
  claimAttemptsPerPerson,
  peopleSearchesPerPersonPerHour,
} from "../../council/counter-limits.ts";
import { referenceOf } from "../../council/ids.ts";
import type { Actor } from "../../council/permissions.ts";
import { addPerson } from "../kit/people.ts";
import { codeOf, familyPhone, fileFor, makeCode, addAtCounter } from "../kit/counter.ts";
import type { Attempts } from "./attack.ts";
import type { AttackEnvironment } from "./environment.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const guesses = 60;
/** How many attempts go beyond each limit. */
const attemptsBeyondLimit = 20;
/** The right code after too many guesses; then a wrong code, the reference of an application, and a replaced code. */
const attemptsAfterwards = 4;
const claimersAtOnce = 10;
const claimersOfNetwork = Math.ceil(
  (claimAttemptsPerNetwork + attemptsBeyondLimit) / claimAttemptsPerPerson,
);
/** Parts of a phone number, and patterns that would match it. */
const partsOfPhone = ["98765", "%", "_".repeat(10), familyPhone.slice(1)];
const wrongCode = "00000000";
const applicantName = "Shanti Bai of the Banyan";

/**
 * Guesses at claim codes as a stranger without a slip, uses one code as ten people at the same moment, and searches
 * for people as a clerk: by a part of a phone number, and beyond the limit.
 */
export function claimGuesses(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office } = environment;
    const clerk = await addPerson(office, "staff");
    const counterApplicant = await addAtCounter(office, clerk, { displayName: applicantName });
    const fileApplication = () => fileFor(office, clerk, counterApplicant, environment.service);
    const failures = [
      ...(await guessAtOnce(environment, clerk, await fileApplication())),
      ...(await guessFromOneNetwork(environment)),
      ...(await useOneCodeAtOnce(environment, clerk, await fileApplication())),
      ...(await searchWithoutEnd(environment)),
    ];
    const note = `of ${guesses} codes that one person tried at once ${claimAttemptsPerPerson} were compared, of those from one network ${claimAttemptsPerNetwork}; wrong, unknown and replaced codes were answered alike; of ten people with one code one got the application; a part of a phone number found nobody, and ${peopleSearchesPerPersonPerHour} searches of one clerk were answered`;
    const claimAttempts =
      guesses + attemptsAfterwards + claimersOfNetwork * claimAttemptsPerPerson + claimersAtOnce;
    const searches = partsOfPhone.length + peopleSearchesPerPersonPerHour + attemptsBeyondLimit;
    return { attempted: claimAttempts + searches, failures, note };
  }, "postgres");
}

const claimForm = (claimCode: string) => ({ claimCode, whose: "mine", relativeName: "" });

async function ownerOf({ office }: AttackEnvironment, id: string): Promise<string> {
  const row = office.db.selectFrom("applications").select("userId").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).userId;
}

async function guessAtOnce(
  environment: AttackEnvironment,
  clerk: Actor,
  id: string,
): Promise<string[]> {
  const failures: string[] = [];
  const { office } = environment;
  const code = await makeCode(office, clerk, id);
  const ownerBefore = await ownerOf(environment, id);
  const visitor = await environment.visitor(await addPerson(office, "citizen"));
  const responses = await Promise.all(
    Array.from({ length: guesses }, () => visitor.post("/claim", claimForm(wrongCode))),
  );
  const compared = responses.filter(({ status }) => status === 400).length;
  if (compared !== claimAttemptsPerPerson) failures.push(`${compared} codes were compared`);
  if (responses.some(({ body }) => body.includes(applicantName)))
    failures.push("a wrong code named the applicant");
  const late = await visitor.post("/claim", claimForm(code));
  if (late.status !== 429) failures.push("the right code was compared after too many guesses");
  if ((await ownerOf(environment, id)) !== ownerBefore)
    failures.push("a wrong code gave the application away");

  const otherVisitor = await environment.visitor(await addPerson(office, "citizen"));
  const responseTo = async (claimCode: string) => {
    const { status, body } = await otherVisitor.post("/claim", claimForm(claimCode));
    return `${status} ${body}`;
  };
  const replacedCode = await codeOf(office, id);
  await makeCode(office, clerk, id);
  const refusals = [
    await responseTo(wrongCode),
    await responseTo(referenceOf(id)),
    await responseTo(replacedCode),
  ];
  if (new Set(refusals).size > 1)
    failures.push("wrong, unknown and replaced codes are answered differently");
  return failures;
}

async function guessFromOneNetwork(environment: AttackEnvironment): Promise<string[]> {
  const network = { "x-forwarded-for": "203.0.113.9" };
  const statuses: number[] = [];
  await forEachConcurrently(Array.from({ length: claimersOfNetwork }), 8, async () => {
    const visitor = await environment.visitor(await addPerson(environment.office, "citizen"));
    for (let tried = 0; tried < claimAttemptsPerPerson; tried += 1)
      statuses.push((await visitor.post("/claim", claimForm(wrongCode), network)).status);
  });
  const compared = statuses.filter((status) => status === 400).length;
  return compared === claimAttemptsPerNetwork
    ? []
    : [`from one network ${compared} codes were compared`];
}

async function useOneCodeAtOnce(
  environment: AttackEnvironment,
  clerk: Actor,
  id: string,
): Promise<string[]> {
  const { office } = environment;
  const code = await makeCode(office, clerk, id);
  const visitors = await Promise.all(
    Array.from({ length: claimersAtOnce }, async () =>
      environment.visitor(await addPerson(office, "citizen")),
    ),
  );
  const responses = await Promise.all(
    visitors.map((visitor) => visitor.post("/claim", claimForm(code))),
  );
  const claimCount = responses.filter(({ location }) => location === `/applications/${id}`).length;
  const pages = await Promise.all(visitors.map((visitor) => visitor.get(`/applications/${id}`)));
  const openedPages = pages.filter(({ status }) => status === 200).length;
  return claimCount === 1 && openedPages === 1
    ? []
    : [`${claimCount} people claimed the application, ${openedPages} see it`];
}

async function searchWithoutEnd(environment: AttackEnvironment): Promise<string[]> {
  const failures: string[] = [];
  const clerk = await addPerson(environment.office, "staff");
  // Two browsers share one limit, which is per person.
  const visitors = [await environment.visitor(clerk), await environment.visitor(clerk)];
  const find = (phoneNumber: string, browser = 0) =>
    visitors[browser]!.post("/office/counter", { find: "1", phoneNumber });
  for (const part of partsOfPhone)
    if ((await find(part)).body.includes(applicantName)) failures.push(`${part} found somebody`);
  if (!(await find(familyPhone)).body.includes(applicantName)) failures.push("nobody was found");
  let answeredCount = 1;
  const furtherSearches = Array.from({
    length: peopleSearchesPerPersonPerHour - 1 + attemptsBeyondLimit,
  });
  await forEachConcurrently(furtherSearches, 16, async (_, index) => {
    const { status, body } = await find(familyPhone, index % 2);
    if (status === 200) answeredCount += 1;
    else if (status !== 429 || body.includes(applicantName)) failures.push(`answered ${status}`);
  });
  if (answeredCount !== peopleSearchesPerPersonPerHour)
    failures.push(`${answeredCount} searches were answered`);
  const auditEntries = await environment.office.db
    .selectFrom("logs")
    .select("details")
    .where("action", "=", "FIND_PEOPLE")
    .where("userId", "=", clerk.uid)
    .execute();
  if (auditEntries.length !== answeredCount)
    failures.push(`${auditEntries.length} searches are recorded`);
  return failures;
}
