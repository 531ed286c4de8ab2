import { validAnswers } from "../applying.ts";
import { codeIn, type TestUser } from "../journey.ts";
import type { TestMailServer } from "../mail-server.ts";
import { newRegistrant } from "../registering.ts";
import { attachToEveryField } from "./attach-to-every-field.ts";
import { personAt, type Person } from "./person.ts";
import type { PlainBrowser } from "./plain-browser.ts";

interface MainJourney {
  url: string;
  mailServer: TestMailServer;
  staff: TestUser;
  workerIndex: number;
}

/**
 * The portal's main journey: a citizen registers and applies with documents, a reviewer approves the application, and the
 * citizen sees the approval.
 */
export async function walkMainJourney(browser: PlainBrowser, journey: MainJourney): Promise<void> {
  const person = personAt(browser, journey.url);
  const sunita = await register(person, journey);
  await browser.clearCookies();
  await signIn(person, sunita, "/dashboard/user");
  await apply(browser, person);
  await browser.clearCookies();
  await signIn(person, journey.staff, "/dashboard/staff");
  await approve(person);
  await browser.clearCookies();
  await signIn(person, sunita, "/dashboard/user");
  await person.waitForText("Approved");
}

async function register(person: Person, { mailServer, workerIndex }: MainJourney) {
  const registrant = newRegistrant(workerIndex);
  await person.open("/register");
  for (const name of ["displayName", "email", "password"] as const)
    await person.type(name, registrant[name]);
  await person.type("confirmPassword", registrant.password);
  await person.tick("terms");
  await person.press("Create Account", "main");
  await person.waitForText("Verify your email");
  const code = codeIn(await mailServer.letterTo(registrant.email));
  for (const [index, digit] of [...code].entries()) await person.type(`digit${index + 1}`, digit);
  await person.press("Verify", "main");
  await person.waitForText("Account created successfully!");
  return registrant;
}

/** Signs in with the form, and waits for the page at this path. */
export async function signIn(
  person: Person,
  who: { email: string; password: string },
  path: string,
) {
  await person.open("/login");
  await person.type("email", who.email);
  await person.type("password", who.password);
  await person.press("Sign In", "main");
  await person.waitForPath(path);
}

async function apply(browser: PlainBrowser, person: Person): Promise<void> {
  await person.open("/services?q=Income");
  await person.press(/Apply$/, "main");
  for (const [name, value] of Object.entries(validAnswers)) await person.type(name, value);
  await person.tick("declaration");
  const deleteFiles = await attachToEveryField(browser, person);
  await goToLastStep(browser, person);
  await person.press("Submit Application", "main");
  await person.waitForPath("/dashboard/user");
  await person.waitForText("Application submitted successfully!");
  await person.waitForText("Pending");
  await deleteFiles();
}

/** Presses Continue until it disappears: a phone shows the form one step at a time. */
async function goToLastStep(browser: PlainBrowser, person: Person): Promise<void> {
  const hasContinueButton =
    "(document.querySelector('[data-go=next]') || document.body).getClientRects().length > 0";
  for (let step = 0; step < 4 && (await browser.evaluate<boolean>(hasContinueButton)); step += 1)
    await person.press("Continue", "main");
}

async function approve(person: Person): Promise<void> {
  await person.press(/^Review/, "main");
  await person.waitForText("Review Application");
  await person.scrollTo("article.viewer");
  await person.waitForText("Larger");
  await person.waitForDrawing();
  await person.type("remarks", "Collect it on Monday.");
  await person.press("Approve");
  await person.waitForText("Application status updated successfully");
}
