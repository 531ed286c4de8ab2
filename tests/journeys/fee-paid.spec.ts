import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";
import { openOfficePage } from "../kit/office-page.ts";

/** A browser page for somebody in the office, without scripts, because payments work without them. */
async function newOfficePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

/** Opens the payments of a person's newest application from its review. */
async function openPayments(officePage: Page, applicant: TestUser, list: string): Promise<void> {
  await officePage.goto(list);
  const row = officePage.getByRole("row").filter({ hasText: applicant.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  await officePage.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(officePage.getByRole("heading", { level: 1 })).toHaveText("Payments");
}

/** Saves the UPI ID to which applicants pay, in the council's settings. */
async function setUpiId(officePage: Page, upiId: string): Promise<void> {
  await officePage.goto("/dashboard/admin/settings");
  await officePage.getByLabel("UPI ID").fill(upiId);
  await officePage.getByRole("button", { name: "Save" }).last().click();
}

test("a fee that is due has a UPI code and a link for UPI apps when the council has a UPI ID", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await page.goto("/dashboard/user");
  await page.locator('main [href^="/applications/"]').first().click();
  const reference = page.url().slice(-8);
  const link = page.getByRole("link", { name: "Open a UPI App" });
  await expect(page.locator("#fee")).toContainText("Pay at the office");
  await expect(link).toHaveCount(0);

  const officePage = await newOfficePage(browser);
  await signIn(officePage, await addUser("admin", "Asha Rao"));
  await setUpiId(officePage, "rampur & sons");
  await expect(officePage.getByLabel("UPI ID")).toHaveAttribute("aria-invalid", "true");
  await setUpiId(officePage, "rampur.gp@okbank");
  await expect(officePage.getByRole("status").first()).toBeVisible();
  await page.reload();
  await expect(link).toHaveAttribute(
    "href",
    new RegExp(`^upi://pay\\?pa=rampur\\.gp@okbank&pn=[^&]+&am=30\\.00&cu=INR&tn=${reference}$`),
  );
  await expect(page.getByRole("img", { name: /^UPI code for ₹30 to / })).toBeVisible();
  await expect(page.getByText("The money goes to rampur.gp@okbank.")).toBeVisible();
  await expectAccessible(page);
  await setUpiId(officePage, "");
  await page.reload();
  await expect(link).toHaveCount(0);
});

test("a fee is paid in two parts, each of which is acknowledged, and partly refunded", async ({
  page,
  browser,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  const kamla = await addUser("staff", "Kamla Bai");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const toPay = "₹30 is still to be paid. Pay at the office in cash, by UPI or by challan";
  const steps = page.getByRole("listitem").filter({ hasText: toPay });
  await expect(steps, "right after submitting").toBeVisible();
  const receivedLetter = await mailServer.letterTo(sunita.email, {
    subject: "Application Received",
  });
  expect(receivedLetter.text?.replaceAll(/\s+/g, " ")).toContain(toPay);
  await page.goto("/dashboard/user");
  const row = page.getByRole("row").filter({ hasText: "Income Certificate" });
  await expect(row).toContainText("₹30 to pay");
  await page.locator('main [href^="/applications/"]').first().click();
  const step = page.getByRole("listitem").filter({ hasText: "₹30 is still to be paid." });
  await expect(step).toBeVisible();
  await expect(step, "where to pay stands below, at the fee").not.toContainText(
    "Pay at the office",
  );
  const applicationUrl = page.url();
  const fee = page.locator("#fee");
  await expect(fee).toContainText("Still to pay");
  await expect(fee).toContainText("Pay at the office");
  await expectAccessible(page);

  const officePage = await newOfficePage(browser);
  await signIn(officePage, kamla);
  await openPayments(officePage, sunita, "/dashboard/staff");
  await expectAccessible(officePage);
  await expect(officePage.getByLabel("Amount in rupees")).toHaveValue("30");
  await officePage.getByLabel("Amount in rupees").fill("ten");
  await officePage.getByRole("button", { name: "Record Payment" }).click();
  await expect(officePage).toHaveTitle(/^Error: /);
  await expect(officePage.getByLabel("Amount in rupees")).toHaveValue("ten");
  await officePage.getByLabel("Amount in rupees").fill("10");
  await officePage.getByRole("button", { name: "Record Payment" }).click({ clickCount: 2 });
  await expect(officePage.getByRole("status").first()).toContainText("Payment recorded");
  await expect(officePage.getByRole("article"), "pressed twice, recorded once").toHaveCount(1);

  await expect(officePage.getByLabel("Amount in rupees")).toHaveValue("20");
  await officePage.getByLabel("Paid by").first().selectOption({ label: "UPI" });
  await officePage.getByLabel("Reference of the payment").fill("412345678901");
  await officePage.getByRole("button", { name: "Record Payment" }).click();
  await expect(officePage.getByRole("article")).toHaveCount(2);
  await expect(officePage.getByText("Waive what is due"), "nothing is due").toHaveCount(0);
  const letter = await mailServer.letterTo(sunita.email, {
    subject: "Payment Received - Income Certificate",
  });
  expect(letter.text).toMatch(/R\/\d{4}-\d{2}\/\d{6}/);

  await page.goto(applicationUrl);
  await expect(fee).toContainText("Nothing");
  await expect(fee).not.toContainText("Pay at the office");
  await expect(page.getByText(/₹20 paid by UPI, receipt/)).toBeVisible();
  await fee
    .getByRole("link", { name: /Acknowledgement/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acknowledgement of payment");
  await expect(page.getByRole("main")).toContainText("412345678901");
  await expectAccessible(page);
  const receipt = page.url();

  const admin = await newOfficePage(browser);
  await signIn(admin, await addUser("admin", "Asha Rani"));
  await openPayments(admin, sunita, "/dashboard/admin/applications");
  const upiPayment = admin.getByRole("article").filter({ hasText: "412345678901" });
  await upiPayment.getByText("Refund or void").click();
  await upiPayment.getByLabel("Amount returned, in rupees").fill("21");
  await upiPayment.getByLabel("Reason").first().fill("Paid twice");
  await upiPayment.getByRole("button", { name: "Refund" }).click();
  await expect(admin.getByRole("alert")).toContainText("No more than ₹20");
  await upiPayment.getByLabel("Amount returned, in rupees").fill("5");
  await upiPayment.getByRole("button", { name: "Refund" }).click();
  await expect(admin.getByRole("status").first()).toContainText("Refund recorded");
  await expectAccessible(admin);
  await page.goto(receipt);
  await expect(page.getByRole("main")).toContainText("₹5 of this payment was returned");

  await officePage.goto("/dashboard/staff");
  await openOfficePage(officePage, "Day Book");
  const totals = officePage.getByRole("table").first();
  await expect(totals.getByRole("row").filter({ hasText: "UPI" })).toContainText("₹");
  const entry = officePage.getByRole("row").filter({ hasText: "412345678901" });
  await expect(entry).toContainText("UPI");
  // On a phone, each entry and each total is a low card.
  expect((await entry.boundingBox())!.height).toBeLessThan(310);
  expect((await totals.getByRole("row").last().boundingBox())!.height).toBeLessThan(140);
  await expectAccessible(officePage);
  const [file] = await Promise.all([
    officePage.waitForEvent("download"),
    officePage.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^day-book-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain('"UPI",20,,,,');
  expect(csv).toContain('"412345678901"');
});

test("another citizen can open neither the receipt nor the payments", async ({
  page,
  browser,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const officePage = await newOfficePage(browser);
  await signIn(officePage, await addUser("staff"));
  await openPayments(officePage, sunita, "/dashboard/staff");
  const payments = new URL(officePage.url()).pathname;
  await officePage.getByRole("button", { name: "Record Payment" }).click();
  const receipt = await officePage
    .getByRole("link", { name: /Acknowledgement/ })
    .getAttribute("href");

  const stranger = await browser.newPage();
  await signIn(stranger, await addUser("citizen"));
  expect((await stranger.goto(receipt!))?.status()).toBe(404);
  await stranger.goto(payments);
  await expect(stranger).toHaveURL(/\/unauthorized$/);
});
