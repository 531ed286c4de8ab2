import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Notifications", exact: false });
const items = (page: Page) => page.getByRole("main").getByRole("listitem");

test("who is not signed in is asked to sign in first", async ({ page }) => {
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/login\?from=%2Fnotifications$/);
  await expect(bell(page)).toHaveCount(0);
});

test("a new administrator is welcomed, opens a notification and is where it leads", async ({
  page,
  addSomeone,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addSomeone("admin"));
  await expect(bell(page)).toHaveAccessibleName("Notifications 2 unread notifications");
  await bell(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).getByText("New", { exact: true })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Dashboard Access Granted", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin/);
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread notification");
});

test("a citizen marks all as read and removes what is done with", async ({
  page,
  addSomeone,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addSomeone("citizen"));
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(items(page).getByText("New", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Remove Welcome!" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "The notification was removed.",
  );
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await expectAccessible(page);
});

test("coming back to a window renews the number at the bell @js", async ({
  page,
  context,
  addSomeone,
  signIn,
}) => {
  await signIn(page, await addSomeone("staff"));
  await expect(bell(page)).toHaveAccessibleName("Notifications 2 unread notifications");

  const elsewhere = await context.newPage();
  await elsewhere.goto("/notifications");
  await elsewhere.getByRole("button", { name: "Welcome!", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/services$/);

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread notification");
});
