import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { addApplication, addDocument } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { picture } from "../kit/test-files.ts";

// This journey has a portal of its own, because the list must show only the three applications of this test.
test.use({ portalOf: "side by side" });

const list = "/dashboard/staff?status=pending&order=oldest";
const review = (page: Page) => page.getByRole("region", { name: "Review Application" });
const rows = (page: Page) => page.locator(".application-rows a");
const currentRow = (page: Page) => page.locator(".application-rows [aria-current=true]");
/** The colour of the edge that marks the current row. */
const edgeOf = (row: Locator) =>
  row.evaluate((element) => getComputedStyle(element).borderLeftColor);

function addThreeApplications(portal: Parameters<typeof inOffice>[0]): Promise<void> {
  return inOffice(portal, async (office) => {
    const sunita = await addPerson(office, "citizen");
    for (let count = 0; count < 3; count += 1) {
      const id = await addApplication(office, sunita);
      await addDocument(office, id, {
        bytes: await picture("png"),
        type: "image/png",
        name: "card.png",
      });
    }
  });
}

/** Expects the review's heading, which has the focus, and Approve in view: in a wide window and in the test's window. */
async function expectHeadingAndApproveInView(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const size of [
    { width: 1024, height: 700 },
    { width, height },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    const heading = review(page).getByRole("heading", { level: 2 });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    const approve = review(page).getByRole("button", { name: "Approve", exact: true });
    await expect(approve).toBeInViewport({ ratio: 1 });
  }
}

test("reviews open beside the list for a reviewer who chose so, and over the list for a colleague", async ({
  page,
  addUser,
  signIn,
  portal,
  javaScriptEnabled,
}) => {
  const kamla = await addUser("staff", "Kamla Bai");
  await signIn(page, kamla);
  await addThreeApplications(portal);
  await page.goto(list);
  // The window is wide for a moment, because only a wide window offers the choice.
  const usualSize = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Open Reviews Beside the List" }).click();
  await page.waitForLoadState();
  await page.setViewportSize(usualSize);
  await page
    .getByRole("link", { name: /^Review/ })
    .nth(1)
    .click();
  await expect(review(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  // The list's search is folded, and its heading says what the list shows.
  await expect(page.getByText("Pending, 3 applications")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  const openedUrl = await currentRow(page).getAttribute("href");
  expect(await rows(page).nth(1).getAttribute("href")).toBe(openedUrl);
  // With forced colours, browsers draw transparent borders, too.
  await page.emulateMedia({ forcedColors: "active" });
  expect(await edgeOf(rows(page).nth(1))).not.toBe(await edgeOf(rows(page).nth(0)));
  await page.emulateMedia({ forcedColors: null });
  await expect(review(page).getByRole("img", { name: "card.png" })).toBeVisible();
  if (javaScriptEnabled) await expectHeadingAndApproveInView(page);

  // The next review opens beside the list, which no longer has the approved application.
  await rows(page).first().click();
  // A review ignores decisions in the first 300 ms after it opened (settleMs in review-keys.ts).
  await page.waitForTimeout(400);
  await review(page).getByRole("button", { name: "Approve and Next" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(currentRow(page)).toHaveAttribute("href", openedUrl!);
  await review(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: /^Review/ })).toHaveCount(2);

  // Kamla's choice does not change how reviews open for Asha.
  await signIn(page, await addUser("staff", "Asha Rao"));
  await page.goto(list);
  await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Review Application" })).toBeVisible();
  // Kamla chooses the other way again.
  await signIn(page, kamla);
  await page.goto(openedUrl!.replace("status=pending&order=oldest&", ""));
  await page.getByRole("button", { name: "Open Reviews Over the List" }).click();
  await expect(page.getByRole("dialog", { name: "Review Application" })).toBeVisible();
});
