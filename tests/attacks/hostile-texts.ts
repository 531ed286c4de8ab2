import { newId } from "../../council/ids.ts";
import { addPerson } from "../kit/people.ts";
import { filledForm, formAddress } from "../trials/application-form.ts";
import type { Tried } from "./attack.ts";
import { eachOf, onScene } from "./on-scene.ts";
import { mark, payloads } from "./payloads.ts";
import type { Scene } from "./scene.ts";
import type { Visitor } from "../trials/visitor.ts";

const titleLength = 90;
const all = payloads(500);

/**
 * Puts payloads into every text that is shown again, and looks at every page, letter and line of the
 * log where they come back: as text, never as markup, a header or a formula that was worked out.
 */
export function hostileTexts(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const texts = all.slice(0, isQuick ? 40 : 500);
    const people = {
      sunita: await addPerson(scene.office, "citizen"),
      asha: await addPerson(scene.office, "staff"),
      ravi: await addPerson(scene.office, "admin"),
    };
    const sunita = await scene.visitor(people.sunita);
    const asha = await scene.visitor(people.asha);
    const ravi = await scene.visitor(people.ravi);
    const broken: string[] = [];
    const look = (where: string, { body }: { body: string }) =>
      broken.push(...faultsIn(where, body));
    let taken = 0;

    await eachOf(texts, 4, async (text, index) => {
      const visitor = await scene.visitor();
      const email = `a${newId(scene.office).toLowerCase()}@example.in`;
      look(
        "a search",
        await visitor.get(
          `/services?q=${encodeURIComponent(text)}&category=${encodeURIComponent(text)}`,
        ),
      );
      look(
        "a missing page",
        await visitor.get(`/${encodeURIComponent(text)}?${encodeURIComponent(text)}`),
      );
      look(
        "a registration",
        await visitor.post("/register", { displayName: text, email: text, password: "short" }),
      );
      look("a sign-in", await visitor.post("/login", { email: text, password: "a guess" }));
      const message = {
        name: text.slice(0, titleLength),
        email,
        subject: text.slice(0, titleLength),
        message: text,
        leaveEmpty: "",
      };
      if ((await visitor.post("/contact", message)).location) taken += 1;
      look("a message that came back", await visitor.post("/contact", { ...message, email: text }));
      look("a name", await sunita.post("/profile", { displayName: text.slice(0, titleLength) }));
      look(
        "a name that came back",
        await sunita.post("/profile", { displayName: text.repeat(20) }),
      );
      look("the profile", await sunita.get("/profile"));
      await apply(scene, sunita, asha, text, look);
      if (index % 5 === 0) await changeService(ravi, text, look);
    });
    for (const path of ["/dashboard/user", "/notifications"]) look(path, await sunita.get(path));
    for (const path of ["/dashboard/staff", "/dashboard/staff?page=2"])
      look(path, await asha.get(path));
    for (const path of [
      "/dashboard/admin",
      "/dashboard/admin/services",
      "/dashboard/admin/messages",
      "/dashboard/admin/outbox",
      "/services",
      "/",
    ])
      look(path, await ravi.get(path));

    broken.push(...(await lettersFaults(scene)), ...logFaults(scene));
    if (taken === 0) broken.push("no message was taken at all");
    const note = `${texts.length} payloads in search, addresses, sign-in, registration, messages, names, answers, remarks, file names and services; ${scene.letterbox.letters.length} letters and ${scene.portal.log.length} log lines read`;
    return { tried: texts.length * 12, broken: [...new Set(broken)], note };
  });
}

