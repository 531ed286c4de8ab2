import { attachFiles, fillAnswers, openForm, submit } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

test("a fresh form after submitting says that one was submitted @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Birth Certificate");
  const form = new URL(page.url()).pathname;
  await expect(page.getByText("You submitted an application")).toHaveCount(0);
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL("/dashboard/user");
  await page.goto(form);
  await expect(
    page.getByText("You submitted an application for this service a few minutes ago."),
  ).toBeVisible();
  await page.getByRole("link", { name: "See the application you submitted" }).click();
  await expect(page).toHaveURL(/\/applications\/[^/]+$/);
});

test("going back after submitting says so, and leads to the application @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Birth Certificate");
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL("/dashboard/user");
  await page.goBack();
  await expect(page.getByText("You have already submitted this form.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See the application you submitted" }).click();
  await expect(page).toHaveURL(/\/applications\/[^/]+$/);
});
