import { expect, type Page } from "@playwright/test";
import { pdf } from "./papers.ts";

interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Applies for a service of the starter catalogue by its form, as a person would; gives the id. */
export async function applyFor(
  page: Page,
  service: string,
  papers: (index: number) => Paper[] = (index) => [paper(`paper-${index + 1}.pdf`)],
): Promise<void> {
  await page.goto(`/services?q=${encodeURIComponent(service)}`);
  await page.getByRole("link", { name: service, exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Apply" }).click();
  for (const [name, answer] of Object.entries(answers))
    await page.locator(`[name="${name}"]`).fill(answer);
  const documents = page.locator('input[type="file"]');
  for (let index = 0; index < (await documents.count()); index += 1)
    await documents.nth(index).setInputFiles(papers(index));
  await page.locator("[name=declaration]").check();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Application submitted successfully!");
}

/** A paper to attach. */
export function paper(name: string, line = name): Paper {
  return { name, mimeType: "application/pdf", buffer: pdf(line) };
}

const answers = {
  fullName: "Sunita Devi",
  phoneNumber: "98765 43210",
  address: "12 Temple Road\nRampur 466001",
  reason: "For a scholarship",
  aadharNumber: "2345 6789 1234",
  "dateOfBirth-day": "17",
  "dateOfBirth-month": "5",
  "dateOfBirth-year": "1990",
};
