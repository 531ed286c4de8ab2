import type { Page } from "@playwright/test";
import { tokenIn } from "../kit/invitations.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { openOfficePage } from "../kit/office-page.ts";

const invalidTitle = "This invitation no longer works";
const people = "/dashboard/admin/people";

const flash = (page: Page) => page.getByRole("main").getByRole("status").first();

const choosePassword = async (page: Page, password: string) => {
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmPassword]").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
};

test("an administrator invites a colleague, who makes an account with the link", async ({
  page,
  browser,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}, { workerIndex }) => {
  const email = `kamla-${workerIndex}-${Date.now()}@example.in`;
  await signIn(page, await addUser("admin", "Ramesh Sarpanch"));
  await openOfficePage(page, "People");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await page.locator("[name=displayName]").fill("Kamla Devi");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("Email address is required");
  await expect(page.locator("[name=displayName]")).toHaveValue("Kamla Devi");
  await expectAccessible(page);
  await page.locator("[name=email]").fill(email);
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(flash(page)).toContainText("The invitation is on its way");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Staff");
  await expectAccessible(page);
  const firstToken = tokenIn((await mailServer.letterTo(email)).text!);

  await page.locator("[name=email]").fill(email);
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await expect(async () =>
    expect(tokenIn((await mailServer.letterTo(email)).text!)).not.toBe(firstToken),
  ).toPass();
  const link = `/invitation?token=${tokenIn((await mailServer.letterTo(email)).text!)}`;

  const kamla = await anotherPage(browser);
  const response = await kamla.goto(`/invitation?token=${firstToken}`);
  expect(response?.status(), "the link replaced by the second invitation").toBe(404);
  await kamla.goto(link);
  await expect(kamla.getByRole("main")).toContainText(email);
  await choosePassword(kamla, "nine char");
  await expect(kamla.getByRole("alert")).toContainText("at least 10 characters");
  await kamla.locator("[name=displayName]").fill("Kamla Kumari");
  await expectAccessible(kamla);
  await choosePassword(kamla, "the seal of the office");
  await expect(kamla).toHaveURL(/\/dashboard\/staff$/);
  expect((await kamla.goto(link))?.status(), "a used link").toBe(404);
  await expect(kamla.getByRole("heading", { level: 1 })).toHaveText(invalidTitle);
  await expect(kamla.getByRole("main")).toContainText("You are signed in.");
  await expect(
    kamla.getByRole("main").getByRole("link", { name: "Go to Dashboard" }),
  ).toBeVisible();
  await expectAccessible(kamla);

  await page.goto(people);
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await page.locator("[name=email]").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("has an account already");
  await page.getByRole("link", { name: "See this account" }).click();
  const row = page.getByRole("row").filter({ hasText: "Kamla Kumari" });
  await expect(row).toContainText("Active");
  await expect(row.locator("[name=role]")).toHaveValue("staff");
  // On a phone a person and their controls fit on half a screen.
  expect((await row.boundingBox())!.height).toBeLessThan(320);
  for (const button of await row.getByRole("button").or(row.getByRole("link")).all())
    if ((await button.getAttribute("class"))?.includes("button"))
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test("an administrator withdraws an invitation, whose link then says that it no longer works", async ({
  page,
  browser,
  mailServer,
  addUser,
  signIn,
}, { workerIndex }) => {
  const email = `mohan-${workerIndex}-${Date.now()}@example.in`;
  await signIn(page, await addUser("admin", "Ramesh Sarpanch"));
  await page.goto(people);
  await page.locator("[name=email]").fill(email);
  await page.locator("#duty").selectOption("helper");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("Staff and administrators have no duty");
  await page.locator("#role").selectOption("citizen");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Helper");
  const link = `/invitation?token=${tokenIn((await mailServer.letterTo(email)).text!)}`;
  await row.getByRole("button", { name: "Withdraw" }).click();
  await expect(flash(page)).toContainText("The invitation is withdrawn");
  await expect(row).toHaveCount(0);
  const visitor = await anotherPage(browser);
  expect((await visitor.goto(link))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(invalidTitle);
  await expect(visitor.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("an administrator changes a role, disables, enables and deletes an account, and its owner gets an email each time", async ({
  page,
  browser,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  const ramesh = await addUser("admin", "Ramesh Sarpanch");
  const sunitasPage = await anotherPage(browser);
  await signIn(sunitasPage, sunita);

  await signIn(page, ramesh);
  await page.goto(people);
  const search = async (text: string) => {
    await page.getByLabel("Name, email or phone number").fill(text);
    await page.getByRole("button", { name: "Search" }).click();
  };
  await search(sunita.email);
  const row = page.getByRole("row").filter({ hasText: sunita.email });
  await expect(page.getByRole("table").last().getByRole("row")).toHaveCount(2);
  expect(new URL(page.url()).search).toBe("");
  await row.locator("[name=role]").selectOption("staff");
  await row.getByRole("button", { name: "Change Role" }).click();
  await expect(flash(page)).toContainText("gets an email");
  await expect(row.locator("[name=role]")).toHaveValue("staff");
  expect(page.url()).not.toContain("example.in");
  await expectAccessible(page);
  const letter = await mailServer.letterTo(sunita.email, {
    subject: "Your Rights on the Portal Were Changed",
  });
  expect(letter.text).toContain("Role: Staff");
  await sunitasPage.goto("/dashboard/staff");
  await expect(sunitasPage).toHaveURL(/\/login/);
  await signIn(sunitasPage, sunita);
  await expect(sunitasPage).toHaveURL(/\/dashboard\/staff/);

  await row.getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");
  await mailServer.letterTo(sunita.email, { subject: "Your Account Is Disabled" });
  await sunitasPage.reload();
  await expect(sunitasPage).toHaveURL(/\/login/);
  await row.getByRole("button", { name: "Enable" }).click();
  await expect(row).toContainText("Active");
  await mailServer.letterTo(sunita.email, { subject: "You Can Sign In Again" });

  await row.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("main")).toContainText(sunita.email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete the Account" }).click();
  await expect(flash(page)).toContainText("The account is deleted");
  await mailServer.letterTo(sunita.email, { subject: "Your Account Is Deleted" });
  await search(sunita.email);
  await expect(page.getByText("Nobody matches")).toBeVisible();

  await search(ramesh.email);
  const ownRow = page.getByRole("row").filter({ hasText: ramesh.email });
  await expect(ownRow).toContainText("This is you");
  await expect(ownRow.getByRole("button")).toHaveCount(0);
  await page.goto(`${people}?lang=hi`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("लोग");
  await expectAccessible(page);
});

test("only administrators can open People, and the link of an unknown invitation is not found", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.goto(people);
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page, await addUser("staff"));
  await page.goto(people);
  await expect(page).toHaveURL(/\/unauthorized$/);
  expect((await page.goto("/invitation?token=none"))?.status()).toBe(404);
});
