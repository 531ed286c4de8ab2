import type { Page } from "@playwright/test";
import {
  attachFiles,
  fillAnswers,
  openForm,
  submit,
  testDocument,
  validAnswers,
} from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

const service = "Income Certificate";
const phone = { width: 360, height: 740 };
const stepHeading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const visibleSteps = (page: Page) =>
  page.locator(".form-step").filter({ visible: true }).locator("h2").allTextContents();
const answer = (page: Page, question: string) =>
  page
    .locator(".check-answers dl > div")
    .filter({ has: page.getByText(question, { exact: true }) })
    .locator(".answer");

test.use({ viewport: phone });

test("on a phone the form shows one step at a time, and all answers before it is sent @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  expect(await visibleSteps(page)).toEqual(["Your Details"]);
  await expect(page.getByRole("listitem").filter({ hasText: /^Details$/ })).toHaveAttribute(
    "aria-current",
    "step",
  );
  const dots = page.locator(".step-indicator li");
  await expect(dots, "dots for four steps and for the submitted application").toHaveCount(5);
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeHidden();
  await expectAccessible(page);
  for (const [name, value] of Object.entries(validAnswers))
    if (name !== "reason") await page.locator(`[name="${name}"]`).fill(value);

  await press(page, "Continue");
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await expect(stepHeading(page, "Documents")).toBeFocused();
  await page.locator("[name=document_0]").setInputFiles([testDocument("ration card.pdf")]);

  // Pressing Continue does not wait for the upload.
  await press(page, "Continue");
  await expect(stepHeading(page, "Check Your Answers")).toBeFocused();
  expect(await visibleSteps(page)).toEqual(["Check Your Answers"]);
  await expect(answer(page, "Full Name")).toHaveText("Sunita Devi");
  await expect(answer(page, "Date Of Birth")).toHaveText("17 5 1990");
  await expect(answer(page, "Address")).toHaveText(validAnswers.address);
  await expect(answer(page, "Aadhar Number")).toHaveText("XXXX XXXX 1234");
  await expect(answer(page, "Reason")).toHaveText("Not answered yet");
  await expect(page.locator(".check-answers").getByText("ration card.pdf")).toBeVisible();
  await expect(page.locator(".check-answers .missing", { hasText: "No file yet" })).toHaveCount(
    (await page.locator("input[type=file]").count()) - 1,
  );
  await expectAccessible(page);

  // Beside each answer is a button that names the question; from the question, Continue leads back to this step.
  await press(page, "Change Reason");
  await expect(page.locator("[name=reason]")).toBeFocused();
  await page.locator("[name=reason]").fill("For a scholarship");
  await press(page, "Continue");
  await expect(stepHeading(page, "Check Your Answers")).toBeVisible();
  await expect(answer(page, "Reason")).toHaveText("For a scholarship");

  await press(page, "Continue");
  expect(await visibleSteps(page)).toEqual(["Declaration"]);
  await expect(page.getByRole("button", { name: "Continue" })).toBeHidden();
  const top = async (name: string) =>
    (await page.getByRole("button", { name, exact: true }).boundingBox())!.y;
  expect(await top("Submit Application")).toBeLessThan(await top("Back"));
  await page.locator("[name=declaration]").check();
  await attachFiles(page);
  await press(page, "Submit Application");
  await expect(page).toHaveURL("/dashboard/user");
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});

test("Continue leads back to Check Your Answers only from the step that was opened to change an answer @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const changeReason = async () => {
    await press(page, "Continue");
    await press(page, "Continue");
    await press(page, "Change Reason");
    expect(await visibleSteps(page)).toEqual(["Your Details"]);
  };
  await changeReason();
  await press(page, "Continue");
  expect(await visibleSteps(page)).toEqual(["Check Your Answers"]);

  // After Back in that step, Continue goes to the next step as usual.
  await page
    .getByRole("button", { name: /^Change / })
    .last()
    .click();
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await press(page, "Back");
  await press(page, "Continue");
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await press(page, "Back");
  await changeReason();
  await page.goBack();
  expect(await visibleSteps(page)).toEqual(["Check Your Answers"]);
  await page.goForward();
  await press(page, "Continue");
  expect(await visibleSteps(page)).toEqual(["Documents"]);
});

