import { attachFiles, fillAnswers, openForm, submit } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

test("the form links to an open application for the same service, and can be submitted all the same @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Birth Certificate");
  const form = new URL(page.url()).pathname;
  const notice = page.getByText("You already have an open application for this service:");
  await expect(notice).toHaveCount(0);
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL("/dashboard/user");
  const reference = await page.locator(".confirmation .reference").textContent();
  await page.goto(form);
  await expect(notice).toContainText(`${reference}, Pending`);
  await page.getByRole("link", { name: "See your open application" }).click();
  await expect(page).toHaveURL(new RegExp(`/applications/[^/]+${reference}$`));

  // The citizen may apply again all the same.
  await page.goto(form);
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL("/dashboard/user");
  await expect(page.getByRole("row").filter({ hasText: "Birth Certificate" })).toHaveCount(2);
});

test("after submitting, Back opens a page that says that the form was submitted, and links to the application @js", async ({
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
  // The browser would fill in the sent answers, which the form would then save as a new draft: so the form empties them.
  for (const name of ["fullName", "address", "reason"])
    await expect(page.locator(`[name=${name}]`)).toHaveValue("");
  await page.getByRole("link", { name: "See the application you submitted" }).click();
  await expect(page).toHaveURL(/\/applications\/[^/]+$/);
});

test("Back to a form that had errors opens its page, and the browser does not ask whether to send the form again @js", async ({
  page,
  addUser,
}) => {
  const { email, password } = await addUser("citizen");
  const main = page.getByRole("main");
  const alert = page.getByRole("alert").first();
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto("/track");
  await main.getByRole("button", { name: "Show Status" }).click();
  await expect(alert).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await expect(heading).toHaveText("Follow an application");

  await page.goto("/login");
  for (const typedPassword of ["a wrong one", password]) {
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill(typedPassword);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    if (typedPassword !== password) await expect(alert).toBeVisible();
  }
  await page.waitForURL("/dashboard/user");
  await page.goBack();
  await expect(heading, "the sign-in page leads a signed-in person on").toHaveText("My Dashboard");

  await page.goto("/profile");
  await page.locator("[name=displayName]").fill("");
  await main.getByRole("button", { name: "Save Changes" }).click();
  await expect(alert).toBeVisible();
  await page.reload();
  await expect(page.locator("[name=displayName]")).toHaveValue("Sunita Devi");
  await page.goto("/about");
  await page.goBack();
  await expect(page.locator("[name=displayName]")).toBeVisible();
});
