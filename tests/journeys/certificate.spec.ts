import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { readTextPieces } from "../kit/pdf-text.ts";
import { openOfficePage } from "../kit/office-page.ts";

const service = "No-Dues Certificate for Property Tax";

/** The office needs no scripts. */
async function deskOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

async function openCertificate(desk: Page): Promise<void> {
  await desk.goto("/dashboard/admin/services");
  const row = desk.getByRole("row").filter({ hasText: service });
  const form = await row.locator('[href*="service="]').first().getAttribute("href");
  const id = new URL(form!, desk.url()).searchParams.get("service")!;
  await desk.goto(`/dashboard/admin/services/${id}/certificate`);
}

/** Saves the PDF that a link leads to, and reads its text without spaces. */
async function printedBy(page: Page, link: ReturnType<Page["getByRole"]>) {
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  const sheets = await readTextPieces(await readFile(await download.path()));
  const text = sheets.flatMap((sheet) => sheet.map((piece) => piece.text)).join("");
  const path = await download.path();
  return { name: download.suggestedFilename(), text: text.replaceAll(/\s/g, ""), path };
}

/** A page with scripts, which read codes, also where the applicant has none. */
async function visitorOf(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: true })).newPage();
}

/** What the public page says of a PDF, and of number and short code printed in it. */
async function expectChecked(page: Page, printed: { path: string; text: string }, verdict: string) {
  const heading = page.locator("certificate-check [role=status] h2");
  await page.goto("/verify");
  await page.getByLabel("Photo of the code, or the PDF").setInputFiles(printed.path);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(heading).toHaveText(verdict);
  const [, number] = /No\.:(GP\/NOD\/\S{7}\/\d{6}-[0-9A-Z])/.exec(printed.text)!;
  const [, shortCode] = /Shortcode:(\w{4}-\w{4})/.exec(printed.text)!;
  await page.goto("/verify");
  await page.getByLabel("Number of the certificate").fill(number!);
  await page.getByLabel("Short code").fill(shortCode!);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(heading).toHaveText(verdict);
}

test("a council writes a certificate, approves, and the applicant downloads it", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const desk = await deskOf(browser);
  await signIn(desk, await addUser("admin", "Asha Rao"));
  await openCertificate(desk);
  await desk.getByLabel("Code of the service").fill("nod");
  await desk.locator("[name=title_en]").fill("No-Dues Certificate");
  await desk.locator("[name=body_en]").fill("{fullName} of {caste} owes {council} nothing.");
  await desk.getByLabel("Address", { exact: true }).check();
  await desk.getByLabel("Office of whoever signs").fill("Secretary");
  await desk.getByRole("button", { name: "Publish" }).click();
  await expect(
    desk.getByText(/names what the form does not ask for: \{caste\}/).first(),
  ).toBeVisible();
  await expect(desk.getByLabel("Address", { exact: true })).toBeChecked();
  await desk.locator("[name=body_en]").fill("{fullName} owes {council} nothing.");
  await expectAccessible(desk);

  const opening = desk.waitForEvent("popup");
  await desk.getByRole("button", { name: "Preview" }).click();
  await (await opening).close();
  await desk.getByRole("button", { name: "Publish" }).click();
  await expect(desk.getByRole("status").first()).toContainText("Published");

  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, service);

  const clerk = await deskOf(browser);
  await signIn(clerk, await addUser("staff", "Kamla Bai"));
  await clerk.goto("/dashboard/staff");
  const row = clerk.getByRole("row").filter({ hasText: sunita.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  const see = clerk.getByRole("link", { name: "See Certificate" });
  const preview = await printedBy(clerk, see);
  expect(preview.name).toMatch(/^certificate-preview-/);
  expect(preview.text).toContain("PREVIEW");
  await clerk.getByRole("button", { name: "Approve", exact: true }).click();

  await page.goto("/dashboard/user");
  await expect(page.getByRole("heading", { name: "My papers" })).toBeVisible();
  await page.locator('main table [href^="/applications/"]').first().click();
  const link = page.getByRole("link", { name: "Download Certificate" });
  const printed = await printedBy(page, link);
  const { name, text } = printed;
  expect(name).toMatch(/^certificate-GP-NOD-\d{4}-\d{2}-000001-[0-9A-Z]\.pdf$/);
  for (const part of ["No-DuesCertificate", "SunitaDeviowes", "KamlaBai", "Secretary", "GP/NOD/"])
    expect(text).toContain(part);
  expect(text).not.toContain("PREVIEW");
  await expectAccessible(page);
  const url = `${page.url()}/certificate.pdf`;
  await expectChecked(await visitorOf(browser), printed, "Genuine");

  await openOfficePage(clerk, "Certificates");
  await clerk.getByLabel("Number, or how it begins").fill("gp/nod");
  await clerk.getByRole("button", { name: "Search" }).click();
  await expect(clerk.getByRole("row").filter({ hasText: "GP/NOD/" })).toContainText("Sunita Devi");
  await expectAccessible(clerk);
  await clerk.getByRole("link", { name: /^GP\/NOD\// }).click();
  await expect(clerk.getByText("once", { exact: true })).toBeVisible();
  await expect(clerk.getByRole("button", { name: "Revoke", exact: true })).toBeVisible();
  await expectAccessible(clerk);

  await clerk.goto("/dashboard/staff");
  await row.getByRole("link", { name: "Review" }).click();
  await expect(clerk.getByText(/Any decision other than approving it revokes it/)).toBeVisible();
  expect((await printedBy(clerk, see)).text).toBe(text);
  await clerk.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(clerk.getByText("Write why it is revoked").first()).toBeVisible();
  await clerk.getByLabel("Reason", { exact: true }).fill("The name was wrong");
  await clerk.getByRole("button", { name: "Revoke and Issue Anew" }).click();
  await expect(clerk.getByText(/another one issued/).first()).toBeVisible();
  await expect(clerk.getByText(/-000002-|\/000002-/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("The name was wrong").first()).toBeVisible();
  await clerk.getByRole("button", { name: "Reject", exact: true }).click();
  await page.reload();
  await expect(page.getByText(/It is not valid any more/)).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
  await expectChecked(await visitorOf(browser), printed, "Revoked");
});
