import type { Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";

test("applicant and reviewer see the history of an application, but the applicant sees no reviewer's name", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  const openReview = async () => {
    await staffPage.goto("/dashboard/staff");
    const row = staffPage.getByRole("row").filter({ hasText: sunita.email }).first();
    await row.getByRole("link", { name: "Review" }).click();
    return staffPage.getByRole("dialog", { name: "Review Application" });
  };
  const review = await openReview();
  await expect(historyOn(staffPage)).toHaveText([/submitted.*The applicant/s]);
  await review.getByLabel("Remarks").fill("Bring the original.");
  await review.getByRole("button", { name: "Under Review" }).click();
  await expect(staffPage.getByRole("dialog")).toHaveCount(0);

  await openReview();
  await expect(historyOn(staffPage)).toHaveText([
    /submitted.*The applicant/s,
    /from Pending to Under Review.*Bring the original\..*Kamla Bai/s,
  ]);
  await page.goto("/dashboard/user");
  const row = page.getByRole("row").filter({ hasText: "Income Certificate" });
  await row.getByRole("link").first().click();
  await expect(historyOn(page)).toHaveText([
    /submitted.*You/s,
    /from Pending to Under Review.*Bring the original\..*The office/s,
    "Still to come: the decision",
  ]);
  await expect(page.getByText("Kamla Bai")).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(historyOn(page).first()).toBeVisible();
});

/** The events in the history on the page, oldest first. */
function historyOn(page: Page) {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "History", exact: true }) })
    .getByRole("listitem");
}
