import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Notifications", exact: false });
const items = (page: Page) => page.getByRole("main").getByRole("listitem");

test("somebody who is signed out must sign in to read notifications", async ({ page }) => {
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/login\?from=%2Fnotifications$/);
  await expect(bell(page)).toHaveCount(0);
});

test(
  "a new administrator opens a notification, which leads to its page and marks it as read",
  spec("§2/notification-panel/click"),
  async ({ page, addUser, signIn, expectAccessible }) => {
    await signIn(page, await addUser("admin"));
    await expect(bell(page)).toHaveAccessibleName("Notifications 2 unread notifications");
    await page.goto("/notifications");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).getByText("New", { exact: true })).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Dashboard Access Granted", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin/);
    await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread notification");
  },
);

test(
  "a citizen marks all notifications as read and removes one",
  spec("§2/notification-panel/empty", "§2/notification-panel/mark-all-read"),
  async ({ page, addUser, signIn, expectAccessible }) => {
    await signIn(page, await addUser("citizen"));
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
  },
);

test("without scripts the bell leads to the page of the notifications @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await bell(page).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
});

test(
  "the bell opens a panel over the page, in which notifications can be marked as read and removed @js @phone",
  spec("§2/notification-panel/panel-or-page"),
  async ({ page, addUser, signIn, expectAccessible }) => {
    await signIn(page, await addUser("staff"));
    // A public page does not include the style sheet of dialogs, so the panel has to load it.
    await page.goto("/about");
    const panel = page.getByRole("dialog", { name: "Notifications", exact: true });
    await bell(page).click();
    await expect(panel.getByRole("heading", { name: "Notifications", exact: true })).toBeFocused();
    await expect(page).toHaveURL("/about");
    await expect(panel).toHaveCSS("position", "fixed");
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await expect(panel.getByRole("link", { name: "See notifications" })).toHaveAttribute(
      "href",
      "/notifications",
    );
    await expectAccessible(page);

    await panel.getByRole("button", { name: "Mark all as read" }).click();
    await expect(panel.getByRole("status")).toHaveText("All notifications are marked as read.");
    await expect(panel.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
    await expect(panel.getByText("New", { exact: true })).toHaveCount(0);
    for (const title of ["Welcome!", "Dashboard Access Granted"])
      await panel.getByRole("button", { name: `Remove ${title}` }).click();
    await expect(panel.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
    await expect(page).toHaveURL("/about");
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  },
);

test("two notifications removed at once both disappear, even if the first response is slow @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("staff"));
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications", exact: true });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  const firstRequest = Promise.withResolvers<void>();
  let requestCount = 0;
  let responseCount = 0;
  await page.route("/notifications", async (route) => {
    requestCount += 1;
    const isFirst = requestCount === 1;
    if (!isFirst) await firstRequest.promise;
    const response = await route.fetch();
    firstRequest.resolve();
    // If both were sent at once, the first response, with its outdated list, would come last.
    if (isFirst) await page.waitForTimeout(1000);
    await route.fulfill({ response });
    responseCount += 1;
  });
  await panel.evaluate((dialog) => {
    const buttons = dialog.querySelectorAll<HTMLButtonElement>("button[value=remove]");
    for (const button of buttons) button.click();
  });
  await expect.poll(() => responseCount).toBe(2);
  await expect(panel.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/staff");
});

test("opening a notification in the panel marks it read and goes to its page @js @phone", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("admin"));
  await bell(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Welcome!", exact: true }).click();
  await expect(page).toHaveURL("/services");
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread notification");
});

test("Escape and a click outside close the panel, and the focus returns to the bell @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  const panel = page.getByRole("dialog");
  const closings = [() => page.keyboard.press("Escape"), () => page.mouse.click(20, 400)];
  for (const close of closings) {
    await bell(page).press("Enter");
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  }
});

test("the panel of notifications is in the reader's language @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.goto("/about?lang=hi");
  await page.getByRole("banner").locator("a.bell:visible").click();
  const panel = page.getByRole("dialog", { name: "सूचनाएँ" });
  await expect(panel.getByRole("link", { name: "सूचनाएँ अलग पेज पर देखें" })).toBeVisible();
});

test("the bell leads somebody who was signed out meanwhile to the sign-in @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await context.clearCookies({ name: "session" });
  await bell(page).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fnotifications$/);
});

test("returning to a window updates the number of unread notifications at the bell @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("staff"));
  await expect(bell(page)).toHaveAccessibleName("Notifications 2 unread notifications");

  const otherTab = await context.newPage();
  await otherTab.goto("/notifications");
  await otherTab.getByRole("button", { name: "Welcome!", exact: true }).click();
  await expect(otherTab).toHaveURL(/\/services$/);

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread notification");
});
