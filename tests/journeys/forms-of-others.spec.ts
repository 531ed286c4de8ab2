import type { Page } from "@playwright/test";
import { attachFiles, fillAnswers, openForm, submit } from "../kit/applying.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";

const refusal = "This Form Is Somebody Else’s";

/**
 * Signs one person out and the next one in, in another tab, so that the first tab does not notice it.
 * @returns the other tab
 */
async function switchPerson(
  page: Page,
  next: TestUser,
  signIn: (page: Page, who: TestUser) => Promise<void>,
) {
  const tab = await page.context().newPage();
  await tab.goto("/profile");
  const menu = tab.locator("details.menu:visible");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(tab).toHaveURL("/");
  await signIn(tab, next);
  return tab;
}

async function openReview(staffPage: Page, applicant: TestUser): Promise<void> {
  await staffPage.goto("/dashboard/staff");
  const row = staffPage.getByRole("row").filter({ hasText: applicant.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  await expect(staffPage.locator("[name=remarks]")).toBeVisible();
}

/** Expects that the form was refused, and that the page shows none of the typed texts. */
async function expectRefused(page: Page, typedTexts: string[]): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(refusal);
  await expect(heading, "although the form was sent from its end").toBeInViewport();
  const html = await page.content();
  for (const text of typedTexts) expect(html).not.toContain(text);
  for (const field of await page.locator("main input, main textarea").all())
    expect(typedTexts).not.toContain(await field.inputValue());
}

test("an application form that one person opened and the next one sends is stored for neither of them @phone", async ({
  page,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  const mohan = await addUser("citizen", "Mohan Lal");
  await signIn(page, sunita);
  await openForm(page, "Birth Certificate");
  await fillAnswers(page);
  await attachFiles(page);
  const otherPage = await switchPerson(page, mohan, signIn);

  await submit(page);
  await expectRefused(page, ["98765 43210", "12 Temple Road", "2345 6789 1234", "paper-1.pdf"]);
  // A reload of the page does not send the form either.
  const formPage = new URL(page.url());
  await page.reload();
  expect(await page.content()).not.toContain("12 Temple Road");

  await otherPage.goto("/dashboard/user");
  await expect(otherPage.getByRole("main").getByText("Birth Certificate")).toHaveCount(0);
  await otherPage.goto(formPage.pathname + formPage.search);
  await expect(otherPage.locator("[name=fullName]")).toHaveValue("");
  await expect(otherPage.getByText("paper-1.pdf")).toHaveCount(0);
  await otherPage.goto("/notifications");
  await expect(otherPage.getByRole("main").getByText("Birth Certificate")).toHaveCount(0);

  const sunitasPage = await switchPerson(otherPage, sunita, signIn);
  await sunitasPage.goto("/dashboard/user");
  // She may have a draft of what she typed, but no application.
  await expect(sunitasPage.getByRole("table")).toHaveCount(0);
});

test("a name typed into one person's profile is not saved for the person who signs in next", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen", "Sunita Devi"));
  await page.goto("/profile");
  await page.locator("main [name=displayName]").fill("Sunita Kumari Devi");
  const otherPage = await switchPerson(page, await addUser("citizen", "Mohan Lal"), signIn);

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectRefused(page, ["Sunita Kumari Devi"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the page" }).click();
  await expect(page.locator("main [name=displayName]")).toHaveValue("Mohan Lal");
  await otherPage.reload();
  await otherPage.goto("/profile");
  await expect(otherPage.locator("main [name=displayName]")).toHaveValue("Mohan Lal");
});

test("pressing Sign Out on one person's page leaves the next person signed in", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen", "Sunita Devi"));
  await page.goto("/profile");
  const otherPage = await switchPerson(page, await addUser("citizen", "Mohan Lal"), signIn);
  const menu = page.locator("details.menu:visible");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expectRefused(page, []);
  await otherPage.goto("/profile");
  await expect(otherPage.locator("main [name=displayName]")).toHaveValue("Mohan Lal");
});

test("remarks that one reviewer typed are not sent in the name of the next reviewer @phone", async ({
  page,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await openForm(page, "Birth Certificate");
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await page.waitForURL("/dashboard/user");
  const asha = await addUser("staff", "Asha Rao");
  const ashasTab = await switchPerson(page, asha, signIn);
  await openReview(ashasTab, sunita);
  await ashasTab.locator("[name=remarks]").fill("Asha saw the original");
  const ravisTab = await switchPerson(ashasTab, await addUser("staff", "Ravi Das"), signIn);

  await ashasTab.getByRole("button", { name: "Reject", exact: true }).click();
  await expectRefused(ashasTab, ["Asha saw the original"]);
  await openReview(ravisTab, sunita);
  await expect(ravisTab.locator("[name=remarks]")).toHaveValue("");
  await expect(ravisTab.getByText("Pending").first()).toBeVisible();
});

test("a form is accepted if its owner has signed out and in again meanwhile", async ({
  page,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await page.goto("/profile");
  await page.locator("main [name=displayName]").fill("Sunita Kumari");
  await switchPerson(page, sunita, signIn);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully").first()).toBeVisible();
  await expect(page.locator("main [name=displayName]")).toHaveValue("Sunita Kumari");
});

test("a sign-in form opened before another person signed in still signs in the person whose email it has", async ({
  page,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  const mohan = await addUser("citizen", "Mohan Lal");
  await page.goto("/login");
  const otherTab = await page.context().newPage();
  await signIn(otherTab, mohan);
  await page.locator("[name=email]").fill(sunita.email);
  await page.locator("[name=password]").fill(sunita.password);
  await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("/dashboard/user");
  await page.goto("/profile");
  await expect(page.locator("main [name=displayName]")).toHaveValue("Sunita Devi");
});