async function apply(
  scene: Scene,
  sunita: Visitor,
  asha: Visitor,
  text: string,
  look: (where: string, answer: { body: string }) => void,
) {
  const { office, service } = scene;
  const paper = {
    name: `${text.slice(0, titleLength)}.pdf`,
    bytes: new TextEncoder().encode(`%PDF-1.4\n1 0 obj\n% ${text}\nendobj\n%%EOF`),
  };
  const answers = { fullName: text.slice(0, titleLength), address: text, reason: text };
  look(
    "a form that came back",
    await sunita.post(
      formAddress(scene, service),
      filledForm(service, { ...answers, phoneNumber: text }, paper),
    ),
  );
  const { location } = await sunita.post(
    formAddress(scene, service),
    filledForm(service, answers, paper),
  );
  if (location !== "/dashboard/user") return;
  const newest = await office.db
    .selectFrom("applications")
    .select("id")
    .orderBy("submittedAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  look("an application", await sunita.get(`/applications/${newest.id}`));
  const path = `/dashboard/staff/applications/${newest.id}`;
  look("a review", await asha.get(path));
  look(
    "a review that came back",
    await asha.post(path, { remarks: text.repeat(40), status: "approved", version: "1" }),
  );
  await asha.post(path, { remarks: text, status: "rejected", version: "1" });
  look("remarks", await sunita.get(`/applications/${newest.id}`));
}

async function changeService(
  ravi: Visitor,
  text: string,
  look: (where: string, answer: { body: string }) => void,
) {
  const form = {
    title: text.slice(0, titleLength),
    description: text,
    category: text.slice(0, 50),
    fee: "10",
    requiredDocuments: text.slice(0, titleLength),
    isActive: "on",
  };
  look(
    "a service that came back",
    await ravi.post("/dashboard/admin/services/new", { ...form, fee: text }),
  );
  await ravi.post("/dashboard/admin/services/new", form);
}

/** Markup of a payload that stands in a page as it was typed, or a formula that was worked out. */
function faultsIn(where: string, page: string): string[] {
  const faults: string[] = [];
  if (page.includes("7006652")) faults.push(`${where}: a formula was worked out`);
  // In the data for scripts quotes are quoted another way; no `<` may stand there either.
  const shown = page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, (script) =>
    script.replace(/^<script\b[^>]*>|<\/script>$/g, "").replaceAll(/["']/g, ""),
  );
  const found = new Set(
    [...shown.matchAll(new RegExp(`${mark}(\\d+)z `, "g"))].map(([, number]) => number),
  );
  for (const number of found) {
    const text = all[Number(number)]!;
    const markup = text.slice(text.indexOf("<"), text.indexOf("<") + 20);
    if (/^<[a-z/!]/i.test(markup) && markup.length > 8 && shown.includes(markup))
      faults.push(`${where}: markup as it was typed: ${markup}`);
  }
  // The portal's own pages have no handlers: one in a tag was typed by somebody.
  const tags = shown.replaceAll(/=("[^"]*"|'[^']*')/g, "=");
  if (/<[a-z][^>]*\son\w+=/i.test(tags)) faults.push(`${where}: a handler in a tag`);
  return faults;
}

/** Whom letters went to, and what their headers and HTML hold. */
async function lettersFaults({ letterbox, office }: Scene): Promise<string[]> {
  const known = await office.db.selectFrom("users").select("email").execute();
  const addresses = new Set(["support@localhost", ...known.map(({ email }) => email)]);
  const faults: string[] = [];
  for (const { recipient, headers, to, cc, bcc, html, subject } of letterbox.letters) {
    if (!addresses.has(recipient)) faults.push(`a letter went to ${recipient}`);
    if (to?.length !== 1 || cc?.length || bcc?.length) faults.push("a letter has other addressees");
    const names = headers.map(({ key }) => key);
    for (const name of ["bcc", "cc"])
      if (names.includes(name)) faults.push(`a letter has a header ${name}`);
    if (names.filter((name) => name === "subject").length !== 1)
      faults.push("a letter has two subjects");
    if (/[\r\n]/.test(subject ?? "")) faults.push("a subject of two lines");
    faults.push(...faultsIn("a letter", html ?? ""));
  }
  return faults;
}

/** The log is a JSON object a line, and holds nothing that people typed. */
function logFaults({ portal }: Scene): string[] {
  const faults: string[] = [];
  for (const line of portal.log.filter((one) => one.startsWith("{"))) {
    const entry = JSON.parse(line) as { path?: string };
    // An address that names nothing is what was asked for, quoted.
    const rest = JSON.stringify({ ...entry, path: "" });
    if (rest.includes(mark + "0z") || /zq\d+z /.test(rest))
      faults.push(`the log tells: ${line.slice(0, 200)}`);
    if (/[\p{Cc}\u2028]/u.test(line)) faults.push("a control character in the log");
  }
  return faults;
}
