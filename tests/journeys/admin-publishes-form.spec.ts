import type { Page } from "@playwright/test";
import { openForm, showStep, submit, validAnswers } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

// These tests add services, and other journeys count services: so only files with this `portalOf` share the portal.
test.use({ portalOf: "catalogue" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const statusMessage = (page: Page) => main(page).locator("[data-permanent]");
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

test("an administrator changes the form of a service, previews it in Hindi, and publishes it", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/services/new");
  // Even on a phone, several pictures stand side by side.
  const pictures = main(page).getByRole("radio");
  const [first, second] = [
    await pictures.first().boundingBox(),
    await pictures.nth(1).boundingBox(),
  ];
  expect(second!.y).toBe(first!.y);
  for (const name of ["title", "description", "category"])
    await control(page, name).fill("Well Permit");
  await control(page, "requiredDocuments").fill("Land record");
  await press(page, "Create Service");
  await page
    .getByRole("link", { name: "Questions, documents, promise and certificate Well Permit" })
    .click();
  await page.getByRole("navigation").getByRole("link", { name: "Documents" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well Permit: Documents");
  await press(page, "+ Add Document");
  await expect(control(page, "name_en").nth(1)).toBeFocused();
  await control(page, "name_en").nth(1).fill("Photo of the field");
  await control(page, "name_hi").nth(1).fill("खेत का फ़ोटो");
  await control(page, "group").nth(1).fill("A");
  await press(page, "Save Draft");
  await expect(page.getByRole("alert")).toContainText("A group needs two documents or more");
  await expectAccessible(page);
  await control(page, "group").nth(1).fill("");
  await control(page, "required").nth(1).uncheck();
  await control(page, "hint_hi").nth(1).fill("दिन में खींचा हुआ");
  await press(page, "+ Add Document");
  await control(page, "name_en").nth(2).fill("Not needed");
  await main(page).getByRole("button", { name: "Remove", exact: true }).nth(2).click();
  await expect(control(page, "name_en")).toHaveCount(2);
  await expect(main(page).getByRole("button", { name: "+ Add Document" })).toBeFocused();
  await press(page, "Move up");
  await expect(control(page, "name_en").first()).toHaveValue("Photo of the field");
  await expect(control(page, "required").first()).not.toBeChecked();
  await press(page, "Save Draft");
  await expect(statusMessage(page)).toContainText("The draft is saved");
  await expectAccessible(page);
  await page.getByRole("navigation").getByRole("link", { name: "Promise" }).click();
  await control(page, "aadhaar").selectOption("optional");
  await control(page, "dateOfBirth").selectOption("notAsked");
  await press(page, "Save Draft");
  await expect(statusMessage(page)).toContainText("The draft is saved");

  await page.getByRole("navigation").getByRole("link", { name: "Preview" }).click();
  await main(page).getByRole("link", { name: "हिन्दी" }).click();
  await expect(main(page).getByLabel("खेत का फ़ोटो")).toBeAttached();
  await expect(main(page)).toContainText("दिन में खींचा हुआ");
  await expect(control(page, "identityDocument")).toBeVisible();
  await expect(control(page, "dateOfBirth-day")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well Permit: Preview");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Publish" }).first().click();
  const change = (name: string) => main(page).getByRole("row").filter({ hasText: name });
  await expect(change("Photo of the field")).toContainText("Not asked");
  await expect(change("Date of birth")).toContainText("Required");
  await expectAccessible(page);
  await press(page, "Publish");
  await expect(statusMessage(page)).toHaveText("Published: citizens see the new form");
  await expect(main(page)).toContainText("No draft is open");

  // In a Hindi page, texts that exist only in English are marked as English, so that screen readers read them as such.
  await page.goto("/services?q=well&lang=hi");
  const card = main(page).getByRole("link", { name: "Well Permit", exact: true });
  await expect(card.first()).toHaveAttribute("lang", "en");
  await card.first().click();
  const english = main(page).locator('[lang="en"]');
  for (const text of ["Well Permit", "Land record"])
    await expect(english.filter({ hasText: text }).first()).toBeVisible();
  await expect(english.filter({ hasText: "खेत का फ़ोटो" })).toHaveCount(0);
  await expect(main(page)).toContainText("खेत का फ़ोटो");
  await expectAccessible(page);
});

test("a form asks citizens only for what its published version asks", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/services/new");
  for (const name of ["title", "description", "category"])
    await control(page, name).fill("Pond Permit");
  await control(page, "requiredDocuments").fill("Land record");
  await press(page, "Create Service");
  await page
    .getByRole("link", { name: "Questions, documents, promise and certificate Pond Permit" })
    .click();
  await page.getByRole("navigation").getByRole("link", { name: "Documents" }).click();
  await control(page, "required").uncheck();
  await press(page, "Publish");
  await expect(statusMessage(page)).toHaveText("Published: citizens see the new form");
  await page.getByRole("navigation").getByRole("link", { name: "Promise" }).click();
  await control(page, "aadhaar").selectOption("notAsked");
  await control(page, "dateOfBirth").selectOption("notAsked");
  await press(page, "Publish");
  await expect(statusMessage(page)).toHaveText("Published: citizens see the new form");

  await page.context().clearCookies();
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Pond Permit");
  await expect(page.locator("[name=aadharNumber]")).toHaveCount(0);
  for (const name of ["fullName", "phoneNumber", "address", "reason"] as const) {
    const answer = page.locator(`[name=${name}]`);
    await showStep(page, answer);
    await answer.fill(validAnswers[name]);
  }
  const declaration = page.locator("[name=declaration]");
  await showStep(page, declaration);
  await declaration.check();
  await submit(page);
  await expect(page.getByRole("status").first()).toHaveText("Application submitted successfully!");
  await main(page).locator('a[href^="/applications/"]').first().click();
  await expect(main(page)).toContainText("Sunita Devi");
  await expect(main(page)).not.toContainText("Aadhar Number");
  await expect(main(page)).not.toContainText("Date Of Birth");
});
