import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addApplication } from "../kit/applications.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import type { Portal } from "../kit/portal.ts";
import { unzip } from "../kit/unzip.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr");
/** Adds a citizen with an application for each of these services. */
const addApplicant = (portal: Portal, displayName: string, ...serviceNames: string[]) =>
  inOffice(portal, async (office) => {
    const applicant = await addPerson(office, "citizen", { displayName });
    for (const serviceName of serviceNames)
      await addApplication(office, applicant, { serviceName });
    return applicant;
  });
const download = async (page: Page, name: RegExp) => {
  const downloading = page.waitForEvent("download");
  await main(page).getByRole("link", { name }).click();
  return readFile(await (await downloading).path());
};

test("staff download the applications that a search lists, for a spreadsheet", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const devaki = await addApplicant(portal, "Devaki Pillai", "Income Certificate");
  await signIn(page, await addUser("staff"));
  await page.goto("/dashboard/staff?q=devaki");
  const csv = String(await download(page, /^Export CSV \(1\)$/));
  expect(csv.split("\r\n"), "a header, a row and the end").toHaveLength(3);
  expect(csv).toContain(devaki.email);
  const sheet = await unzip(await download(page, /^Export XLSX \(1\)$/));
  expect(String(sheet.get("xl/worksheets/sheet1.xml"))).toContain("Devaki Pillai");
});

test("staff take an application, find it among their own, and assign it to a colleague, who gives it back", async ({
  page,
  portal,
  addUser,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await addApplicant(portal, "Latha Krishnan", "Income Certificate");
  const [asha, mohan] = [
    await addUser("staff", "Asha Kumari"),
    await addUser("admin", "Mohan Tiwari"),
  ];
  await signIn(page, asha);
  await page.goto("/dashboard/staff?q=latha&unassigned=1");
  await rows(page).getByRole("link", { name: "Review" }).click();
  await page.getByLabel("Remarks").fill("Looks complete");
  await page.getByRole("button", { name: "Assign to Me" }).click();
  await expect(page.getByText("Assigned to you", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Remarks")).toHaveValue(javaScriptEnabled ? "Looks complete" : "");
  await expect(page.getByText("Assigned to themselves")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/staff?q=latha&unassigned=1");
  await expect(rows(page)).toHaveCount(0);
  await page.goto("/dashboard/staff?q=latha&mine=1");
  await expect(rows(page)).toContainText("With Asha Kumari");
  await rows(page).getByRole("link", { name: "Review" }).click();
  // Without a chosen colleague, the button changes nothing.
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("Choose a colleague");
  await page.getByLabel("Colleague").selectOption({ label: "Mohan Tiwari" });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("Assigned to Mohan Tiwari")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, mohan);
  await page.goto("/notifications");
  await expect(main(page)).toContainText("Asha Kumari assigned the application");
  await page.goto("/dashboard/admin/applications?mine=1");
  await rows(page).getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Give Back" }).click();
  await expect(page.getByText("Given back").first()).toBeVisible();
});

test("without scripts staff change several applications at once, and learn which were not changed", async ({
  browser,
  page,
  portal,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await addApplicant(portal, "Gulnaz Bhat", "Income Certificate", "Residence Certificate");
  const [asha, mohan] = [await addUser("staff", "Asha Nair"), await addUser("staff", "Mohan Das")];
  const context = await browser.newContext({ javaScriptEnabled: false });
  const ashasPage = await context.newPage();
  await signIn(ashasPage, asha);
  await ashasPage.goto("/dashboard/staff?q=gulnaz");
  await main(ashasPage).getByRole("link", { name: "Select Several" }).click();
  await main(ashasPage).getByRole("link", { name: "Tick All on This Page" }).click();
  await expect(
    main(ashasPage).getByRole("checkbox", { name: "Gulnaz Bhat", checked: true }),
  ).toHaveCount(2);
  await main(ashasPage).getByRole("button", { name: "Continue with Ticked" }).click();
  await expect(main(ashasPage)).toContainText("2 applications are ticked");
  await expectAccessible(ashasPage);
  await expect(main(ashasPage).getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);
  // A colleague decides one of the two applications first.
  await signIn(page, mohan);
  await page.goto("/dashboard/staff?q=gulnaz");
  await rows(page).first().getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await main(ashasPage).getByRole("button", { name: "Under Review" }).click();
  await expect(ashasPage.getByRole("alert").first()).toContainText("1 application was not changed");
  await expect(rows(ashasPage).filter({ hasText: "somebody changed it" })).toHaveCount(1);
  await expect(rows(ashasPage).filter({ hasNotText: "Not done" })).toContainText("Under Review");
  await main(ashasPage).getByRole("link", { name: "Back to the List" }).click();
  await main(ashasPage).getByRole("checkbox", { name: "Gulnaz Bhat" }).last().check();
  await main(ashasPage).getByRole("button", { name: "Continue with Ticked" }).click();
  await main(ashasPage).getByRole("button", { name: "Assign to Me" }).click();
  await expect(ashasPage).toHaveURL(/\/dashboard\/staff\?q=gulnaz$/);
  await expect(rows(ashasPage).filter({ hasText: "With Asha Nair" })).toHaveCount(1);
  await context.close();
});
