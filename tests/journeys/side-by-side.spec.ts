import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { addApplication, addDocument } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { picture } from "../kit/test-files.ts";

// A portal of its own: the list must show the three applications of this test and no others.
test.use({ portalOf: "side by side" });

const list = "/dashboard/staff?status=pending&order=oldest";
const review = (page: Page) => page.getByRole("region", { name: "Review Application" });
const rows = (page: Page) => page.locator(".application-rows a");
const currentRow = (page: Page) => page.locator(".application-rows [aria-current=true]");
/** The colour of the edge that marks the current row. */
const edgeOf = (row: Locator) => row.evaluate((one) => getComputedStyle(one).borderLeftColor);

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

/** Expects the review's heading, with the focus, and Approve to be in view: in a wide window and in the test's own. */
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

test("reviews open beside the list for a reviewer who chose that, and over it for a colleague", async ({
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
  // Only a wide window offers the choice.
  const ownSize = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Open Reviews Beside the List" }).click();
  await page.waitForLoadState();
  await page.setViewportSize(ownSize);
  await page
    .getByRole("link", { name: /^Review/ })
    .nth(1)
    .click();
  await expect(review(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  // The list's search is folded, and its heading says what the list shows.
  await expect(page.getByText("Pending, 3 applications")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  const opened = await currentRow(page).getAttribute("href");
  expect(await rows(page).nth(1).getAttribute("href")).toBe(opened);
  // Forced colours draw transparent borders, too.
  await page.emulateMedia({ forcedColors: "active" });
  expect(await edgeOf(rows(page).nth(1))).not.toBe(await edgeOf(rows(page).nth(0)));
  await page.emulateMedia({ forcedColors: null });
  await expect(review(page).getByRole("img", { name: "card.png" })).toBeVisible();
  if (javaScriptEnabled) await expectHeadingAndApproveInView(page);

  // The next review opens beside the list, which no longer has the approved application.
  await rows(page).first().click();
  // A review ignores decisions in its first 300 ms (settleMs in review-keys.ts).
  await page.waitForTimeout(400);
  await review(page).getByRole("button", { name: "Approve and Next" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(currentRow(page)).toHaveAttribute("href", opened!);
  await review(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: /^Review/ })).toHaveCount(2);

  // The choice is Kamla's alone.
  await signIn(page, await addUser("staff", "Asha Rao"));
  await page.goto(list);
  await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Review Application" })).toBeVisible();
  // She takes her choice back.
  await signIn(page, kamla);
  await page.goto(opened!.replace("status=pending&order=oldest&", ""));
  await page.getByRole("button", { name: "Open Reviews Over the List" }).click();
  await expect(page.getByRole("dialog", { name: "Review Application" })).toBeVisible();
});
