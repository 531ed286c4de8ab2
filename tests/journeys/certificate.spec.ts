import type { Browser, Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { downloadPdf } from "../kit/pdf-text.ts";
import { openOfficePage } from "../kit/office-page.ts";

const service = "No-Dues Certificate for Property Tax";

/** A browser page for somebody in the office, without scripts, because the office's pages work without them. */
async function newOfficePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

/** Opens the page on which an administrator writes the certificate of the service. */
async function openCertificate(admin: Page): Promise<void> {
  await admin.goto("/dashboard/admin/services");
  const row = admin.getByRole("row").filter({ hasText: service });
  const href = await row.locator('[href*="service="]').first().getAttribute("href");
  const id = new URL(href!, admin.url()).searchParams.get("service")!;
  await admin.goto(`/dashboard/admin/services/${id}/certificate`);
}

/** A browser page for a visitor, always with scripts, because only scripts can read the QR code of a certificate. */
async function newVisitorPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: true })).newPage();
}

/** Checks a PDF on the public page, then the number and short code printed in the PDF: both must have this verdict. */
async function expectVerdict(page: Page, printed: { path: string; text: string }, verdict: string) {
  const heading = page.locator("certificate-check [data-answer] h2");
  await page.goto("/verify");
  await page.getByLabel("Photo of the code, or the PDF").setInputFiles(printed.path);
  await expect(heading, "the PDF").toHaveText(verdict);
  const [, number] = /No\.:(GP\/NOD\/\S{7}\/\d{6}-[0-9A-Z])/.exec(printed.text)!;
  const [, shortCode] = /Shortcode:(\w{4}-\w{4})/.exec(printed.text)!;
  await page.goto("/verify");
  await page.getByLabel("Number of the certificate").fill(number!);
  await page.getByRole("textbox", { name: "Short code" }).fill(shortCode!);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(heading).toHaveText(verdict);
}

test("the council issues a certificate, issues it anew and revokes it, and anybody can check each of them", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const admin = await newOfficePage(browser);
  await signIn(admin, await addUser("admin", "Asha Rao"));
  await openCertificate(admin);
  await admin.getByLabel("Code of the service").fill("nod");
  await admin.locator("[name=title_en]").fill("No-Dues Certificate");
  await admin.locator("[name=body_en]").fill("{fullName} of {caste} owes {council} nothing.");
  await admin.getByLabel("Address", { exact: true }).check();
  await admin.getByLabel("Position of whoever signs").fill("Secretary");
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(
    admin
      .getByText(/names what the form does not ask for, or an identity number: \{caste\}/)
      .first(),
  ).toBeVisible();
  await expect(admin.getByLabel("Address", { exact: true })).toBeChecked();
  await admin.locator("[name=body_en]").fill("{fullName} owes {council} nothing.");
  await expectAccessible(admin);

  const opening = admin.waitForEvent("popup");
  await admin.getByRole("button", { name: "Preview" }).click();
  await (await opening).close();
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByRole("status").first()).toContainText("Published");

  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, service);

  const staff = await newOfficePage(browser);
  await signIn(staff, await addUser("staff", "Kamla Bai"));
  await staff.goto("/dashboard/staff");
  const row = staff.getByRole("row").filter({ hasText: sunita.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  const seeCertificate = staff.getByRole("button", { name: "See Certificate" });
  const preview = await downloadPdf(staff, seeCertificate);
  expect(preview.name).toMatch(/^certificate-preview-/);
  expect(preview.text).toContain("PREVIEW");
  await staff.getByRole("button", { name: "Approve", exact: true }).click();

  await page.goto("/dashboard/user");
  await expect(page.getByRole("heading", { name: "My papers" })).toBeVisible();
  await page.locator('main table [href^="/applications/"]').first().click();
  const link = page.getByRole("link", { name: "Download Certificate" });
  const printed = await downloadPdf(page, link);
  const { name, text } = printed;
  expect(name).toMatch(/^certificate-GP-NOD-\d{4}-\d{2}-000001-[0-9A-Z]\.pdf$/);
  for (const part of ["No-DuesCertificate", "SunitaDeviowes", "KamlaBai", "Secretary", "GP/NOD/"])
    expect(text).toContain(part);
  expect(text).not.toContain("PREVIEW");
  await expectAccessible(page);
  // The part of the result that Listen reads and that is printed, which excludes the buttons.
  const result = page.locator("main .own-result > :not(.no-print)");
  await expect(result).toHaveCount(2);
  await expect(result.last()).toHaveText(/^Number GP\/NOD\/.*, issued on /);
  const url = `${page.url()}/certificate.pdf`;
  await expectVerdict(await newVisitorPage(browser), printed, "Genuine");

  await openOfficePage(staff, "Certificates");
  await staff.getByLabel("Number or name").fill("gp/nod");
  await staff.getByRole("button", { name: "Search" }).click();
  await expect(staff.getByRole("row").filter({ hasText: "GP/NOD/" })).toContainText("Sunita Devi");
  await expectAccessible(staff);
  await staff.getByRole("link", { name: /^GP\/NOD\// }).click();
  await expect(staff.getByText("once", { exact: true })).toBeVisible();
  await expect(staff.getByRole("button", { name: "Revoke", exact: true })).toBeVisible();
  await expectAccessible(staff);

  const [number] = /GP\/NOD\/\S{7}\/\d{6}-[0-9A-Z]/.exec(text)!;
  await staff.goto(`/dashboard/staff?q=${number.toLowerCase()}`);
  await expect(staff.locator("main tbody tr")).toHaveCount(1);
  await row.getByRole("link", { name: "Review" }).click();
  await expect(
    staff.getByText(/Any decision other than approving it revokes it/).first(),
  ).toBeVisible();
  expect((await downloadPdf(staff, seeCertificate)).text).toBe(text);
  await staff.getByRole("button", { name: "Ask for Correction" }).click();
  await expect(staff.getByText(/^GP\/NOD\/.* Sending the list revokes it/)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Cancel" }).click();
  await staff.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(staff.getByText("Write why it is revoked").first()).toBeVisible();
  await staff.getByLabel("Reason", { exact: true }).fill("The name was wrong");
  await staff.getByRole("button", { name: "Revoke and Issue Anew" }).click();
  await expect(staff.getByText(/another one issued/).first()).toBeVisible();
  await expect(staff.getByText(/-000002-|\/000002-/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("The name was wrong").first()).toBeVisible();
  await staff.getByRole("button", { name: "Reject", exact: true }).click();
  await page.reload();
  await expect(page.getByText(/It is not valid any more/)).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
  await expectVerdict(await newVisitorPage(browser), printed, "Revoked");
});