test("the step indicator shows the name of the current step, but not with text twice as large @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const browser = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const name of ["Details", "Documents", "Check", "Declare"]) {
      const label = page.locator(".step-indicator [aria-current]");
      await expect(label).toHaveText(name);
      await expect(page.locator(".form-step h2").filter({ visible: true })).toHaveCount(1);
      const box = (await label.boundingBox())!;
      const nameBox = (await label.locator("span").boundingBox())!;
      expect(nameBox.width > 1, `${name} is visible, ${standard} px`).toBe(standard === 16);
      expect(box.x + box.width, `${name}, ${standard} px`).toBeLessThanOrEqual(phone.width);
      expect(box.height, `${name}, ${standard} px`).toBeLessThan(4 * standard);
      if (name !== "Declare") await press(page, "Continue");
    }
    for (const _ of [1, 2, 3]) await press(page, "Back");
  }
});

test("a date that does not exist is marked in the step Check Your Answers @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  for (const [part, text] of Object.entries({ day: "31", month: "02", year: "2020" }))
    await page.locator(`[name=dateOfBirth-${part}]`).fill(text);
  await press(page, "Continue");
  await press(page, "Continue");
  const dateAnswer = answer(page, "Date Of Birth");
  await expect(dateAnswer).toHaveText(/^31 02 2020\s+Please enter a real date/);
  await expect(dateAnswer).toHaveClass(/missing/);
  await press(page, "Change Date Of Birth");
  await page.locator("[name=dateOfBirth-day]").fill("29");
  await press(page, "Continue");
  await expect(dateAnswer).toHaveText("29 02 2020");
});

test("Enter, Back and the browser's Back go from step to step, and a reload stays at the step @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeHidden();
  await page.locator("[name=fullName]").fill("Sunita Devi");
  await page.locator("[name=fullName]").press("Enter");
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await press(page, "Continue");
  await press(page, "Back");
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await page.goBack();
  expect(await visibleSteps(page)).toEqual(["Check Your Answers"]);
  await page.goBack();
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await page.reload();
  expect(await visibleSteps(page)).toEqual(["Documents"]);
  await page.goBack();
  expect(await visibleSteps(page)).toEqual(["Your Details"]);
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
});

test("each step has its own page title, which begins with Error until the error is corrected @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const formTitle = await page.title();
  const apply = `Apply for ${service}`;
  expect(formTitle.startsWith(`${apply} - `)).toBe(true);
  const titleOf = (step: string) => formTitle.replace(apply, `${apply}: ${step}`);
  await press(page, "Continue");
  await expect(page).toHaveTitle(titleOf("Documents"));
  await press(page, "Continue");
  await expect(page).toHaveTitle(titleOf("Check Your Answers"));
  await page.goBack();
  await expect(page).toHaveTitle(titleOf("Documents"));
  await page.reload();
  await expect(page).toHaveTitle(titleOf("Documents"));
  await page.goBack();
  await expect(page).toHaveTitle(formTitle);

  await fillAnswers(page);
  await attachFiles(page);
  await page.locator("[name=declaration]").uncheck();
  await submit(page);
  await expect(page).toHaveTitle(`Error: ${titleOf("Declaration")}`);
  await page.locator("[name=declaration]").check();
  await expect(page).toHaveTitle(titleOf("Declaration"));
  await press(page, "Back");
  await expect(page).toHaveTitle(titleOf("Check Your Answers"));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page, "the whole form is shown").toHaveTitle(formTitle);
});

test("the errors are listed at the top, and the link of each error leads to its step @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.setViewportSize({ width: 360, height: 640 });
  await openForm(page, "Birth Certificate");
  await page.locator("[name=fullName]").fill("Sunita Devi");
  await submit(page);
  const summary = page.getByRole("alert").filter({ hasText: "Please fix the errors in the form" });
  await expect(summary).toBeFocused();
  expect((await summary.boundingBox())!.height, "longer than the screen").toBeGreaterThan(640);
  await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect(await visibleSteps(page)).toEqual(["Your Details"]);
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await expectAccessible(page);

  await summary.getByRole("link", { name: "Declaration is required" }).click();
  expect(await visibleSteps(page)).toEqual(["Declaration"]);
  await expect(page.locator("[name=declaration]")).toBeFocused();
  await summary.getByRole("link", { name: "Date of birth is required" }).click();
  await expect(page.locator("[name=dateOfBirth-day]")).toBeFocused();

  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});

test("a large window shows the whole form, whatever step a small one showed before @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await press(page, "Continue");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await visibleSteps(page)).toEqual(["Your Details", "Documents", "Declaration"]);
  for (const name of ["Continue", "Back"])
    await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
  for (const name of ["Submit Application", "Cancel"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
});

test("a form whose script does not load is shown and sent as one page @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.route(/\/apply-page-[^/]*\.js$/, (route) => route.abort());
  await openForm(page, service);
  expect(await visibleSteps(page)).toEqual(["Your Details", "Documents", "Declaration"]);
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});
