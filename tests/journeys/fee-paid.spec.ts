import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";
import { openOfficePage } from "../kit/office-page.ts";

/** A page of the office, without scripts: payments need none. */
async function newOfficePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

/** Opens the payments of a person's newest application from its review. */
async function openPayments(desk: Page, applicant: TestUser, list: string): Promise<void> {
  await desk.goto(list);
  const row = desk.getByRole("row").filter({ hasText: applicant.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  await desk.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Payments");
}

/** Saves the UPI ID to which applicants pay. */
async function setUpiId(desk: Page, upiId: string): Promise<void> {
  await desk.goto("/dashboard/admin/settings");
  await desk.getByLabel("UPI ID").fill(upiId);
  await desk.getByRole("button", { name: "Save" }).last().click();
}

test("a fee that is due has a UPI code and link, once the council has a UPI ID", async ({
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

  const desk = await newOfficePage(browser);
  await signIn(desk, await addUser("admin", "Asha Rao"));
  await setUpiId(desk, "rampur & sons");
  await expect(desk.getByLabel("UPI ID")).toHaveAttribute("aria-invalid", "true");
  await setUpiId(desk, "rampur.gp@okbank");
  await expect(desk.getByRole("status").first()).toBeVisible();
  await page.reload();
  await expect(link).toHaveAttribute(
    "href",
    new RegExp(`^upi://pay\\?pa=rampur\\.gp@okbank&pn=[^&]+&am=30\\.00&cu=INR&tn=${reference}$`),
  );
  await expect(page.getByRole("img", { name: /^UPI code for ₹30 to / })).toBeVisible();
  await expect(page.getByText("The money goes to rampur.gp@okbank.")).toBeVisible();
  await expectAccessible(page);
  await setUpiId(desk, "");
  await page.reload();
  await expect(link).toHaveCount(0);
});

test("a fee is paid in two parts, acknowledged, and partly refunded", async ({
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
  const received = await mailServer.letterTo(sunita.email, { subject: "Application Received" });
  expect(received.text?.replaceAll(/\s+/g, " ")).toContain(toPay);
  await page.goto("/dashboard/user");
  const row = page.getByRole("row").filter({ hasText: "Income Certificate" });
  await expect(row).toContainText("₹30 to pay");
  await page.locator('main [href^="/applications/"]').first().click();
  const step = page.getByRole("listitem").filter({ hasText: "₹30 is still to be paid." });
  await expect(step).toBeVisible();
  await expect(step, "stands below").not.toContainText("Pay at the office");
  const application = page.url();
  const fee = page.locator("#fee");
  await expect(fee).toContainText("Still to pay");
  await expect(fee).toContainText("Pay at the office");
  await expectAccessible(page);

  const desk = await newOfficePage(browser);
  await signIn(desk, kamla);
  await openPayments(desk, sunita, "/dashboard/staff");
  await expectAccessible(desk);
  await expect(desk.getByLabel("Amount in rupees")).toHaveValue("30");
  await desk.getByLabel("Amount in rupees").fill("ten");
  await desk.getByRole("button", { name: "Record Payment" }).click();
  await expect(desk).toHaveTitle(/^Error: /);
  await expect(desk.getByLabel("Amount in rupees")).toHaveValue("ten");
  await desk.getByLabel("Amount in rupees").fill("10");
  await desk.getByRole("button", { name: "Record Payment" }).click({ clickCount: 2 });
  await expect(desk.getByRole("status").first()).toContainText("Payment recorded");
  await expect(desk.getByRole("article"), "pressed twice, recorded once").toHaveCount(1);

  await expect(desk.getByLabel("Amount in rupees")).toHaveValue("20");
  await desk.getByLabel("Paid by").first().selectOption({ label: "UPI" });
  await desk.getByLabel("Reference of the payment").fill("412345678901");
  await desk.getByRole("button", { name: "Record Payment" }).click();
  await expect(desk.getByRole("article")).toHaveCount(2);
  await expect(desk.getByText("Waive what is due"), "nothing is due").toHaveCount(0);
  const letter = await mailServer.letterTo(sunita.email, {
    subject: "Payment Received - Income Certificate",
  });
  expect(letter.text).toMatch(/R\/\d{4}-\d{2}\/\d{6}/);

  await page.goto(application);
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

  await desk.goto("/dashboard/staff");
  await openOfficePage(desk, "Day Book");
  const totals = desk.getByRole("table").first();
  await expect(totals.getByRole("row").filter({ hasText: "UPI" })).toContainText("₹");
  const entry = desk.getByRole("row").filter({ hasText: "412345678901" });
  await expect(entry).toContainText("UPI");
  // On a phone an entry is a low card, and so are the totals.
  expect((await entry.boundingBox())!.height).toBeLessThan(310);
  expect((await totals.getByRole("row").last().boundingBox())!.height).toBeLessThan(140);
  await expectAccessible(desk);
  const [file] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^day-book-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain('"UPI",20,,,,');
  expect(csv).toContain('"412345678901"');
});

test("another citizen sees neither the receipt nor the payments", async ({
  page,
  browser,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const desk = await newOfficePage(browser);
  await signIn(desk, await addUser("staff"));
  await openPayments(desk, sunita, "/dashboard/staff");
  const payments = new URL(desk.url()).pathname;
  await desk.getByRole("button", { name: "Record Payment" }).click();
  const receipt = await desk.getByRole("link", { name: /Acknowledgement/ }).getAttribute("href");

  const stranger = await browser.newPage();
  await signIn(stranger, await addUser("citizen"));
  expect((await stranger.goto(receipt!))?.status()).toBe(404);
  await stranger.goto(payments);
  await expect(stranger).toHaveURL(/\/unauthorized$/);
});
