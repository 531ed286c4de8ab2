import type { Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";

// This journey has a portal of its own, because it changes the council's settings.
test.use({ portalOf: "phrases" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const statusMessage = (page: Page) => main(page).locator("[data-permanent]");
const sentence = {
  en: "The land record is older than a year.",
  hi: "ज़मीन का काग़ज़ एक साल से पुराना है।",
};

test("an administrator adds a phrase, a reviewer inserts it into remarks, and the applicant reads it in their language", async ({
  page,
  addUser,
  signIn,
  portal,
  mailServer,
  expectAccessible,
}) => {
  const [admin, staff] = [await addUser("admin"), await addUser("staff")];
  const citizen = await addUser("citizen");
  const switchTo = async (person: typeof admin) => {
    await page.context().clearCookies();
    await signIn(page, person);
  };
  await switchTo(citizen);
  await applyFor(page, "Income Certificate");
  await page.goto("/dashboard/user");
  const applicationPath = await main(page)
    .locator('a[href^="/applications/"]')
    .first()
    .getAttribute("href");
  await inOffice(portal, ({ db }) =>
    db.updateTable("users").set({ language: "hi" }).where("email", "=", citizen.email).execute(),
  );

  await switchTo(admin);
  await page.goto("/dashboard/admin/settings");
  await control(page, "refusalNeedsReason").check();
  await press(page, "Save");
  await expect(statusMessage(page)).toBeVisible();
  await main(page).getByRole("link", { name: "Phrases for Remarks" }).click();
  const phrases = main(page).locator("ol > li");
  await expect(phrases, "the phrases of a new portal").toHaveCount(10);
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Add Phrase" }).click();
  await control(page, "texts-en").fill(sentence.en);
  await press(page, "Save Phrase");
  await expect(page.getByRole("alert")).toContainText("Write the phrase in every language");
  await expectAccessible(page);
  await control(page, "texts-hi").fill(sentence.hi);
  await press(page, "Save Phrase");
  await expect(statusMessage(page)).toContainText("Phrase saved");
  const rejections = main(page)
    .getByRole("region")
    .or(main(page).locator("section"))
    .filter({ has: page.getByRole("heading", { name: "Reject", exact: true }) })
    .locator("li");
  await expect(rejections.last()).toContainText(sentence.en);
  await press(page, `Up: ${sentence.en}`);
  await expect(statusMessage(page)).toContainText("Order changed");
  await expect(rejections.nth(5)).toContainText(sentence.en);

  await switchTo(staff);
  await page.goto(`/dashboard/staff${applicationPath}`);
  await press(page, "Reject");
  await expect(page.getByRole("alert")).toContainText("this council rejects only with remarks");
  await expectAccessible(page);
  await control(page, "phrase").selectOption({ label: sentence.en });
  await press(page, "Add to the Remarks");
  await expect(control(page, "remarks")).toHaveValue(sentence.hi);
  await expect(control(page, "remarks")).toBeFocused();
  await expectAccessible(page);
  const changedRemarks = sentence.hi.slice(0, sentence.hi.lastIndexOf(" "));
  await control(page, "remarks").fill(changedRemarks);
  await press(page, "Reject");
  await expect(statusMessage(page)).toContainText("Application status updated successfully");
  const letter = await mailServer.letterTo(citizen.email, { subject: "आवेदन की स्थिति में बदलाव" });
  expect(letter.text).toContain(changedRemarks);

  await page.goto("/office/figures");
  await expect(main(page).getByRole("row", { name: sentence.en })).toContainText("100%");
});

test("an administrator can copy what was typed into a phrase that a colleague deleted meanwhile", async ({
  page,
  context,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/settings/phrases");
  await main(page)
    .getByRole("link", { name: /^Edit: / })
    .first()
    .click();
  await control(page, "texts-en").fill(sentence.en);
  await control(page, "texts-hi").fill(sentence.hi);
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await press(otherTab, "Delete This Phrase");
  await press(page, "Save Phrase");
  await expect(page.getByRole("alert")).toContainText("This phrase was deleted");
  const typed = main(page).getByRole("textbox", { name: "What You Typed" });
  await expect(typed).toHaveText([sentence.en, sentence.hi]);
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Go on" }).click();
  await expect(page).toHaveURL("/dashboard/admin/settings/phrases");
});
