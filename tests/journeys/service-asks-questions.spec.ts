import type { Page } from "@playwright/test";
import type { Question } from "../../council/catalogue/questions.ts";
import { attachFiles, fillAnswers, openForm, showStep, submit } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import type { Portal } from "../kit/portal.ts";
import { addPlainService } from "../trials/plain-service.ts";

// These tests add services, and other journeys count services: so only files with this `portalOf` share the portal.
test.use({ portalOf: "catalogue" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

/** Types a question into a row of the page on which an administrator writes questions. */
async function typeQuestion(
  page: Page,
  row: number,
  { kind, en, hi }: { kind: string; en: string; hi: string },
) {
  await control(page, "kind").nth(row).selectOption(kind);
  await control(page, "label_en").nth(row).fill(en);
  await control(page, "label_hi").nth(row).fill(hi);
}

/** Creates a service, and types its questions without saving them: who owns the house, and who lives in the house. */
async function typeQuestions(page: Page, title: string) {
  await page.goto("/dashboard/admin/services/new");
  for (const name of ["title", "description", "category"]) await control(page, name).fill(title);
  await control(page, "requiredDocuments").fill("Land record");
  await press(page, "Create Service");
  await page
    .getByRole("link", { name: `Questions, documents, promise and certificate ${title}` })
    .click();
  const ownsHouse = { kind: "yesNo", en: "Do you own the house?", hi: "क्या मकान आपका है?" };
  await typeQuestion(page, 0, ownsHouse);
  await press(page, "+ Add Question");
  await expect(control(page, "label_en").nth(1)).toBeFocused();
  await typeQuestion(page, 1, { kind: "shortText", en: "Name of the owner", hi: "मालिक का नाम" });
  await control(page, "dependsOn").nth(1).selectOption({ index: 1 });
  await control(page, "dependsValues").nth(1).fill("No");
  await press(page, "+ Add Question");
  const family = { kind: "familyMembers", en: "Who lives with you?", hi: "कौन साथ रहता है?" };
  await typeQuestion(page, 2, family);
}

/** The questions of `typeQuestions`, as the database stores them. */
const questions: Question[] = [
  { id: "q.own", kind: "yesNo", label: { en: "Do you own the house?" }, isRequired: true },
  {
    id: "q.owner",
    kind: "shortText",
    label: { en: "Name of the owner" },
    maxLength: 100,
    isSearched: true,
    askedIf: { field: "q.own", isOneOf: ["no"] },
    isRequired: true,
  },
  {
    id: "q.family",
    kind: "familyMembers",
    label: { en: "Who lives with you?" },
    membersAtMost: 10,
    isRequired: true,
  },
];

/** Adds a service that asks the stored `questions`. */
function addService(portal: Portal, title: string): Promise<{ id: string }> {
  const service = { title, requiredDocuments: ["Land record"] };
  return inOffice(portal, (office) =>
    office.change((tx) => addPlainService(tx, service, { questions })),
  );
}

test("an administrator writes questions, corrects their errors, previews the form and publishes it", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await typeQuestions(page, "House Permit");
  await expectAccessible(page);
  await press(page, "+ Add Question");
  await expect(control(page, "choices").nth(3)).toBeHidden();
  await typeQuestion(page, 3, { kind: "oneOf", en: "Used as", hi: "" });
  await control(page, "choices").nth(3).fill("Home");
  await control(page, "required").nth(3).uncheck();
  // The questions have errors, so they are not published, and the page keeps the typed text.
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("Write at least two answers");
  await expect(control(page, "choices").nth(3)).toHaveValue("Home");
  await expect(control(page, "required").nth(3)).not.toBeChecked();
  await expect(control(page, "dependsValues").nth(1)).toHaveValue("No");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Remove", exact: true }).nth(3).click();
  await expect(control(page, "kind")).toHaveCount(3);

  // The office can search only for answers that are short texts: here, for the name of the owner.
  const searchedBoxes = control(page, "searched");
  for (const [row, isOffered] of [false, true, false].entries())
    await expect(searchedBoxes.nth(row)).toBeVisible({ visible: isOffered });
  await searchedBoxes.nth(1).check();
  await expectAccessible(page);

  // A question must stand below the question on which it depends.
  await main(page).getByRole("button", { name: "Move up", exact: true }).first().click();
  await press(page, "Save Draft");
  await expect(page.getByRole("alert")).toContainText("Choose a question above");
  await main(page).getByRole("button", { name: "Move up", exact: true }).first().click();
  await press(page, "Save Draft");
  await expect(main(page).locator("[data-permanent]")).toContainText("The draft is saved");
  const ids = await control(page, "questionId").evaluateAll((controls) =>
    controls.map((control) => (control as HTMLInputElement).value),
  );
  expect(new Set(ids.map((id) => /^q\.[a-z0-9]{10}$/.test(id)))).toEqual(new Set([true]));
  await expect(control(page, "dependsOn").nth(1)).toHaveValue(ids[0]!);
  await main(page).getByRole("button", { name: "Move up", exact: true }).last().click();
  await press(page, "Save Draft");
  await expect(control(page, "questionId").nth(1)).toHaveValue(ids[2]!);

  await expect(searchedBoxes.last()).toBeChecked();
  await page.getByRole("navigation").getByRole("link", { name: "Preview" }).click();
  await expect(main(page)).toContainText(
    "The office finds applications by the answers to: Name of the owner.",
  );
  await main(page).getByRole("link", { name: "हिन्दी" }).click();
  await expect(main(page)).toContainText("क्या मकान आपका है?");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Publish" }).first().click();
  const owner = main(page).getByRole("row").filter({ hasText: "Name of the owner" });
  await expect(owner.filter({ hasText: "मालिक का नाम" })).toContainText(
    "the office can search for the answer",
  );
  await expectAccessible(page);
  await press(page, "Publish");
  await expect(main(page).locator("[data-permanent]")).toHaveText(
    "Published: citizens see the new form",
  );
});

test("a question that depends on a removed question stays, and must get another condition", async ({
  page,
  portal,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const { id } = await addService(portal, "Shed Permit");
  await signIn(page, await addUser("admin"));
  await page.goto(`/dashboard/admin/services/${id}/questions`);
  await main(page).getByRole("button", { name: "Remove", exact: true }).first().click();
  await expect(control(page, "label_en").first()).toHaveValue("Name of the owner");
  await expect(control(page, "dependsOn").first().locator("option:checked")).toHaveText(
    "a question that was removed",
  );
  await expect(control(page, "dependsValues").first()).toHaveValue("No");
  for (const button of ["Save Draft", "Publish"]) {
    await press(page, button);
    await expect(page.getByRole("alert")).toContainText("Choose a question above");
    await expect(control(page, "dependsOn").first().locator("option:checked")).toHaveText(
      "a question that was removed",
    );
    await expectAccessible(page);
  }
  // Neither button has saved the removal.
  await page.goto(page.url());
  await expect(control(page, "kind")).toHaveCount(3);
  await main(page).getByRole("button", { name: "Remove", exact: true }).first().click();
  await control(page, "dependsOn").first().selectOption({ label: "Always asked" });
  await press(page, "Publish");
  await expect(main(page).locator("[data-permanent]")).toHaveText(
    "Published: citizens see the new form",
  );
  await expect(control(page, "kind")).toHaveCount(2);
  await expect(control(page, "dependsOn").first()).toHaveValue("");
});

test("a citizen answers the questions, the office finds the answers, and the application outlives its service", async ({
  page,
  portal,
  addUser,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await addService(portal, "Home Permit");
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, "Home Permit");
  const yes = main(page).getByRole("radio", { name: "Yes" });
  const no = main(page).getByRole("radio", { name: "No" });
  const owner = main(page).getByLabel("Name of the owner");
  await showStep(page, yes);
  await expect(owner).toBeHidden();
  await no.check();
  await expect(owner).toBeVisible();
  await owner.fill("Mohan Lal");
  await yes.check();
  await expect(owner).toBeHidden();
  await no.check();
  await main(page).getByLabel("Name", { exact: true }).first().fill("Kamla Devi");
  await main(page).getByLabel("Relation to you").first().fill("mother");
  await main(page).getByText("Another family member").first().click();
  await main(page).getByLabel("Name", { exact: true }).nth(1).fill("Ravi");
  await expectAccessible(page);
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);

  const missingText = (member: number, column: string) =>
    `“Who lives with you?”, family member ${member}: please fill in “${column}”`;
  const ages = main(page).getByLabel("Age in years");
  const errors = page.getByRole("alert").getByRole("link");
  await expect(errors).toHaveText([
    missingText(1, "Age in years"),
    missingText(2, "Relation to you"),
    missingText(2, "Age in years"),
  ]);
  await errors.nth(2).click();
  const relation = main(page).getByLabel("Relation to you");
  await expect(ages.nth(1)).toBeFocused();
  await expect(ages.nth(1)).toHaveAccessibleDescription(missingText(2, "Age in years"));
  await expect(main(page).locator("[aria-invalid=true]")).toHaveCount(3);
  // A field with an error is wider than other ages: otherwise the error would have a line for each word.
  expect((await ages.nth(1).boundingBox())!.width).toBeGreaterThan(200);
  await expectAccessible(page);
  await showStep(page, ages.first());
  await ages.first().fill("62");
  await relation.nth(1).fill("son");
  if (javaScriptEnabled) await expect(errors).toHaveText([missingText(2, "Age in years")]);
  await ages.nth(1).fill("9");
  await submit(page);
  await expect(page.getByRole("status").first()).toHaveText("Application submitted successfully!");

  await main(page).locator('a[href^="/applications/"]').first().click();
  await expect(main(page)).toContainText("Mohan Lal");
  await expect(main(page)).toContainText("Kamla Devi, mother, 62");
  await expect(main(page)).toContainText("Ravi, son, 9");
  const reference = await main(page).locator(".reference").first().innerText();
  const url = page.url();
  await page.emulateMedia({ media: "print" });
  for (const text of ["Name of the owner", "Mohan Lal", "Kamla Devi, mother, 62"])
    await expect(main(page).getByText(text).first(), `${text} in print`).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.context().clearCookies();
  await signIn(page, await addUser("staff"));
  await page.goto("/dashboard/staff");
  await page.getByRole("row").filter({ hasText: reference }).getByRole("link").first().click();
  await expect(page.getByText("Name of the owner")).toBeVisible();
  await expect(page.getByText("Mohan Lal")).toBeVisible();
  await page.goto(`/dashboard/staff?q=${encodeURIComponent("मोहन लाल")}`);
  await expect(main(page).getByRole("row").filter({ hasText: reference })).toHaveCount(1);

  // The application shows the same answers after its service was deleted.
  await page.context().clearCookies();
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/services");
  await page.getByRole("link", { name: "Delete Home Permit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(main(page).locator("[data-permanent]")).toHaveText("Service deleted successfully");
  await page.context().clearCookies();
  await signIn(page, citizen);
  await page.goto(url);
  for (const text of ["Home Permit", "Name of the owner", "Mohan Lal", "Land record"])
    await expect(main(page).getByText(text).first()).toBeVisible();
});

test("on a phone the questions are a step of their own, and the check omits answers whose condition is not met @js", async ({
  page,
  portal,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await addService(portal, "Barn Permit");
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Barn Permit");
  await press(page, "Continue");
  await expect(page.getByRole("heading", { level: 2, name: "About This Service" })).toBeFocused();
  await main(page).getByRole("radio", { name: "No" }).check();
  await main(page).getByLabel("Name of the owner").fill("Mohan Lal");
  await main(page).getByLabel("Name of the owner").blur();
  await expect(main(page).getByText("Saved. You can go on later")).toBeVisible();
  await main(page).getByLabel("Name", { exact: true }).first().fill("Kamla Devi");
  await main(page).getByLabel("Relation to you").first().fill("mother");
  await expectAccessible(page);

  const check = page.locator(".check-answers");
  await press(page, "Continue");
  await press(page, "Continue");
  await expect(check).toContainText("Mohan Lal");
  await expect(check).toContainText("Kamla Devi mother");
  await press(page, "Back");
  await press(page, "Back");
  await main(page).getByRole("radio", { name: "Yes" }).check();
  await press(page, "Continue");
  await press(page, "Continue");
  await expect(check).toContainText("Do you own the house?");
  await expect(check).not.toContainText("Mohan Lal");

  // The draft contains the chosen answer.
  await page.goto(page.url());
  await expect(main(page).locator("[value=yes]")).toBeChecked();
});
