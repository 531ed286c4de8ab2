import { newToken } from "../../council/ids.ts";
import { ownedUrl } from "../kit/form-owner.ts";
import type { Visitor } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { visitAs, createTestUsers, type TestUsers } from "./person-kinds.ts";
import { makeFixtures, type Fixtures } from "./fixtures.ts";
import { matrix } from "./matrix.ts";
import type { Row } from "./matrix/row.ts";
import { withEnvironment } from "./with-environment.ts";
import type { AttackEnvironment } from "./environment.ts";
import { changedTables } from "./snapshot.ts";

const kinds = ["owner", "otherCitizen", "staff", "admin"] as const;
type Kind = (typeof kinds)[number];

const forms = matrix.flatMap((row) => (row.form ? [{ ...row, form: row.form }] : []));
type FormRow = (typeof forms)[number];

/** Routes whose forms need no owner: somebody may open such a form signed out, and send it after signing in. */
const ownerless = [
  "/login",
  "/login/code",
  "/register",
  "/forgot-password",
  "/setup",
  "/invitation",
  "/contact",
  "/track",
  "/verify",
  "/visit/theme",
];

/**
 * Sends every form as one person with the owner field of another person, without an owner field, or with an invalid
 * owner, and checks that each form on each page names its owner.
 */
export function othersForms(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const people = await createTestUsers(environment);
    const fixtures = await makeFixtures(environment, people);
    const failures: string[] = [];
    let attempted = 0;
    for (const kind of isQuick ? (["otherCitizen", "admin"] as const) : kinds) {
      const visitor = await visitAs(environment, people, kind);
      for (const row of forms)
        for (const [whose, owner] of wrongOwners(environment, people, kind)) {
          if (owner === undefined && ownerless.includes(row.route)) continue;
          attempted += 1;
          for (const error of await send(environment, visitor, { row, fixtures, owner }))
            failures.push(`${kind}, ${row.route} ${row.what ?? ""} shown to ${whose}: ${error}`);
        }
    }
    const pages = await unownedForms(environment, people, fixtures);
    return {
      attempted: attempted + pages.forms,
      failures: [...failures, ...pages.failures],
      note: `each of ${forms.length} forms sent with the form owner of somebody else, without a form owner, or with one that the portal never made: refused with a page that says so, nothing stored; ${pages.forms} forms on the pages of four kinds of people name the person they were shown to`,
    };
  });
}

/** Values of the owner field that are not the sender's. */
function wrongOwners({ office }: AttackEnvironment, people: TestUsers, kind: Kind) {
  const otherPerson = kind === "owner" ? people.otherCitizen : people.owner;
  const sendersOwner = office.keys.formOwner(people[kind].uid);
  return [
    ["another person", office.keys.formOwner(otherPerson.uid)],
    ["nobody", undefined],
    ["an unknown person", newToken(office)],
    ["its sender, by the id of the account", people[kind].uid],
    ["its sender, cut short", sendersOwner.slice(0, -2)],
  ] as const;
}

interface SentForm {
  row: FormRow;
  fixtures: Fixtures;
  owner: string | undefined;
}

async function send(
  environment: AttackEnvironment,
  visitor: Visitor,
  { row, fixtures, owner }: SentForm,
): Promise<string[]> {
  const compare = await environment.state.remember();
  const form = row.form(fixtures);
  const isPlain = !(form instanceof FormData) && typeof form === "object";
  const { status, body, headers } = await visitor.send(ownedUrl(row.path(fixtures), owner), {
    method: "POST",
    body: isPlain ? new URLSearchParams(form as Record<string, string>) : (form as BodyInit),
    headers: { origin: environment.portal.url },
  });
  const changed = await changedTables(compare);
  const errors: string[] = [];
  const title =
    owner === undefined ? "Part of This Form Did Not Arrive" : "This Form Is Somebody Else";
  if (status !== 403 || !body.includes(title)) errors.push(`answered with ${status}`);
  const refused = headers.get("X-Refused");
  if (refused !== (owner === undefined ? "ownerMissing" : "otherPerson"))
    errors.push(`refused as ${refused}`);
  if (changed.length > 0) errors.push(`${changed.join(", ")} changed`);
  const sentFields: [string, unknown][] =
    form instanceof FormData ? [...form] : Object.entries(form);
  const fieldsOnPage = sentFields.filter(
    ([, value]) => typeof value === "string" && value.length > 8 && body.includes(value),
  ) as [string, string][];
  // Header and footer of every page show the council's settings, which may contain the typed text, too.
  const frame = fieldsOnPage.length > 0 ? (await visitor.get("/no/such/page")).body : "";
  for (const [name, value] of fieldsOnPage)
    if (!frame.includes(value)) errors.push(`shows the typed text of ${name}`);
  if (headers.getSetCookie().some((cookie) => /^flash=[^;]/.test(cookie)))
    errors.push("left a message for the next page");
  return errors;
}

/** Looks at every form on every page. @returns how many there are, and those that do not name their owner */
async function unownedForms(environment: AttackEnvironment, people: TestUsers, fixtures: Fixtures) {
  const failures: string[] = [];
  let formCount = 0;
  for (const [index, kind] of kinds.entries()) {
    const visitor = await visitAs(environment, people, kind);
    const owner = environment.office.keys.formOwner(people[kind].uid);
    for (const row of matrix.filter((row) => isPage(row, index + 1))) {
      const { body } = await visitor.get(row.path(fixtures));
      for (const form of body.match(/<form\b.*?<\/form>/gs) ?? []) {
        if (!/^<form\b[^>]*\bmethod="post"/.test(form)) continue;
        formCount += 1;
        if (!namesOwner(form, owner)) failures.push(`${kind}, ${row.route}: ${form.slice(0, 120)}`);
      }
    }
  }
  if (formCount < kinds.length) failures.push("no page has a form");
  return { forms: formCount, failures };
}

function isPage({ form, expected }: Row, column: number): boolean {
  return !form && expected[column] === "page";
}

function namesOwner(form: string, owner: string): boolean {
  return (
    form.includes(`<input type="hidden" name="formOwner" value="${owner}"/>`) ||
    new RegExp(`^<form\\b[^>]*\\baction="[^"]*[?;&]formOwner=${owner}"`).test(form)
  );
}
