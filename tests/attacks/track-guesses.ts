import { referenceOf } from "../../council/ids.ts";
import { trackFailuresPerNetwork, trackFailuresPerReference } from "../../council/limits.ts";
import { textsIn } from "../../texts/all.ts";
import { addApplication } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import type { VisitorResponse } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import type { AttackEnvironment } from "./environment.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const guesses = 200;
/** How many attempts go beyond the limit of a network. */
const attemptsBeyondLimit = 50;
const unknownReference = "ZZZZZZZZ";
/** The last four digits of the phone number that `addApplication` gives. */
const rightDigits = "3210";

/**
 * Guesses on /track: many phone digits for one reference at once, many references from one network, and whether a
 * reference exists, by comparing responses.
 */
export function trackGuesses(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const failures = [
      ...(await guessDigits(environment)),
      ...(await guessReferences(environment)),
      ...(await compareResponses(environment)),
    ];
    const note = `of ${guesses} guesses at once at one reference ${trackFailuresPerReference} were checked, of those from one network ${trackFailuresPerNetwork}; wrong digits and an unknown reference were answered alike; no name, answer or remark was shown`;
    return {
      attempted: guesses + trackFailuresPerNetwork + attemptsBeyondLimit + 4,
      failures,
      note,
    };
  }, "postgres");
}

async function addReference({ office }: AttackEnvironment): Promise<string> {
  const sunita = await addPerson(office, "citizen");
  return referenceOf(await addApplication(office, sunita, { remarks: "Bring the ration card" }));
}

async function guessDigits(environment: AttackEnvironment): Promise<string[]> {
  const failures: string[] = [];
  const reference = await addReference(environment);
  const visitor = await environment.visitor();
  const rightResponse = await visitor.post("/track", { reference, phoneLast4: rightDigits });
  if (!isFound(rightResponse))
    failures.push(`the right digits were answered ${rightResponse.status}`);
  for (const secret of ["Sunita", "ration card", "Temple Road", "9876543210", "@example"])
    if (mainOf(rightResponse).includes(secret)) failures.push(`${secret} was shown`);
  const responses = await Promise.all(
    Array.from({ length: guesses }, (_, guess) =>
      visitor.post("/track", { reference, phoneLast4: String(guess).padStart(4, "0") }),
    ),
  );
  const checked = responses.filter(({ status }) => status === 400).length;
  if (checked !== trackFailuresPerReference) failures.push(`${checked} guesses were checked`);
  const late = await visitor.post("/track", { reference, phoneLast4: rightDigits });
  if (late.status !== 429) failures.push("the right digits were checked after too many guesses");
  return failures;
}

async function guessReferences(environment: AttackEnvironment): Promise<string[]> {
  const failures: string[] = [];
  const visitor = await environment.visitor();
  const network = { "x-forwarded-for": "203.0.113.7" };
  const references = Array.from(
    { length: trackFailuresPerNetwork + attemptsBeyondLimit },
    (_, number) => String(number).padStart(8, "0"),
  );
  const statuses: number[] = [];
  await forEachConcurrently(references, 16, async (reference) => {
    const { status } = await visitor.post("/track", { reference, phoneLast4: "0000" }, network);
    statuses.push(status);
  });
  const checked = statuses.filter((status) => status === 400).length;
  const refused = statuses.filter((status) => status === 429).length;
  if (checked !== trackFailuresPerNetwork || refused !== attemptsBeyondLimit)
    failures.push(`from one network ${checked} guesses were checked and ${refused} refused`);
  const reference = await addReference(environment);
  const fromOtherNetwork = await visitor.post("/track", { reference, phoneLast4: rightDigits });
  if (!isFound(fromOtherNetwork)) failures.push("somebody in another network was refused");
  return failures;
}

async function compareResponses(environment: AttackEnvironment): Promise<string[]> {
  const reference = await addReference(environment);
  const visitor = await environment.visitor();
  const responseTo = async (typedReference: string) => {
    const form = { reference: typedReference, phoneLast4: "0000" };
    const { status, body } = await visitor.post("/track", form);
    return `${status} ${body.replaceAll(typedReference, "")}`;
  };
  const ofUnknown = await responseTo(unknownReference);
  return (await responseTo(reference)) === ofUnknown
    ? []
    : ["wrong phone digits and an unknown reference are answered differently"];
}

function isFound({ status, body }: VisitorResponse): boolean {
  return status === 200 && body.includes(textsIn("en")("track.result.submitted"));
}

function mainOf({ body }: VisitorResponse): string {
  return body.slice(body.indexOf("<main"), body.indexOf("</main>"));
}
