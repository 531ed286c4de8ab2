import { profileForm } from "../../../council/accounts/rules.ts";
import { findService, type Service } from "../../../council/catalogue/records.ts";
import { newToken } from "../../../council/ids.ts";
import { addPerson } from "../../kit/people.ts";
import { filledForm, formUrl } from "../../trials/application-form.ts";
import type { Visitor } from "../../trials/visitor.ts";
import type { TextProbes } from "./text-probes.ts";

/** How many characters of a text are typed into a field of one line. */
const lineLength = 90;
const hindi = { "accept-language": "hi" };

/**
 * Adds a service with the text in both languages, an application of a person whose name is the text, its review,
 * messages and a note, and checks every page that shows the text.
 * @param text a payload: begins with a marker that no other payload has, and that the pages must contain
 * @param index the text's index: every second applicant reads Hindi
 */
export async function addServiceAndApply(
  probes: TextProbes,
  { ravi, asha }: Record<"ravi" | "asha", Visitor>,
  text: string,
  index: number,
): Promise<void> {
  const service = await addService(probes, ravi, text);
  if (!service) return;
  const { checkPage, countAccepted, environment } = probes;
  const person = await addPerson(environment.office, "citizen", {
    language: index % 2 === 0 ? "en" : "hi",
  });
  const applicant = await environment.visitor(person);
  const displayName = text.slice(0, lineLength);
  checkPage("a name", await applicant.post("/profile", { displayName }));
  checkPage(
    "a name that came back",
    await applicant.post("/profile", { displayName: text.repeat(20) }),
    text,
  );
  // A name with a telephone number or a URL is refused.
  const isName = profileForm.safeParse({ displayName }).success;
  checkPage("the profile", await applicant.get("/profile"), isName ? text : undefined);
  await sendRefusedForm(probes, applicant, service, text);

  const answers = { fullName: text.slice(0, lineLength), address: text, reason: text };
  // Only the document's name is hostile here; other attacks send hostile documents.
  const form = filledForm(service, answers);
  const testDocument = form.get("document_0") as File;
  // A line separator would end the file name before its extension, so a space replaces it.
  const name = text.slice(0, lineLength).replaceAll(/[\u2028\u2029]/g, " ");
  form.set("document_0", new File([testDocument], `${name}.pdf`));
  if ((await applicant.post(formUrl(environment, service), form)).location !== "/dashboard/user")
    return;
  countAccepted("applications");
  const { id } = await environment.office.db
    .selectFrom("applications")
    .select("id")
    .where("userId", "=", person.uid)
    .executeTakeFirstOrThrow();
  checkPage("an application", await applicant.get(`/applications/${id}`), text);

  const path = `/dashboard/staff/applications/${id}`;
  checkPage("a review", await asha.get(path), text);
  const tooLong = { remarks: text.repeat(timesTooLong(text)), status: "approved", version: "1" };
  checkPage("a review that came back", await asha.post(path, tooLong), text);
  const review = { remarks: text, status: "rejected", version: "1" };
  if ((await asha.post(path, review)).location === "/dashboard/staff") countAccepted("reviews");
  await writeMessages(probes, { applicant, asha }, id, text);
  checkPage("remarks", await applicant.get(`/applications/${id}`), text);
  for (const ownPage of ["/dashboard/user", "/notifications"])
    checkPage(ownPage, await applicant.get(ownPage), text);
}

/** Sends messages of both sides, and a note that the applicant may not see. */
async function writeMessages(
  { environment, checkPage, countAccepted, failures }: TextProbes,
  { applicant, asha }: Record<"applicant" | "asha", Visitor>,
  id: string,
  text: string,
): Promise<void> {
  const key = () => newToken(environment.office);
  const ownPage = `/applications/${id}`;
  const review = `/dashboard/staff/applications/${id}`;
  const tooLong = text.repeat(timesTooLong(text));
  checkPage(
    "a message that came back",
    await applicant.post(ownPage, { message: tooLong, key: key() }),
    text,
  );
  checkPage("a note that came back", await asha.post(review, { note: tooLong, key: key() }), text);
  const responses = [
    await applicant.post(ownPage, { message: text, key: key() }),
    await asha.post(review, { message: text, key: key(), readUpTo: "0" }),
  ];
  if (responses.every(({ status }) => status === 302)) countAccepted("messages of both sides");
  const note = `noted-${id} ${text.slice(0, lineLength)}`;
  if ((await asha.post(review, { note, key: key() })).location === review) countAccepted("notes");
  const page = await asha.get(review);
  checkPage("messages and notes", page, text);
  if (!page.body.includes(`noted-${id}`)) failures.push("the review does not show a note");
  if ((await applicant.get(ownPage)).body.includes(`noted-${id}`))
    failures.push("the applicant was shown a note");
}

/**
 * How often to repeat a text so that it is too long for remarks, even after its invisible characters are removed, but
 * still fits into a form.
 */
function timesTooLong(text: string): number {
  return Math.min(400, Math.floor(60_000 / Buffer.byteLength(text)));
}

async function addService(
  { environment, checkPage, countAccepted }: TextProbes,
  ravi: Visitor,
  text: string,
) {
  const texts = {
    title: text.slice(0, lineLength),
    description: text,
    category: text.slice(0, 50),
    requiredDocuments: text.slice(0, lineLength),
  };
  const hindiFields = Object.entries(texts).map(([name, value]) => [`${name}-hi`, value]);
  const form = { ...texts, ...Object.fromEntries(hindiFields), fee: "10", isActive: "on" };
  const url = "/dashboard/admin/services/new";
  checkPage("a service that came back", await ravi.post(url, { ...form, fee: "-1" }), text);
  await ravi.post(url, form);
  const row = await environment.office.db
    .selectFrom("services")
    .select("id")
    .where("title", "like", `${text.slice(0, text.indexOf(" "))} %`)
    .executeTakeFirst();
  const service = row && (await findService(environment.office, row.id));
  if (!service) return undefined;
  countAccepted("services");
  const visitor = await environment.visitor();
  checkPage("a service", await visitor.get(`/services/${service.id}`), text);
  checkPage("a service in Hindi", await visitor.get(`/services/${service.id}`, hindi), text);
  checkPage("a service's form", await ravi.get(`/dashboard/admin/services/${service.id}`), text);
  return service;
}

async function sendRefusedForm(
  { environment, checkPage }: TextProbes,
  applicant: Visitor,
  service: Service,
  text: string,
) {
  const testDocument = {
    name: `${text.slice(0, lineLength)}.pdf`,
    bytes: new TextEncoder().encode(`%PDF-1.4\n1 0 obj\n% ${text}\nendobj\n%%EOF`),
  };
  const answers = {
    fullName: text,
    address: text,
    reason: text,
    phoneNumber: text,
    declaration: "",
  };
  const url = formUrl(environment, service);
  checkPage("an empty form", await applicant.get(url), text);
  checkPage(
    "a form that came back",
    await applicant.post(url, filledForm(service, answers, testDocument)),
    text,
  );
}
