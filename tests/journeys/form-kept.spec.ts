import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { aadhaarNumber } from "../kit/aadhaar-number.ts";
import {
  attachFiles,
  fillAnswers,
  openForm,
  submit,
  testDocument,
  validAnswers,
} from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { fillRegistration, newRegistrant } from "../kit/registering.ts";

const service = "Birth Certificate";
/** The session storage of the tab, as JSON. */
const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** A promise, and a function with which the test resolves it; to delay a request until then. */
function makeDelay(): { ended: Promise<void>; end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}

async function expectAnswersKept(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(validAnswers))
    await expect(page.locator(`[name="${name}"]`), name).toHaveValue(answer);
  await expect(page.locator("[name=declaration]")).toBeChecked();
}

async function signOut(page: Page): Promise<void> {
  const menu = page.locator("details.menu:visible");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
}

test("changing the language keeps the typed answers and the chosen files @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page, (index) => [testDocument(`paper-${index}.pdf`)]);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("button", { name: "आवेदन जमा करें" })).toBeVisible();
  await expectAnswersKept(page);
  await expect(page.getByText("paper-0.pdf").first()).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expectAnswersKept(page);
  await submit(page);
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});

test("a form that comes back with errors keeps what was typed while it was being sent and saved @js", async ({
  page,
  addUser,
  signIn,
}) => {
  const [sending, saving] = [makeDelay(), makeDelay()];
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const responseOf = (path: string) =>
    page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes(path),
    );
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  let saves = 0;
  await page.route(/\/apply\/\w+\/draft/, async (route) => {
    saves += 1;
    if (saves === 2) await saving.ended;
    await route.continue();
  });
  await page.route(/\/apply\/\w+\?/, async (route) => {
    if (route.request().method() === "POST") await sending.ended;
    await route.continue();
  });
  await page.getByRole("button", { name: "Submit Application" }).click();
  await field("fullName").fill("Sunita Devi");
  const savedName = responseOf("/draft");
  await field("dateOfBirth-day").fill("15");
  await savedName;
  await field("dateOfBirth-month").fill("8");
  sending.end();
  await expect(page.locator("main error-summary")).toBeVisible();
  await field("dateOfBirth-year").fill("1990");
  await field("address").fill("Ward 4, Rampur");
  const savedDay = responseOf("/draft");
  saving.end();
  await savedDay;
  await field("reason").fill("For the school");
  await field("phoneNumber").fill("9876543210");
  await field("phoneNumber").blur();
  await expect(page.locator("draft-saver p")).toContainText("Saved.");
  for (const [name, value] of [
    ["fullName", "Sunita Devi"],
    ["dateOfBirth-day", "15"],
    ["dateOfBirth-month", "8"],
    ["dateOfBirth-year", "1990"],
    ["address", "Ward 4, Rampur"],
    ["reason", "For the school"],
  ] as const)
    await expect(field(name), name).toHaveValue(value);
  await page.reload();
  await expect(field("dateOfBirth-year")).toHaveValue("1990");
});

test("a field in which somebody is typing keeps the focus when the form comes back with errors @js", async ({
  page,
  addUser,
  signIn,
}) => {
  const month = page.locator("[name=dateOfBirth-month]");
  const name = page.locator("[name=fullName]");
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const sending = makeDelay();
  await page.route(/\/apply\/\w+\?/, async (route) => {
    if (route.request().method() === "POST") await sending.ended;
    await route.continue();
  });
  await submit(page);
  await month.focus();
  await page.keyboard.type("1");
  sending.end();
  await expect(page.locator("main error-summary")).toBeVisible();
  await expect(month).toBeFocused();
  await page.keyboard.type("2");
  await expect(month).toHaveValue("12");

  // Pressing Enter in a field sends the form, too. Nobody types meanwhile, so the summary gets the focus.
  await name.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Sending" })).toHaveCount(0);
  await expect(page.locator("#error-summary")).toBeFocused();
});

test("changing the language without a connection keeps the typed answers @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("alert")).toContainText("The connection was lost");
  await expectAnswersKept(page);
});

test("a reload and a visit to another page keep the typed answers, and the tab does not store the Aadhaar number @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  expect((await storedInTab(page)).replaceAll(/\D/g, "")).not.toContain(aadhaarNumber);
  // After the reload, the number comes from the draft on the server, where it is encrypted.
  await expect(page.locator("[name=aadharNumber]")).toHaveAttribute("data-in-draft", /\d/);
  await page.reload();
  await expectAnswersKept(page);
  await page.goto("/privacy");
  await page.goBack();
  await expectAnswersKept(page);
});

