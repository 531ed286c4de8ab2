import type { Page } from "@playwright/test";
import { changeDuty } from "../../council/accounts/change-duty.ts";
import { attachFiles, fillAnswers, submit, waitUntilUploaded } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import { pdf } from "../kit/test-files.ts";

async function findByPhone(page: Page, phone: string): Promise<void> {
  await page.goto("/office/counter");
  await page.locator("[name=phoneNumber]").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
}

test("the office asks a man without email for corrections, and a helper sends them for him", async ({
  page,
  browser,
  portal,
  addUser,
  signIn,
  expectAccessible,
}, { workerIndex }) => {
  const phone = `90033${String(workerIndex).padStart(5, "0")}`;
  const helper = await addUser("citizen", "Seva Kendra");
  await inOffice(portal, (office) => changeDuty(office, { email: helper.email }, "helper"));
  await signIn(page, helper);
  await findByPhone(page, phone);
  await page.locator("[name=displayName]").fill("Mohan Lal");
  await page.locator("[name=birthYear]").fill("1948");
  await page.locator("[name=serviceId]").selectOption({ label: "Income Certificate" });
  await page.getByRole("button", { name: "Continue" }).click();
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL(/\/office\/slips\/[0-9A-Z]{24}$/);
  const id = page.url().slice(-24);

  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Ramesh Patel"));
  await staffPage.goto(`/dashboard/staff/applications/${id}/correction`);
  await staffPage.locator("[name=item][value=fullName]").check();
  await staffPage.locator("[name=note_fullName]").fill("As on the ration card, please.");
  await staffPage.locator("[name=item][value=document_0]").check();
  await staffPage.locator("[name=note_document_0]").fill("The paper is blurred.");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(staffPage.getByText("Somebody has to call the applicant").first()).toBeVisible();

  await findByPhone(page, phone);
  await page.getByRole("link", { name: "What was filed for Mohan Lal" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for a Correction" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Correct ${id.slice(-8)}` }).click();
  await expect(page.getByText("You fill this in for Mohan Lal")).toBeVisible();
  await expect(page.getByText("As on the ration card, please.")).toBeVisible();
  await expect(page.locator("main form input:not([type=hidden]), main form textarea")).toHaveCount(
    2,
  );
  await expectAccessible(page);
  await page.locator("[name=fullName]").fill("");
  await page.getByRole("button", { name: "Send Corrections" }).click();
  await expect(page.getByRole("alert")).toContainText("is required");
  await page.locator("[name=fullName]").fill("Mohan Lal Verma");
  await page.locator("[name=document_0]").setInputFiles({
    name: "sharper.pdf",
    mimeType: "application/pdf",
    buffer: pdf("Sharper"),
  });
  await waitUntilUploaded(page);
  await page.getByRole("button", { name: "Send Corrections" }).click();
  await page.waitForURL(`**/office/slips/${id}`);
  await expect(
    page.getByText("Print the slip and let the applicant sign it.").first(),
  ).toBeVisible();
  await expect(page.getByText("Corrected at the counter").first()).toBeVisible();
  await expectAccessible(page);

  await staffPage.goto(`/dashboard/staff/applications/${id}`);
  await expect(staffPage.getByText("Corrected through a helper")).toBeVisible();
  await expect(staffPage.getByText("Mohan Lal Verma").first()).toBeVisible();
  await staffPage.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(staffPage.getByText(`${id.slice(-8)} approved`).first()).toBeVisible();
  await page.goto(`/applications/${id}/correct`);
  await expect(page.getByText("Mohan Lal Verma")).toHaveCount(0);
});
