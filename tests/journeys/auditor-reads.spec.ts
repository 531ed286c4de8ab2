import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { findOverflow } from "../kit/text-overflow.ts";

test("an auditor reads what the office sees, opens a document with a reason, and changes nothing", async ({
  page,
  browser,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const nirmala = await addUser("citizen", "Nirmala Joshi");
  const sunita = await addUser("citizen", "Sunita Devi");
  const applicantsPage = await anotherPage(browser);
  await signIn(applicantsPage, sunita);
  await applyFor(applicantsPage, "Income Certificate");

  const admin = await anotherPage(browser);
  await signIn(admin, await addUser("admin", "Asha Rao"));
  await admin.goto("/dashboard/admin/people");
  await admin.getByLabel("Name, email or phone number").fill(nirmala.email);
  await admin.getByRole("button", { name: "Search" }).click();
  const row = admin.getByRole("row").filter({ hasText: nirmala.email });
  await row.locator("[name=duty]").selectOption({ label: "Auditor" });
  await row.getByRole("button", { name: /^Change Role/ }).click();
  await expect(
    admin.getByText("The person was signed out and gets an email").first(),
  ).toBeVisible();
  const letter = await mailServer.letterTo(nirmala.email);
  expect(letter.text).toContain("Auditor");

  await signIn(page, nirmala);
  await expect(page).toHaveURL(/\/dashboard\/user$/);
  await page.getByRole("link", { name: "For Auditors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Applications");
  await page.locator("[name=q]").fill(sunita.email);
  await page.getByRole("button", { name: "Search" }).click();
  await expectAccessible(page);
  await page
    .getByRole("row")
    .filter({ hasText: sunita.email })
    .getByRole("link", { name: /^Read/ })
    .click();
  await expect(page).toHaveURL(/\/office\/applications\/[0-9A-Z]{24}$/);
  const id = page.url().slice(-24);
  const main = page.getByRole("main");
  await expect(main).toContainText("XXXX XXXX");
  await expect(main.locator("form")).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main).toContainText("Nirmala Joshi");
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);

  const document = (await main.locator('[href^="/documents/"]').first().getAttribute("href"))!;
  await page.goto(document);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Why are you opening this document?",
  );
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("alert")).toContainText("Please say why you are opening it");
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);
  const withoutReason = await page.request.get(document);
  expect(withoutReason.headers()["content-type"]).toContain("text/html");
  await page.locator("[name=reason]").fill("The complaint of 3 May");
  const reasonSent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Open" }).click();
  await reasonSent;
  await expect(async () => {
    const withReason = await page.request.get(document);
    expect(withReason.headers()["content-type"]).not.toContain("text/html");
  }).toPass();

  for (const deniedPath of [
    `/dashboard/staff/applications/${id}`,
    `/dashboard/admin/applications/${id}`,
    "/dashboard/staff",
    "/dashboard/admin/people",
    "/dashboard/admin/audit",
    "/office/calls",
  ]) {
    await page.goto(deniedPath);
    await expect(page, deniedPath).toHaveURL(/\/unauthorized$/);
  }
  await page.goto(`/office/applications/${id}/payments`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments");
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);

  await page.goto("/office/payments");
  await page.getByRole("link", { name: "Counter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filed at the Counter");
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Figures" }).click();
  await expect(page).toHaveURL(/\/office\/figures$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page).toHaveURL(/\/office\/audit$/);
  const entry = page.getByRole("row").filter({ hasText: "The complaint of 3 May" });
  await expect(entry).toContainText("Opened a document as an auditor");
  await expect(entry).toContainText("Nirmala Joshi");
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: /Download these entries/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-log-/);

  await admin.goto(`/dashboard/admin/applications/${id}`);
  await expect(admin.getByRole("main")).toContainText("Nirmala Joshi");

  await admin.goto("/dashboard/admin/people?show=auditors");
  await row.locator("[name=duty]").selectOption({ label: "None" });
  await row.getByRole("button", { name: /^Change Role/ }).click();
  await expect(
    admin.getByText("The person was signed out and gets an email").first(),
  ).toBeVisible();
  await page.goto("/office/audit");
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, nirmala);
  await page.goto("/office/audit");
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.goto(document);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
});
