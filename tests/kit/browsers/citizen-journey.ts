import { validAnswers } from "../applying.ts";
import type { TestUser } from "../journey.ts";
import { attachToEveryField } from "./attach-to-every-field.ts";
import { signIn } from "./main-journey.ts";
import { personAt, type Person } from "./person.ts";
import type { PlainBrowser } from "./plain-browser.ts";

interface CitizenJourney {
  url: string;
  citizen: TestUser;
  /** Rejects the citizen's application. */
  reject: () => Promise<void>;
}

/**
 * The steps of a citizen besides those of the main journey: saves a form for later, submits it step by step, reads why
 * the application was rejected, opens the form to apply again, changes their name, and tracks the rejected application
 * without signing in.
 */
export async function walkCitizenJourney(
  browser: PlainBrowser,
  journey: CitizenJourney,
): Promise<void> {
  const person = personAt(browser, journey.url);
  await signIn(person, journey.citizen, "/dashboard/user");
  await saveForLater(browser, person);
  await submitStepByStep(browser, person);
  const reference = await browser.evaluate<string>(
    "document.querySelector('.confirmation .reference').textContent",
  );
  await journey.reject();
  await openFormAgain(browser, person);
  await changeName(person);
  await browser.clearCookies();
  await trackStatus(person, reference);
}

async function saveForLater(browser: PlainBrowser, person: Person): Promise<void> {
  await person.open("/services?q=Birth");
  await person.press(/Apply$/, "main");
  await person.type("fullName", "Sunita");
  await person.waitForText("Saved. You can go on later");
  await person.press("Save and Come Back Later", "main");
  await person.waitForPath("/dashboard/user");
  await person.waitForText("Saved, not sent yet.");
  await person.press(/^Continue/, "main");
  await person.waitForText("Your Details");
  expectSame(await valueOf(browser, "fullName"), "Sunita");
}

async function submitStepByStep(browser: PlainBrowser, person: Person): Promise<void> {
  for (const [name, value] of Object.entries(validAnswers)) await person.type(name, value);
  await person.press("Continue", "main");
  await person.waitForText("Name of the child");
  await person.press("Continue", "main");
  await person.waitForText("A photo from your phone is fine");
  const deleteFiles = await attachToEveryField(browser, person);
  await person.press("Continue", "main");
  await person.waitForText("Check Your Answers");
  await person.waitForText("XXXX XXXX 1234");
  await person.press("Continue", "main");
  await person.tick("declaration");
  await person.press("Submit Application", "main");
  await person.waitForPath("/dashboard/user");
  await person.waitForText("Application Submitted");
  await deleteFiles();
}

async function openFormAgain(browser: PlainBrowser, person: Person): Promise<void> {
  await person.open("/dashboard/user");
  await person.press(/rejected/, ".news");
  await person.waitForText("The letter cannot be read.");
  await person.press("Apply Again", "main");
  await person.waitForText("Your Details");
  expectSame(await valueOf(browser, "fullName"), validAnswers.fullName);
  expectSame(await valueOf(browser, "aadharNumber"), "");
}

async function changeName(person: Person): Promise<void> {
  await person.open("/profile");
  await person.type("displayName", "Sunita Devi Verma");
  await person.press("Save Changes", "main");
  await person.waitForText("Profile updated successfully");
}

async function trackStatus(person: Person, reference: string): Promise<void> {
  await person.open("/track");
  await person.type("reference", reference);
  await person.type("phoneLast4", validAnswers.phoneNumber.slice(-4));
  await person.press(/Show/, "main");
  await person.waitForText("Rejected");
}

function valueOf(browser: PlainBrowser, name: string): Promise<string> {
  return browser.evaluate(`document.querySelector('[name="${name}"]').value`);
}

function expectSame(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`"${actual}" instead of "${expected}"`);
}
