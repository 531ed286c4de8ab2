import { newToken } from "../../council/ids.ts";
import { ownedAddress } from "../kit/form-owner.ts";
import type { Visitor } from "../trials/visitor.ts";
import type { Tried } from "./attack.ts";
import { enter, makePeople, type Everybody } from "./everybody.ts";
import { makeFacts, type Facts } from "./facts.ts";
import { matrix } from "./matrix.ts";
import type { Row } from "./matrix/row.ts";
import { onScene } from "./on-scene.ts";
import type { Scene } from "./scene.ts";
import { traces } from "./traces.ts";

const kinds = ["owner", "stranger", "staff", "admin"] as const;
type Kind = (typeof kinds)[number];

const forms = matrix.flatMap((row) => (row.form ? [{ ...row, form: row.form }] : []));
type FormRow = (typeof forms)[number];

/** Forms that are filed under nobody: whoever is signed in by now may send one that was shown to nobody. */
const ownerless = ["/login", "/register", "/forgot-password", "/setup", "/contact", "/visit/theme"];

/**
 * Sends every form there is as one person, though it was shown to another, to nobody, or says something
 * else; and looks whether each form of each page says whom it was shown to.
 */
export function othersForms(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const people = await makePeople(scene);
    const facts = await makeFacts(scene, people);
    const broken: string[] = [];
    let tried = 0;
    for (const kind of isQuick ? (["stranger", "admin"] as const) : kinds) {
      const visitor = await enter(scene, people, kind);
      for (const row of forms)
        for (const [whose, owner] of others(scene, people, kind)) {
          if (owner === undefined && ownerless.includes(row.route)) continue;
          tried += 1;
          for (const fault of await send(scene, visitor, { row, facts, owner }))
            broken.push(`${kind}, ${row.route} ${row.what ?? ""} shown to ${whose}: ${fault}`);
        }
    }
    const pages = await unownedForms(scene, people, facts);
    return {
      tried: tried + pages.forms,
      broken: [...broken, ...pages.broken],
      note: `each of ${forms.length} forms shown to somebody else, to nobody or by nobody: refused with a page that says so, nothing stored; ${pages.forms} forms on the pages of four kinds of people name whom they were shown to`,
    };
  });
}

/** What a form may say that is not whoever sends it. */
function others({ office }: Scene, people: Everybody, kind: Kind) {
  const other = kind === "owner" ? people.stranger : people.owner;
  const own = office.keys.formOwner(people[kind].uid);
  return [
    ["another person", office.keys.formOwner(other.uid)],
    ["nobody", undefined],
    ["whom nobody knows", newToken(office)],
    ["its sender by an id", people[kind].uid],
    ["its sender, almost", own.slice(0, -2)],
  ] as const;
}

interface Sent {
  row: FormRow;
  facts: Facts;
  owner: string | undefined;
}

async function send(
  scene: Scene,
  visitor: Visitor,
  { row, facts, owner }: Sent,
): Promise<string[]> {
  const before = await traces(scene, facts);
  const form = row.form(facts);
  const isPlain = !(form instanceof FormData) && typeof form === "object";
  const { status, body, headers } = await visitor.send(ownedAddress(row.path(facts), owner), {
    method: "POST",
    body: isPlain ? new URLSearchParams(form as Record<string, string>) : (form as BodyInit),
    headers: { origin: scene.portal.url },
  });
  const after = await traces(scene, facts);
  const faults: string[] = [];
  if (status !== 403 || !body.includes("This Form Is Somebody Else"))
    faults.push(`answered with ${status}`);
  if (before.all !== after.all) faults.push("something changed");
  const typed = form instanceof FormData ? [...form] : Object.entries(form);
  // What stands around every page, the council's own words, may be what was typed too.
  const frame = (await visitor.get("/no/such/page")).body;
  for (const [name, value] of typed)
    if (
      typeof value === "string" &&
      value.length > 8 &&
      !frame.includes(value) &&
      body.includes(value)
    )
      faults.push(`shows what was typed: ${name}`);
  if (headers.getSetCookie().some((cookie) => /^flash=[^;]/.test(cookie)))
    faults.push("left a sentence for the next page");
  return faults;
}

/** The forms of all pages that do not say whom they were shown to. */
async function unownedForms(scene: Scene, people: Everybody, facts: Facts) {
  const broken: string[] = [];
  let found = 0;
  for (const [index, kind] of kinds.entries()) {
    const visitor = await enter(scene, people, kind);
    const owner = scene.office.keys.formOwner(people[kind].uid);
    for (const row of matrix.filter((one) => isPage(one, index + 1))) {
      const { body } = await visitor.get(row.path(facts));
      for (const form of body.match(/<form\b.*?<\/form>/gs) ?? []) {
        if (!/^<form\b[^>]*\bmethod="post"/.test(form)) continue;
        found += 1;
        if (!says(form, owner)) broken.push(`${kind}, ${row.route}: ${form.slice(0, 120)}`);
      }
    }
  }
  if (found < kinds.length) broken.push("no page has a form");
  return { forms: found, broken };
}

function isPage({ form, answers }: Row, column: number): boolean {
  return !form && answers[column] === "page";
}

function says(form: string, owner: string): boolean {
  return (
    form.includes(`<input type="hidden" name="formOwner" value="${owner}"/>`) ||
    new RegExp(`^<form\\b[^>]*\\baction="[^"]*[?;&]formOwner=${owner}"`).test(form)
  );
}