test("a reload during a save keeps the typed answer @js", async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const reason = page.locator("[name=reason]");
  const [reloading, saved] = [makeDelay(), makeDelay()];
  await page.route(/\/apply\/\w+\/draft/, async (route) => {
    await reloading.ended;
    await route.fulfill({ response: await route.fetch() });
    saved.end();
  });
  // The portal renders the new page before the save, and the browser shows the page after the save.
  await page.route(/\/apply\/\w+\?/, async (route) => {
    const response = await route.fetch();
    reloading.end();
    await saved.ended;
    // Gives the page that is being left time to read the response. A page cannot be asked for that during a navigation.
    await pause(500);
    await route.fulfill({ response });
  });
  await reason.fill("For a scholarship");
  await reason.blur();
  await page.reload();
  await expect(reason).toHaveValue("For a scholarship");
  await expect(page.getByRole("main").getByText("Saved. You can go on later")).toBeVisible();
});

test("sending or cancelling a form deletes the answers that the tab stores @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const form = new URL(page.url()).pathname;
  await page.locator("[name=fullName]").fill("Sunita Devi");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page).toHaveURL(/\/services/);
  await page.goto(`${form}?new`);
  await expect(page.locator("[name=fullName]")).toHaveValue("");

  await fillAnswers(page);
  expect(await storedInTab(page)).toContain("declaration");
  await attachFiles(page);
  await submit(page);
  await expect(page).toHaveURL("/dashboard/user");
  expect(await storedInTab(page)).not.toMatch(/declaration|Temple/);
  await page.goto(`${form}?new`);
  await expect(page.locator("[name=fullName]")).toHaveValue("");
});

test("signing out deletes the answers that the tab stores, and nobody else sees them @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const form = new URL(page.url()).pathname;
  await fillAnswers(page);
  await page.goto("/about");
  expect(await storedInTab(page)).toContain("declaration");
  await signOut(page);
  // The script of the next page deletes the answers, a moment after the page is shown.
  await expect.poll(() => storedInTab(page)).not.toMatch(/declaration|Temple/);

  // Somebody else signs in, in another tab, and the first tab is reloaded.
  await signIn(page, await addUser("citizen", "Asha Rao"));
  await page.goto(`${form}?new`);
  await fillAnswers(page);
  const otherTab = await context.newPage();
  await otherTab.goto("/about");
  await signOut(otherTab);
  await signIn(otherTab, await addUser("citizen", "Mohan Lal"));
  await page.reload();
  await expect.poll(() => storedInTab(page)).not.toMatch(/declaration|Temple/);
  await expect(page.locator("[name=fullName]")).toHaveValue("");
  await expect(page.locator("[name=declaration]")).not.toBeChecked();
});

test("changing the language keeps all typed text of the registration, and a reload keeps all but the passwords @js", async ({
  page,
}, { workerIndex }) => {
  const user = newRegistrant(workerIndex);
  await page.goto("/register");
  for (const name of ["displayName", "email", "password"] as const)
    await page.locator(`[name=${name}]`).fill(user[name]);
  await page.locator("[name=terms]").check();
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  for (const name of ["displayName", "email", "password"] as const)
    await expect(page.locator(`[name=${name}]`)).toHaveValue(user[name]);
  await expect(page.locator("[name=terms]")).toBeChecked();
  expect(await storedInTab(page)).not.toContain(user.password);
  await page.reload();
  await expect(page.locator("[name=email]")).toHaveValue(user.email);
  await expect(page.locator("[name=password]")).toHaveValue("");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await fillRegistration(page, user);
  await expect(page.locator("[name=digit1]")).toBeFocused();
  expect(await storedInTab(page)).not.toContain(user.email);
});

test("the tab stores the typed text of a signed-out visitor for a quarter of an hour @js", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/register");
  await page.locator("[name=displayName]").fill("Sunita Devi");
  await page.goto("/terms");
  await page.goto("/register");
  await expect(page.locator("[name=displayName]")).toHaveValue("Sunita Devi");
  await page.clock.fastForward(16 * 60_000);
  await page.goto("/about");
  expect(await storedInTab(page)).not.toContain("Sunita");
});
