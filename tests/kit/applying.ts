import { expect, type Page } from "@playwright/test";
import { pdf } from "./test-files.ts";

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
type TestFiles = (index: number) => TestFile[];

/** What a person types into the application form, by control name. */
export const validAnswers = {
  fullName: "Sunita Devi",
  "dateOfBirth-day": "17",
  "dateOfBirth-month": "5",
  "dateOfBirth-year": "1990",
  phoneNumber: "98765 43210",
  address: "12 Temple Road\nRampur 466001",
  aadharNumber: "2345 6789 1234",
  reason: "For a scholarship",
};

/** Applies for a service of the starter catalogue through its form. */
export async function applyFor(page: Page, service: string, files?: TestFiles): Promise<void> {
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page, files);
  await submit(page);
  await expect(page.getByRole("status").first()).toHaveText("Application submitted successfully!");
}

/** Finds a service and opens its form. */
export async function openForm(page: Page, service: string): Promise<void> {
  await page.goto(`/services?q=${encodeURIComponent(service)}`);
  await page.getByRole("link", { name: service, exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Apply" }).click();
  await page.waitForURL(/\/apply\//);
}

export async function fillAnswers(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(validAnswers))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator("[name=declaration]").check();
}

/** Attaches a file for each required document. */
export async function attachFiles(page: Page, files: TestFiles = oneFile): Promise<void> {
  const documents = page.locator('input[type="file"]');
  for (let index = 0; index < (await documents.count()); index += 1)
    await documents.nth(index).setInputFiles(files(index));
}

/** A file to attach. */
export function testDocument(name: string, line = name): TestFile {
  return { name, mimeType: "application/pdf", buffer: pdf(line) };
}

const oneFile: TestFiles = (index) => [testDocument(`paper-${index + 1}.pdf`)];

export function submit(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Submit Application", exact: true }).click();
}
