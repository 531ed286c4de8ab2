import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { addApplication } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";

// These tests have a portal of their own, because the list must show only their twenty applications.
test.use({ portalOf: "twenty" });

const list = "/dashboard/staff?status=pending&order=oldest";
const review = (page: Page) => page.getByRole("dialog", { name: "Review Application" });
const rows = (page: Page) => page.locator("tr[id^=row-]");
/** Waits until a review takes decisions: it ignores them in its first 300 ms (settleMs in review-keys.ts). */
const waitForReview = async (page: Page) => {
  await page.waitForLoadState("load");
  await page.waitForTimeout(350);
};

async function addTwenty(portal: Parameters<typeof inOffice>[0]) {
  await inOffice(portal, async (office) => {
    const sunita = await addPerson(office, "citizen");
    for (let count = 0; count < 20; count += 1) await addApplication(office, sunita);
  });
}

// These numbers are also in a table of docs/weight.md.
test("approving twenty applications takes 21 clicks or 22 presses of keys @js", async ({
  page,
  addUser,
  signIn,
  portal,
}) => {
  test.slow();
  await signIn(page, await addUser("staff", "Kamla Bai"));

  await addTwenty(portal);
  await page.goto(list);
  let clicks = 0;
  const click = async (name: "Review" | "Approve and Next") => {
    const role = name === "Review" ? "link" : "button";
    const within = name === "Review" ? rows(page).first() : review(page);
    await within.getByRole(role, { name }).click();
    clicks += 1;
  };
  await click("Review");
  for (let count = 0; count < 20; count += 1) {
    const url = page.url();
    await expect(review(page)).toBeVisible();
    await waitForReview(page);
    await click("Approve and Next");
    await expect(page).not.toHaveURL(url, { timeout: 30_000 });
  }
  await expect(review(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  expect(clicks).toBe(21);

  await addTwenty(portal);
  await page.goto(list);
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  await waitForReview(page);
  await press("j");
  await expect(rows(page).first().getByRole("link", { name: "Review" })).toBeFocused();
  await press("Enter");
  for (let count = 0; count < 20; count += 1) {
    await expect(review(page)).toBeVisible();
    await waitForReview(page);
    const url = page.url();
    await press("a");
    await expect(page).not.toHaveURL(url, { timeout: 30_000 });
  }
  await expect(rows(page)).toHaveCount(0);
  expect(presses).toBe(22);
});

test("keys do nothing in fields or after they were turned off, and a closed review returns the focus to the list @js", async ({
  page,
  addUser,
  signIn,
  portal,
  expectAccessible,
}) => {
  await signIn(page, await addUser("staff", "Kamla Bai"));
  await addTwenty(portal);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(20);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard Keys" });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.locator("[name=q]")).toBeFocused();
  await page.keyboard.type("jn?a");
  await expect(page.locator("[name=q]")).toHaveValue("jn?a");
  await expect(help).toBeHidden();

  const third = rows(page).nth(2);
  const [id, nextId] = [await third.getAttribute("id"), await rows(page).nth(3).getAttribute("id")];
  await third.getByRole("link", { name: "Review" }).click();
  await expect(review(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${list.replace("?", "\\?")}$`));
  await expect(page.locator(`tr#${id} .table-action a`)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(review(page)).toBeVisible();
  await waitForReview(page);
  await page.keyboard.press("r");
  await expect(review(page).locator("[name=remarks]")).toBeFocused();
  await page.keyboard.type("a");
  await page.keyboard.press("Control+Enter");
  await expect(review(page).getByRole("button", { name: "Reject" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main").getByRole("status").first()).toBeVisible();
  // The focused row is in view, and the message at the top is not: so a toast repeats the message.
  const decisionToast = page.locator("toast-message").getByText("Application status updated");
  await expect(decisionToast).toBeInViewport();
  await expect(page.locator(`tr#${nextId} .table-action a`)).toBeFocused();
  await expect(rows(page)).toHaveCount(19);

  await page.keyboard.press("?");
  await help.getByRole("button", { name: "Turn Keys Off" }).click();
  await expect(page.locator("[data-keys=off]")).toHaveCount(1);
  await page.waitForLoadState();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await expect(page.locator("tr :focus")).toHaveCount(0);
});
