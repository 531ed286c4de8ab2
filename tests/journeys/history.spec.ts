import type { Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";

test("applicant and reviewer see the history, each with the names they may know", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const desk = await anotherPage(browser);
  await signIn(desk, await addUser("staff", "Kamla Bai"));
  const openReview = async () => {
    await desk.goto("/dashboard/staff");
    const row = desk.getByRole("row").filter({ hasText: sunita.email }).first();
    await row.getByRole("link", { name: "Review" }).click();
    return desk.getByRole("dialog", { name: "Review Application" });
  };
  const review = await openReview();
  await expect(historyOn(desk)).toHaveText([/submitted.*The applicant/s]);
  await review.getByLabel("Remarks").fill("Bring the original.");
  await review.getByRole("button", { name: "Under Review" }).click();
  await expect(desk.getByRole("dialog")).toHaveCount(0);

  await openReview();
  await expect(historyOn(desk)).toHaveText([
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

/** The events of the application on the page, oldest first. */
function historyOn(page: Page) {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "History", exact: true }) })
    .getByRole("listitem");
}
