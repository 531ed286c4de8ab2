import { expect, type Locator, type Page } from "@playwright/test";
import { typedAadhaarNumber } from "./aadhaar-number.ts";
import { pdf } from "./test-files.ts";

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
type TestFiles = (index: number) => TestFile[];

/** The answers that a person types into the application form, by the name of the control. */
export const validAnswers = {
  fullName: "Sunita Devi",
  "dateOfBirth-day": "17",
  "dateOfBirth-month": "5",
  "dateOfBirth-year": "1990",
  phoneNumber: "98765 43210",
  address: "12 Temple Road\nRampur 466001",
  aadharNumber: typedAadhaarNumber,
  reason: "For a scholarship",
};

/**
 * Applies for a service of the starter catalogue, and opens the page to which the portal redirects. It sends the form
 * without opening it in the browser. Tests that are about the form or the browser use `applyInForm` instead.
 */
export async function applyFor(page: Page, service: string, files = oneFile): Promise<void> {
  const form = await page.request.get(await formOf(page, service));
  const html = await form.text();
  const [, action = ""] = /<form class="form"[^>]* action="([^"]*)"/.exec(html) ?? [];
  const response = await page.request.post(
    new URL(action.replaceAll("&amp;", "&"), form.url()).href,
    {
      multipart: filledForm(html, files),
      headers: { origin: new URL(form.url()).origin },
      maxRedirects: 0,
    },
  );
  const { location = "" } = response.headers();
  expect(location, "the redirect after applying").toMatch(/^\/(dashboard|applications)\//);
  await page.goto(location);
  await expectSubmitted(page);
}

/** The path of a service's form, found by its title. */
async function formOf(page: Page, service: string): Promise<string> {
  const list = await page.request.get(`/services?q=${encodeURIComponent(service)}`);
  const link = new RegExp(`href="/services/(\\w{24})[^"]*"[^>]*>${service}<`);
  const [, id = "none"] = link.exec(await list.text()) ?? [];
  return `/apply/${id}`;
}

/** The data that a browser sends for the form in this HTML, with valid answers. */
function filledForm(html: string, files: TestFiles): FormData {
  const form = new FormData();
  for (const [, name = "", value = ""] of html.matchAll(
    /<input type="hidden" name="(serviceVersionId|noticeVersion|draftVersion)" value="([^"]*)"/g,
  ))
    form.set(name, value);
  for (const [name, answer] of Object.entries(validAnswers))
    form.set(name, answer.replaceAll("\n", "\r\n"));
  form.set("declaration", "on");
  const slots = html.match(/<input[^>]*type="file"[^>]*name="document_\d+"/g) ?? [];
  for (const index of slots.keys())
    for (const { name, mimeType, buffer } of files(index))
      form.append(
        `document_${index}`,
        new File([new Uint8Array(buffer)], name, { type: mimeType }),
      );
  return form;
}

/** Applies for a service of the starter catalogue by filling in its form. */
export async function applyInForm(page: Page, service: string, files?: TestFiles): Promise<void> {
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page, files);
  await submit(page);
  await expectSubmitted(page);
}

async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByRole("status").first()).toHaveText("Application submitted successfully!");
}

/** Opens the form of a service of the catalogue. */
export async function openForm(page: Page, service: string): Promise<void> {
  await page.goto(await formOf(page, service));
}

/** Searches for a service, opens its page, and from there its form. */
export async function findForm(page: Page, service: string): Promise<void> {
  await page.goto(`/services?q=${encodeURIComponent(service)}`);
  await page.getByRole("link", { name: service, exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Apply" }).click();
  await page.waitForURL(/\/apply\//);
}

export async function fillAnswers(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(validAnswers)) {
    const control = page.locator(`[name="${name}"]`);
    await showStep(page, control);
    await control.fill(answer);
  }
  const declaration = page.locator("[name=declaration]");
  await showStep(page, declaration);
  await declaration.check();
}

/** Attaches a file for each required document. */
export async function attachFiles(page: Page, files: TestFiles = oneFile): Promise<void> {
  const documents = page.locator('input[type="file"]');
  for (let index = 0; index < (await documents.count()); index += 1)
    await documents.nth(index).setInputFiles(files(index));
  await waitUntilUploaded(page);
}

/**
 * Waits until the page's script has sent every file. Does not wait without the script: files are then sent with the form.
 */
export async function waitUntilUploaded(page: Page): Promise<void> {
  const countUnfinished = () =>
    page.evaluate(() => {
      if (!customElements.get("file-field")) return 0;
      const states = ["waiting", "preparing", "sending", "interrupted", "checking"];
      const uploads = states.map((state) => `file-upload[data-state=${state}]`);
      return document.querySelectorAll(["form[data-script] .kept-file", ...uploads].join()).length;
    });
  await expect.poll(countUnfinished, { timeout: 60_000 }).toBe(0);
}

/** A PDF to attach, whose text is `line`. */
export function testDocument(name: string, line = name): TestFile {
  return { name, mimeType: "application/pdf", buffer: pdf(line) };
}

const oneFile: TestFiles = (index) => [testDocument(`paper-${index + 1}.pdf`)];

export async function submit(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Submit Application", exact: true });
  await showStep(page, button);
  await button.click();
}

/**
 * Goes to the step of the form that contains an element, if the form is shown one step at a time: on a phone
 * with scripts.
 */
export async function showStep(page: Page, element: Locator): Promise<void> {
  // The script that divides the form into steps has run when the page is loaded.
  await page.waitForLoadState();
  const button = (name: "next" | "back") => page.locator(`[data-go=${name}]`);
  while ((await button("back").isVisible()) && !(await element.isVisible()))
    await button("back").click();
  while ((await button("next").isVisible()) && !(await element.isVisible()))
    await button("next").click();
}
