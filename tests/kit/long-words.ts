import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import * as limits from "../../council/limits.ts";
import type { Role } from "../../council/permissions.ts";
import { attachFiles, fillAnswers, testDocument, submit } from "./applying.ts";
import type { Demo } from "./demo.ts";
import { linkOn } from "./linked-page.ts";
import { postForm } from "./post-form.ts";

/** A word that is longer than any line, as somebody pastes it by mistake, or an attacker types it. */
export const longWord = "Rampurkhurd".repeat(173).slice(0, 1900);

const wordOf = (length: number) => longWord.slice(0, length);

/** An email of at least 100 characters that a mail server would accept. */
export const longEmail = `${wordOf(64)}@${wordOf(63)}.example.in`.toLowerCase();

/** The greatest lengths, by the name of the control; all other controls take 1,900 characters. */
const maxLengths: Record<string, number> = {
  displayName: limits.displayNameMaxLength,
  name: limits.displayNameMaxLength,
  fullName: limits.displayNameMaxLength,
  subject: limits.contactSubjectMaxLength,
  address: limits.textAnswerMaxLength,
  reason: limits.textAnswerMaxLength,
  title: limits.serviceTitleMaxLength,
  category: limits.serviceCategoryMaxLength,
  requiredDocuments: limits.requiredDocumentMaxLength,
};

/**
 * Writes the word into the free texts of the settings, a service, an application, remarks, names, a contact message and a
 * registration: signed in as the people who may write them, through their forms.
 */
export async function writeLongWords(
  browser: Browser,
  { url, signIns }: Pick<Demo, "url" | "signIns">,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, locale: "en-IN" });
  const page = await context.newPage();
  const signInAs = async (role: Role) => {
    await context.clearCookies();
    await postForm(context.request, "/login", { form: signIns[role] });
  };
  await signInAs("admin");
  await nameTheCouncil(page);
  const serviceId = await createService(page);
  await changeName(page);
  await signInAs("citizen");
  await applyAtLength(page, serviceId);
  await changeName(page);
  await signInAs("staff");
  await writeRemarks(page);
  await changeName(page);
  await context.clearCookies();
  await writeToTheOffice(page);
  await register(page);
  await context.close();
}

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

const control = (page: Page, name: string) => page.getByRole("main").locator(`[name="${name}"]`);

async function unfoldAll(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((parts) => {
    for (const part of parts as HTMLDetailsElement[]) part.open = true;
  });
}

/** Fills each control with the longest word that it takes. */
async function fill(controls: Locator): Promise<void> {
  for (const control of await controls.all()) {
    const name = ((await control.getAttribute("name")) ?? "").replace(/-hi$/, "");
    await control.fill(wordOf(maxLengths[name] ?? longWord.length));
  }
}

async function nameTheCouncil(page: Page): Promise<void> {
  await page.goto("/dashboard/admin/settings");
  await unfoldAll(page);
  const maxLengthByName: [RegExp, number][] = [
    [/^name-/, limits.councilNameMaxLength],
    [/^(region|address|hours)-/, limits.councilLineMaxLength],
    [/^\w+Figures-\d+-value-/, limits.figureValueMaxLength],
    [/^\w+Figures-\d+-label-/, limits.figureLabelMaxLength],
    [/^testimonials-\d+-(name|role)-/, limits.councilNameMaxLength],
    [/^testimonials-\d+-text-/, limits.testimonialTextMaxLength],
  ];
  const names = await page
    .locator("main form :is(input:not([type=hidden]), textarea)")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name") ?? ""));
  for (const name of names) {
    const [, maxLength] = maxLengthByName.find(([pattern]) => pattern.test(name)) ?? [];
    if (maxLength) await page.locator(`main form [name="${name}"]`).fill(wordOf(maxLength));
  }
  await control(page, "email").fill(longEmail);
  await control(page, "phone").fill("+91 (7562) 123456/123456");
  await press(page, "Save");
  await expect(page.getByRole("status").first()).toHaveText("Settings saved successfully");
}

/** Creates a service with long texts. @returns its id */
async function createService(page: Page): Promise<string> {
  await page.goto("/dashboard/admin/services/new");
  await press(page, "+ Add Document");
  // Before the page's scripts run, the button sends the form, and the page loads again.
  await expect(control(page, "requiredDocuments")).toHaveCount(2);
  await page.waitForLoadState();
  await unfoldAll(page);
  for (const name of ["title", "description", "category", "requiredDocuments"])
    for (const language of ["", "-hi"]) await fill(control(page, name + language));
  await press(page, "Create Service");
  await page.waitForURL(/\/dashboard\/admin\/services$/);
  await page.goto("/services");
  const href = await page.locator('main [href^="/apply/"]').first().getAttribute("href");
  return href!.replace("/apply/", "");
}

async function applyAtLength(page: Page, serviceId: string): Promise<void> {
  await page.goto(`/apply/${serviceId}`);
  await fillAnswers(page);
  for (const name of ["fullName", "address", "reason"]) await fill(control(page, name));
  await attachFiles(page, () => [testDocument(`${wordOf(limits.fileNameMaxLength - 4)}.pdf`)]);
  await submit(page);
  await page.waitForURL(/\/dashboard\/user$/);
}

/** Writes remarks on the newest application, because pages.ts opens the newest application of each list. */
async function writeRemarks(page: Page): Promise<void> {
  await page.goto(await linkOn(page, "/dashboard/staff", 'main [href*="review="]'));
  await fill(control(page, "remarks"));
  await press(page, "Under Review");
  await page.waitForURL(/\/dashboard\/staff$/);
}

async function changeName(page: Page): Promise<void> {
  await page.goto("/profile");
  await fill(control(page, "displayName"));
  await press(page, "Save Changes");
  await expect(page.getByRole("status").first()).toContainText("Profile updated successfully");
}

async function writeToTheOffice(page: Page): Promise<void> {
  await page.goto("/contact");
  for (const name of ["name", "subject", "message"]) await fill(control(page, name));
  await control(page, "email").fill(longEmail);
  await press(page, "Send Message");
  await expect(page.getByRole("status").first()).toContainText("Message sent successfully!");
}

/** Registers as far as the page that asks for the code: the letter with the code is then in the outbox. */
export async function register(page: Page): Promise<void> {
  await page.goto("/register");
  await fill(control(page, "displayName"));
  await control(page, "email").fill(longEmail);
  for (const name of ["password", "confirmPassword"])
    await control(page, name).fill("the well by the banyan");
  await control(page, "terms").check();
  await press(page, "Create Account");
  await control(page, "digit1").waitFor();
}
