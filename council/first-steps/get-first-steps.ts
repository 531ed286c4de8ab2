import { foreignLanguage } from "../../texts/foreign-language.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { activeDefinitions } from "../catalogue/records.ts";
import { toDeliveryFailure, type DeliveryFailure } from "../mail/delivery-failure.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import { findSampleParts } from "../settings/find-sample-parts.ts";
import { isConfirmed } from "../settings/records.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import {
  findTestLetter,
  hasSecondFactor,
  hasStaff,
  isBackedUp,
  wasAnyLetterSent,
} from "./records.ts";
import { firstSteps, type FirstStep } from "./rules.ts";

/** Whether the mail server accepted the newest test letter. */
export type MailTest =
  /** Letters stay on this machine: the operator has set no mail server. */
  | { state: "local" }
  | { state: "untested" }
  /** The letter is not accepted yet; `failure` is undefined before an attempt has failed. `sentAt` in milliseconds UTC. */
  | { state: "waiting"; sentAt: number; failure: DeliveryFailure | undefined }
  | { state: "failed"; sentAt: number; failure: DeliveryFailure }
  | { state: "accepted" };

export interface FirstSteps {
  /** In the order of the list. */
  steps: { name: FirstStep; isDone: boolean }[];
  mail: MailTest;
  /** The active services whose form requires an Aadhaar number; empty once an administrator confirmed the services. */
  requiringAadhaar: NamedService[];
}

/** A service with its title in the reader's language. */
export interface NamedService {
  id: string;
  title: string;
  /** The language of the title, if it is not the reader's. */
  titleLanguage: Language | undefined;
}

/**
 * The steps that a council takes before it opens the portal, each done or not; undefined once all are done.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function getFirstSteps(
  office: Office,
  actor: Pick<Actor, "role" | "language">,
): Promise<FirstSteps | undefined> {
  requireAllowed(actor, "manageSettings");
  const settings = await getCouncil(office);
  const samples = await findSampleParts(office, settings);
  const mail = await getMailTest(office);
  const areServicesConfirmed = await isConfirmed(office, "services");
  const done: Record<FirstStep, boolean> = {
    name: !samples.includes("name"),
    languages:
      settings.defaultLanguage !== sampleSettings.defaultLanguage ||
      // Older releases had the languages in the step of the services: who finished that step there has done this one, too.
      areServicesConfirmed ||
      (await isConfirmed(office, "languages")),
    contact: !samples.includes("contact"),
    services: areServicesConfirmed,
    councilCode: !samples.includes("councilCode"),
    reasons: settings.refusalNeedsReason || (await isConfirmed(office, "reasons")),
    mail: mail.state === "local" ? await isConfirmed(office, "mail") : mail.state === "accepted",
    staff: await hasStaff(office),
    secondFactor: await hasSecondFactor(office),
    backup: await isBackedUp(office),
  };
  const steps = firstSteps.map((name) => ({ name, isDone: done[name] }));
  if (steps.every(({ isDone }) => isDone)) return undefined;
  const requiringAadhaar = done.services ? [] : await findRequiringAadhaar(office, actor);
  return { steps, mail, requiringAadhaar };
}

async function findRequiringAadhaar(
  office: Office,
  { language }: Pick<Actor, "language">,
): Promise<NamedService[]> {
  const services = await activeDefinitions(office);
  return services
    .filter(({ definition }) => definition.standardFields.aadharNumber === "required")
    .map(({ id, definition: { title } }) => ({
      id,
      title: textIn(language, title),
      titleLanguage: foreignLanguage(language, title),
    }));
}

/** The result of the test letter. If any letter was accepted, the mail server needs no test. */
async function getMailTest(office: Office): Promise<MailTest> {
  if (office.delivery.mailbox) return { state: "local" };
  if (await wasAnyLetterSent(office)) return { state: "accepted" };
  const letter = await findTestLetter(office);
  if (!letter) return { state: "untested" };
  const sentAt = letter.createdAt;
  const failure = letter.lastError === null ? undefined : toDeliveryFailure(letter.lastError);
  return letter.state === "failed"
    ? { state: "failed", sentAt, failure: failure ?? "refused" }
    : { state: "waiting", sentAt, failure };
}
