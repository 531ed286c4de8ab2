import type { Locator, Page } from "@playwright/test";
import { attachFiles, fillAnswers, openForm, submit, testDocument } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

const service = "Birth Certificate";
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const drafts = (page: Page) =>
  page.getByRole("region", { name: "Begun and Not Sent" }).getByRole("listitem");
const saveForLater = (page: Page) =>
  page.getByRole("button", { name: "Save and Come Back Later" }).click();

test("a form with a file is saved for later, continued from the dashboard, and sent", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await page.locator("[name=fullName]").fill("Sunita");
  await page.locator("[name=aadharNumber]").fill("2345");
  await page.locator("[name=document_0]").setInputFiles([testDocument("letter.pdf")]);
  await saveForLater(page);

  await page.waitForURL("/dashboard/user");
  await expect(page.getByRole("status").first()).toContainText("Saved, not sent yet.");
  await expect(drafts(page)).toHaveCount(1);
  await expect(drafts(page)).toContainText("1 file");
  await expectAccessible(page);

  await openForm(page, service);
  await expect(page.getByText("You have begun this form already.")).toBeVisible();
  await expect(page.locator("[name=fullName]")).toHaveValue("");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Continue ${service}` }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita");
  await expect(page.locator("[name=aadharNumber]")).toHaveValue("2345");
  await expect(page.getByText("letter.pdf").first()).toBeVisible();
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL("/dashboard/user");
  await expect(drafts(page)).toHaveCount(0);
});

test("a new form is empty although there is a draft, and the draft can be discarded", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await page.locator("[name=fullName]").fill("Sunita");
  await saveForLater(page);
  await page.waitForURL("/dashboard/user");
  await openForm(page, service);
  await page.goto(`${new URL(page.url()).pathname}/begun`);
  await expect(heading(page, "You have begun this application already")).toBeVisible();
  await page.getByRole("button", { name: "Begin Anew" }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue("");
  await page.goto("/dashboard/user");
  await draftButton(page, "Discard").click();
  await expect(page.getByRole("status").first()).toContainText("The draft was discarded");
  await expect(drafts(page)).toHaveCount(0);
});

test("a person can continue a draft on another device, and nobody else sees the draft", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await openForm(page, service);
  await page.locator("[name=fullName]").fill("Sunita Devi of Rampur");
  await saveForLater(page);
  await page.waitForURL("/dashboard/user");
  const openDevice = async () =>
    (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled })).newPage();

  const sunitasPage = await openDevice();
  await signIn(sunitasPage, sunita);
  await sunitasPage.goto("/dashboard/user");
  await draftButton(sunitasPage, "Continue").click();
  await expect(sunitasPage.locator("[name=fullName]")).toHaveValue("Sunita Devi of Rampur");
  await sunitasPage.locator("[name=reason]").fill("For a school");
  await saveForLater(sunitasPage);
  await sunitasPage.waitForURL("/dashboard/user");

  const mohansPage = await openDevice();
  await signIn(mohansPage, await addUser("citizen", "Mohan Lal"));
  await mohansPage.goto("/dashboard/user");
  await expect(drafts(mohansPage)).toHaveCount(0);
  await openForm(mohansPage, service);
  await expect(mohansPage.locator("[name=fullName]")).toHaveValue("");
  const draftUrl = await continueDraft(sunitasPage);
  await mohansPage.goto(draftUrl);
  expect(await mohansPage.content()).not.toContain("of Rampur");

  await page.reload();
  await draftButton(page, "Continue").click();
  await expect(page.locator("[name=reason]")).toHaveValue("For a school");
  await sunitasPage.context().close();
  await mohansPage.context().close();
});

/** The dashboard's button for the draft of the service. */
function draftButton(page: Page, name: "Continue" | "Discard"): Locator {
  const row = page.getByRole("listitem").filter({ hasText: service });
  return row.getByRole("button", { name, exact: true, description: service });
}

/**
 * Continues the draft of the service from the dashboard.
 * @returns the URL of its form
 */
async function continueDraft(page: Page): Promise<string> {
  await draftButton(page, "Continue").click();
  await page.waitForURL(/\/apply\//);
  return page.url();
}

test("each field is saved when somebody leaves it, and two devices that edit one draft learn of each other's changes @js", async ({
  page,
  browser,
  baseURL,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await page.locator("[name=fullName]").fill("Sunita");
  await page.locator("[name=phoneNumber]").fill("98765");
  await page.locator("[name=phoneNumber]").blur();
  const note = page.locator("draft-saver p");
  await expect(note).toContainText("Saved.");

  const otherPage = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(otherPage, citizen);
  await otherPage.goto(page.url());
  await expect(otherPage.locator("[name=phoneNumber]")).toHaveValue("98765");
  await otherPage.locator("[name=fullName]").fill("Sunita Devi");
  await otherPage.locator("[name=fullName]").blur();
  await expect(otherPage.locator("draft-saver p")).toContainText("Saved.");

  // The response to the next save contains the other device's changes, and the page names the fields that both changed.
  await page.locator("[name=reason]").fill("School");
  await page.locator("[name=reason]").blur();
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await otherPage.locator("[name=reason]").fill("A scholarship");
  await otherPage.locator("[name=reason]").blur();
  const replacementNotice = otherPage
    .getByRole("alert")
    .filter({ hasText: "you had saved something else" });
  await expect(replacementNotice).toContainText("Reason");

  // A reload shows the draft, not the text that was typed in this tab before.
  await page.reload();
  await expect(page.locator("[name=reason]")).toHaveValue("A scholarship");

  await otherPage.locator("[name=reason]").press("End");
  await otherPage.locator("[name=reason]").press("x");
  await otherPage.locator("[name=reason]").blur();
  await expect(otherPage.locator("draft-saver p")).toContainText("Saved.");
  await expect(replacementNotice, "the notice stays after typing and saving").toBeVisible();
  await replacementNotice.getByRole("button", { name: "Dismiss" }).click();
  await expect(replacementNotice).toBeHidden();
  await otherPage.context().close();
});

test("typing removes the message that all is saved, and a pause saves the typed text @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.clock.install();
  await openForm(page, service);
  const note = page.locator("draft-saver p");
  const reason = page.locator("[name=reason]");
  await reason.fill("For");
  await reason.blur();
  await expect(note).toContainText("Saved.");
  await page.locator("[name=declaration]").check();
  await expect(note, "the declaration is not saved").toContainText("Saved.");
  await reason.pressSequentially(" a school");
  await expect(note).toBeEmpty();
  await page.clock.fastForward(8000);
  await expect(note).toContainText("Saved.");
  await expect(reason).toBeFocused();
  await page.goto("/dashboard/user");
  await draftButton(page, "Continue").click();
  await expect(reason).toHaveValue("For a school");
});

test("a form tells a person who is signed out meanwhile, and is saved when they are signed in again @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await context.clearCookies({ name: /session/ });
  await page.locator("[name=reason]").fill("For a school");
  await page.locator("[name=reason]").blur();
  const saver = page.locator("draft-saver");
  await expect(saver.locator("p")).toContainText("You are signed out");
  const link = saver.getByRole("link", { name: "Sign In" });
  await expect(link).toHaveAttribute("href", "/login");
  const otherPage = await context.newPage();
  await signIn(otherPage, citizen);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(saver.locator("p")).toContainText("Saved.");
  await expect(link).toBeHidden();
});

test("a form says when somebody else is signed in, and is saved when its owner is signed in again @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  const otherPage = await context.newPage();
  await context.clearCookies({ name: /session/ });
  await signIn(otherPage, await addUser("citizen"));
  const reason = page.locator("[name=reason]");
  const note = page.locator("draft-saver p");
  await reason.fill("For a school");
  await reason.blur();
  await expect(note).toContainText("Another person is signed in on this device now");
  await expect(page.locator("draft-saver").getByRole("link", { name: "Sign In" })).toBeHidden();
  await context.clearCookies({ name: /session/ });
  await signIn(otherPage, citizen);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(note).toContainText("Saved.");
  await expect(reason).toHaveValue("For a school");
});

test("a form says why a save was refused, and the next save contains the refused answers, too @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const draft = /\/draft\?/;
  await page.route(draft, (route) => route.fulfill({ status: 507, json: { outcome: "noSpace" } }));
  const note = page.locator("draft-saver p");
  await page.locator("[name=reason]").fill("For a school");
  await page.locator("[name=reason]").blur();
  await expect(note).toContainText("no space at the moment");
  await page.route(draft, (route) =>
    route.fulfill({ status: 429, json: { outcome: "tooManySaves" } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(note).toContainText("saved very often");
  await page.unroute(draft);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(note).toContainText("Saved.");
  await page.goto("/dashboard/user");
  await draftButton(page, "Continue").click();
  await expect(page.locator("[name=reason]")).toHaveValue("For a school");
});

test("a save redirected to a page other than the sign-in does not say that the person is signed out @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("staff"));
  await openForm(page, service);
  // Such a redirect is sent to officials who must turn on a second factor first.
  await page.route(/\/draft\?/, (route) =>
    route.fulfill({ status: 302, headers: { Location: "/profile/second-factor" } }),
  );
  await page.locator("[name=reason]").fill("For a school");
  await page.locator("[name=reason]").blur();
  const saver = page.locator("draft-saver");
  await expect(saver.locator("p")).toContainText(/not sent yet|Not saved yet/);
  await expect(saver.getByRole("link", { name: "Sign In" })).toBeHidden();
});
