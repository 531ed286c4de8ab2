import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { disableUser } from "../../council/accounts/disable-user.ts";
import { updateUser } from "../../council/accounts/records.ts";
import { findSession } from "../../council/accounts/sessions.ts";
import { signOut } from "../../council/accounts/sign-out.ts";
import type { Actor } from "../../council/permissions.ts";
import { ownedUrl } from "../kit/form-owner.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import { someNetwork, type Form } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { columnOf } from "./person-kinds.ts";
import { makeFixtures } from "./fixtures.ts";
import { kindOf, refusingKinds } from "./kind-of-response.ts";
import { matrix } from "./matrix.ts";
import type { Row } from "./matrix/row.ts";
import type { AttackEnvironment } from "./environment.ts";
import { sendInTwoParts } from "./send-in-two-parts.ts";
import type { Compare } from "./remembered-state.ts";
import { changedTables } from "./snapshot.ts";
import { inGroups, type PartOutcome } from "./with-environment.ts";

const kinds = ["owner", "otherCitizen", "staff", "admin"] as const;
type Kind = (typeof kinds)[number];

type FormRow = Row & Required<Pick<Row, "form">>;

/** The forms of the matrix that are refused to a signed-out sender. */
const forms = matrix.filter(
  (row): row is FormRow => row.form !== undefined && refusingKinds.includes(row.expected[0]),
);

/** Routes with forms that signed-out people may send, too. */
const formsForEverybody = [
  "/register",
  "/login",
  "/login/code",
  "/logout",
  "/forgot-password",
  "/setup",
  "/invitation",
  "/contact",
  "/track",
  "/verify",
  "/v",
  "/visit/theme",
  "/*",
];

interface Change {
  name: string;
  /** The expected response to a form, from the matrix; undefined if the change makes no difference to the response. */
  expectedResponse(row: FormRow, kind: Kind): string | undefined;
  make(environment: AttackEnvironment, person: Actor, token: string): Promise<unknown>;
}

const changes: Change[] = [
  // No change: proves that a body in two parts is accepted like any other.
  {
    name: "nothing changed",
    expectedResponse: ({ expected }, kind) => expected[columnOf[kind]],
    make: async () => {},
  },
  {
    name: "the account was disabled",
    expectedResponse: ({ expected }) => expected[columnOf.disabled],
    make: async ({ office }, person) => {
      const { outcome } = await disableUser(office, person);
      if (outcome !== "disabled") throw new Error(`Not disabled: ${outcome}`);
    },
  },
  {
    name: "the session ended",
    expectedResponse: ({ expected }) => expected[columnOf.ended],
    make: async ({ office }, person, token) => {
      const session = await findSession(office, token);
      await signOut(office, person, session!.id);
    },
  },
  {
    // Not by the operator's command, which would end the sessions, too: only the role may change.
    name: "the role was lost",
    expectedResponse: ({ expected: [, outcome] }, kind) =>
      (kind === "staff" || kind === "admin") && refusingKinds.includes(outcome)
        ? outcome
        : undefined,
    make: ({ office }, { uid }) => office.change((tx) => updateUser(tx, uid, { role: "citizen" })),
  },
];

/**
 * Routes whose forms the portal reads as they arrive: it looks up the sender before the first file arrives.
 */
const readAsTheyArrive = [
  "/apply/:serviceId",
  "/applications/:id/correct",
  "/dashboard/admin/settings/logo",
];

interface Attempt {
  row: FormRow;
  kind: Kind;
  change: Change;
  cut: "in its middle" | "inside its file" | "after its file";
}

/**
 * Sends the head and a part of every form for signed-in people, changes the sender's rights, then sends the rest of
 * the form. The form must be refused and nothing stored.
 */
export async function changeRightsMidRequest(isQuick: boolean): Promise<Attempts> {
  const attempts = isQuick ? sampleOfAttempts() : everyAttempt();
  const result = await inGroups(attempts, runAttempts);
  return {
    ...result,
    failures: [...uncoveredForms(), ...result.failures],
    note: `${forms.length} forms whose sender was disabled, signed out or lost the role while they arrived: refused, nothing stored`,
  };
}

