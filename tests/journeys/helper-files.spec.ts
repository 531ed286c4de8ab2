import { changeDuty } from "../../council/accounts/change-duty.ts";
import { attachFiles, fillAnswers, submit } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";

test("a helper files for a man without email, and sees the application until it is decided", async ({
  page,
  browser,
  portal,
  addUser,
  signIn,
  expectAccessible,
}, { workerIndex }) => {
  const phone = `90022${String(workerIndex).padStart(5, "0")}`;
  const helper = await addUser("citizen", "Seva Kendra");
  const ramesh = await addUser("staff", "Ramesh Patel");
  await signIn(page, helper);
  await page.goto("/office/counter");
  await expect(page).toHaveURL(/\/unauthorized$/);
  await inOffice(portal, (office) => changeDuty(office, { email: helper.email }, "helper"));
  await signIn(page, helper);
  await expect(page).toHaveURL(/\/dashboard\/user$/);
  await page.getByRole("link", { name: "Counter" }).click();
  await expect(page.getByRole("link", { name: /Tell by Phone/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.locator("[name=phoneNumber]").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
  await page.locator("[name=displayName]").fill("Mohan Lal");
  await page.locator("[name=birthYear]").fill("1948");
  await page.locator("[name=serviceId]").selectOption({ label: "Income Certificate" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("You fill this in for Mohan Lal")).toBeVisible();
  await expect(page.locator("[name=dateOfBirth-year]"), "filled in from the counter").toHaveValue(
    "1948",
  );
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL(/\/office\/slips\/[0-9A-Z]{24}$/);
  const differentYearNotice = page
    .locator("#main")
    .getByText("The year of birth in the application is not");
  await expect(differentYearNotice).toBeVisible();
  const slipUrl = page.url();
  const id = slipUrl.slice(-24);
  await page.goto("/office/counter");
  await expect(
    page.locator(`[href="/office/slips/${id}"]`),
    "the application that the helper filed",
  ).toBeVisible();
  await page.locator("[name=phoneNumber]").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "What was filed for Mohan Lal" }).click();
  await expect(page.getByText(id.slice(-8)).first()).toBeVisible();
  const personUrl = page.url();

  const staffPage = await anotherPage(browser);
  await signIn(staffPage, ramesh);
  await staffPage.goto(`/dashboard/staff/applications/${id}`);
  await expect(staffPage.getByText("Submitted through a helper")).toBeVisible();
  await expect(staffPage.getByText("Seva Kendra").first()).toBeVisible();
  await staffPage.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(staffPage.getByText(`${id.slice(-8)} approved`).first()).toBeVisible();

  await page.goto(personUrl);
  await expect(page.getByText("You have no open application for them.")).toBeVisible();
  await page.goto("/office/counter");
  await expect(page.getByText(id.slice(-8))).toHaveCount(0);
  for (const path of [slipUrl, `/applications/${id}`, `/dashboard/staff/applications/${id}`]) {
    await page.goto(path);
    await expect(page.getByText("Mohan Lal")).toHaveCount(0);
  }
});
