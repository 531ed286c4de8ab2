import {
  applicationsPerDayAtMost,
  figuresShown,
  testimonialsAtMost,
} from "../../../council/limits.ts";
import { newId } from "../../../council/ids.ts";
import { readCalendar } from "../../../council/calendar/records.ts";
import { readCouncilSettings } from "../../../council/settings/records.ts";
import { everyLanguage } from "../../../texts/languages.ts";
import type { Visitor } from "../../trials/visitor.ts";
import { showsPayload } from "./errors-in-page.ts";
import type { TextProbes } from "./text-probes.ts";

const settings = "/dashboard/admin/settings";

/**
 * Writes the text into every field of the council's settings, and checks the pages and a letter that show the text.
 * @returns the email that a person typed in a contact message afterwards
 */
export async function writeCouncilTexts(
  { environment, failures, checkPage, countAccepted }: TextProbes,
  { ravi, sunita }: Record<"ravi" | "sunita", Visitor>,
  text: string,
): Promise<string> {
  const { version } = await readCouncilSettings(environment.office);
  const calendar = await readCalendar(environment.office);
  const form = {
    ...formOf(text),
    expectedVersion: String(version),
    expectedCalendarVersion: String(calendar.version),
  };
  const invalid = {
    phone: text,
    helpline: text,
    email: text,
    sender: text,
    accent: text,
    holidays: text,
    "socialLinks-1": text,
  };
  checkPage("settings that came back", await ravi.post(settings, { ...form, ...invalid }), text);
  if ((await ravi.post(settings, form)).location === settings) countAccepted("settings");
  checkPage("the settings", await ravi.get(settings), text);
  const visitor = await environment.visitor();
  for (const path of ["/", "/about", "/contact"]) {
    checkPage(path, await visitor.get(path), text);
    checkPage(`${path} in Hindi`, await visitor.get(path, { "accept-language": "hi" }), text);
  }
  checkPage("a page of a signed-in person", await sunita.get("/dashboard/user"), text);

  const email = `b${newId(environment.office).toLowerCase()}@example.in`;
  const subject = `Hours ${email}`;
  await visitor.post("/contact", {
    name: "Mohan",
    email,
    subject,
    message: "When?",
    leaveEmpty: "",
  });
  const letter = await environment.mailServer.letterTo("support@localhost", { subject });
  checkPage("a letter of the council", { body: letter.html ?? "" }, text);
  if (!showsPayload(letter.from?.name ?? "", text))
    failures.push("the sender of a letter is not the council");
  if (letter.replyTo?.[0]?.address !== email)
    failures.push("an answer would not go to the person who wrote");
  return email;
}

/** The fields of the settings form, with the text in every text field. */
function formOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {
    phone: "+91 7562 255 501",
    helpline: "1800 180 6763",
    email: "",
    sender: "",
    defaultLanguage: "en",
    applicationsPerDay: String(applicationsPerDayAtMost),
    correctionDays: "30",
    councilCode: "GP",
    certificatesPerDayBrake: "0",
    accent: "",
    weeklyDaysOff: "7",
    holidays: "2099-01-26",
    showsTestimonials: "on",
    "socialLinks-0": `https://x.com/${text.slice(0, 150)}`,
  };
  for (const language of everyLanguage) {
    const put = (name: string, maxLength: number) =>
      (fields[`${name}-${language}`] = text.slice(0, maxLength));
    put("name", 60);
    put("holidays-0-name", 60);
    for (const line of ["region", "address", "hours"]) put(line, 150);
    for (let row = 0; row < figuresShown; row += 1)
      for (const list of ["landingFigures", "aboutFigures"]) {
        put(`${list}-${row}-value`, 14);
        put(`${list}-${row}-label`, 40);
        fields[`${list}-${row}-isShown`] = "on";
      }
    for (let row = 0; row < testimonialsAtMost; row += 1) {
      put(`testimonials-${row}-name`, 60);
      put(`testimonials-${row}-role`, 60);
      put(`testimonials-${row}-text`, 400);
      fields[`testimonials-${row}-stars`] = "5";
    }
  }
  return fields;
}