async function runAttempts(
  environment: AttackEnvironment,
  attempts: Attempt[],
): Promise<PartOutcome> {
  // The last administrator cannot be disabled.
  await addPerson(environment.office, "admin");
  const failures: string[] = [];
  let attempted = 0;
  for (const attempt of attempts) {
    const { kind, row, change, cut } = attempt;
    const errors = await runAttempt(environment, attempt);
    if (!errors) continue;
    attempted += 1;
    for (const error of errors)
      failures.push(
        `${kind}: POST ${row.route} ${row.what ?? row.button ?? ""}, ${change.name} when the form was cut ${cut}: ${error}`,
      );
  }
  return { attempted, failures };
}

/** Forms of the matrix that are neither tested here nor open to everybody. */
function uncoveredForms(): string[] {
  const coveredRoutes = [...formsForEverybody, ...forms.map(({ route }) => route)];
  return matrix
    .filter(({ form, route }) => form && !coveredRoutes.includes(route))
    .map(({ route }) => `the form of ${route} is not sent while rights change`);
}

function everyAttempt(): Attempt[] {
  return forms.flatMap((row) =>
    kinds
      .filter((kind) => !refusingKinds.includes(row.expected[columnOf[kind]]))
      .flatMap((kind) =>
        changes
          .filter(({ expectedResponse }) => expectedResponse(row, kind) !== undefined)
          .flatMap((change) => cutsOf(row).map((cut) => ({ row, kind, change, cut }))),
      ),
  );
}

function cutsOf({ route }: FormRow): Attempt["cut"][] {
  const isReadAsItArrives = readAsTheyArrive.includes(route);
  return isReadAsItArrives
    ? ["in its middle", "inside its file", "after its file"]
    : ["in its middle"];
}

/**
 * The attempts of the first kind of sender of each form: all of them if the portal reads the form as it arrives, else
 * one of them, which differs from form to form.
 */
function sampleOfAttempts(): Attempt[] {
  const allAttempts = everyAttempt();
  return forms.flatMap((row, index) => {
    const ofForm = allAttempts.filter((attempt) => attempt.row === row);
    const ofFirstKind = ofForm.filter(({ kind }) => kind === ofForm[0]!.kind);
    if (readAsTheyArrive.includes(row.route)) return ofFirstKind;
    return ofFirstKind.slice(index % ofFirstKind.length).slice(0, 1);
  });
}

/** @returns the errors; undefined if the form has no file to cut at, or nothing after the file */
async function runAttempt(
  environment: AttackEnvironment,
  { row, kind, change, cut }: Attempt,
): Promise<string[] | undefined> {
  const { office, portal } = environment;
  const people = {
    owner: await addPerson(office, "citizen"),
    otherCitizen: await addPerson(office, "citizen"),
    staff: await addPerson(office, "staff"),
    admin: await addPerson(office, "admin"),
  };
  const fixtures = await makeFixtures(environment, people);
  const form = row.form(fixtures);
  const { type, body } = await encodeForm(form);
  const cutAt = await offsetOf(cut, form, body);
  if (cutAt === undefined) return undefined;

  const person = people[kind];
  const token = await signInAs(office, person);
  const session = await findSession(office, token);
  await office.db
    .updateTable("sessions")
    .set({ lastSeenAt: 0 })
    .where("id", "=", session!.id)
    .execute();
  const path = row.path(fixtures);
  const writtenBefore = await countWritten(environment);
  let compare: Compare | undefined;
  let filesBefore: string[] = [];
  const errors: string[] = [];
  const { isEarly, ...outcome } = await sendInTwoParts({
    url: portal.url + ownedUrl(path, office.keys.formOwner(person.uid)),
    headers: {
      cookie: `session=${token}`,
      origin: portal.url,
      "x-forwarded-for": someNetwork(),
      "content-type": type,
      "accept-language": "en",
    },
    body,
    cutAt,
    meanwhile: async () => {
      if (readAsTheyArrive.includes(row.route) && type.startsWith("multipart/"))
        if (!(await becomesTrue(() => wasSessionUsed(environment, session!.id))))
          errors.push("the portal did not read the session while the form arrived");
      if (cut === "after its file" && row.route === "/apply/:serviceId")
        if (!(await becomesTrue(async () => (await countWritten(environment)) > writtenBefore)))
          errors.push("the portal did not store the file while the form arrived");
      await change.make(environment, person, token);
      compare = await environment.state.remember();
      filesBefore = await storedFiles(environment);
    },
  });
  if (isEarly) errors.push("answered before the whole form was sent");
  const expected = change.expectedResponse(row, kind)!;
  const actual = kindOf(outcome, path);
  if (actual !== expected) errors.push(`${actual} instead of ${expected}`);
  if (!refusingKinds.includes(expected)) return errors;
  // The portal attaches the last file when the application is submitted, and deletes it if the form is refused.
  const isDiscarded = cut === "after its file" && row.route === "/apply/:serviceId";
  const changed: string[] = await changedTables(compare!);
  if (String(await storedFiles(environment)) !== String(filesBefore)) changed.push("files");
  const unexpected = changed.filter(
    (name) => !(isDiscarded && ["documents", "files"].includes(name)),
  );
  if (unexpected.length > 0) errors.push(`refused, yet ${unexpected.join(", ")} changed`);
  if (outcome.headers.getSetCookie().some((cookie) => /^flash=[^;]/.test(cookie)))
    errors.push("refused, yet it left a message for the next page");
  return errors;
}

async function encodeForm(form: Form) {
  const isPlain = Object.getPrototypeOf(form) === Object.prototype;
  const body = isPlain ? new URLSearchParams(form as Record<string, string>) : (form as BodyInit);
  const complete = new Response(body);
  return {
    type: complete.headers.get("content-type")!,
    body: Buffer.from(await complete.arrayBuffer()),
  };
}

/**
 * How many bytes to send first; undefined if there is no suitable position. A form with a file is never cut "in its
 * middle", because it would depend on the lengths whether the file had arrived.
 */
async function offsetOf(
  cut: Attempt["cut"],
  form: Form,
  body: Buffer,
): Promise<number | undefined> {
  const file =
    form instanceof FormData && [...form.values()].find((value) => value instanceof File);
  if (!file) return cut === "in its middle" ? Math.floor(body.length / 2) : undefined;
  if (cut === "in its middle") return undefined;
  const bytes = Buffer.from(await file.arrayBuffer());
  const begin = body.indexOf(bytes);
  if (cut === "inside its file") return begin + Math.floor(bytes.length / 2);
  // 100 bytes into the head of the next part: by then the portal knows that the file is complete.
  const after = begin + bytes.length + 100;
  return after < body.length ? after : undefined;
}

/** How many documents are in the document store and recorded in the database. */
async function countWritten(environment: AttackEnvironment): Promise<number> {
  const names = new Set((await storedFiles(environment)).map((path) => basename(path)));
  const rows = await environment.office.db.selectFrom("documents").select("id").execute();
  return rows.filter(({ id }) => names.has(id)).length;
}

async function storedFiles({ portal }: AttackEnvironment): Promise<string[]> {
  const paths = await readdir(join(portal.dataDir, "documents"), { recursive: true });
  return paths.sort();
}

/** Whether the portal has used the session since its lastSeenAt was set to 0. */
async function wasSessionUsed({ office: { db } }: AttackEnvironment, id: string): Promise<boolean> {
  const sessions = db.selectFrom("sessions").select("lastSeenAt").where("id", "=", id);
  const { lastSeenAt } = await sessions.executeTakeFirstOrThrow();
  return lastSeenAt > 0;
}

/** Polls the condition for at most a minute, because the machine may be busy. */
async function becomesTrue(condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}
