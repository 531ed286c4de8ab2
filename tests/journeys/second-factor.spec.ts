import type { Page } from "@playwright/test";
import { codeAt } from "../kit/second-factor.ts";
import { expect, test } from "../kit/journey.ts";
import { weighPage } from "../kit/page-weight.ts";
import { citizenMaxBytes } from "../weight/goals.ts";

const path = "/profile/second-factor";

/** Returns a function that gives the code of the present time step, or of the next one not used yet. */
function codes(secret: string) {
  let last = 0;
  return () => {
    const step = Math.max(Math.floor(Date.now() / 30_000), last + 1);
    last = step;
    return codeAt(secret, step * 30_000);
  };
}

/** Turns the second factor on; returns the codes of the app, and the recovery codes. */
async function turnOn(page: Page) {
  await page.goto(path);
  const link = await page.locator('[href^="otpauth:"]').getAttribute("href");
  const nextCode = codes(new URL(link!).searchParams.get("secret")!);
  await page.locator("[name=code]").fill(nextCode());
  await page.getByRole("button", { name: "Turn On" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  const recoveryCodes = await page.locator("main ol li").allInnerTexts();
  return { nextCode, recoveryCodes };
}

/** Deletes the session cookie alone: the others stay, as after signing out. */
async function signOut(page: Page) {
  await page.context().clearCookies({ name: "session" });
}

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/login?from=/profile");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a staff member turns on the second factor, signs in with codes, and turns it off", async ({
  page,
  browser,
  javaScriptEnabled,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const kamla = await addUser("staff", "Kamla Bai");
  await signIn(page, kamla);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Second factor" }).click();
  await expectAccessible(page);
  const key = await page.locator("main .reference").innerText();
  await page.locator("[name=code]").fill("12345");
  await page.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByRole("alert")).toContainText("6 digits");
  expect(await page.locator("main .reference").innerText(), "the same secret").toBe(key);
  await expectAccessible(page);

  const { nextCode, recoveryCodes } = await turnOn(page);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await mailServer.letterTo(kamla.email, { subject: "The Second Factor Is On" });
  await page.getByRole("link", { name: "I Have Kept Them" }).click();
  await expect(page.getByText("Recovery codes left")).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await elsewhere.goto("/login/code");
  await expect(elsewhere, "nobody comes there without the password").toHaveURL("/login");
  await givePassword(elsewhere, kamla);
  await expect(elsewhere).toHaveURL(/\/login\/code\?from=/);
  await expectAccessible(elsewhere);
  await elsewhere.goto("/profile");
  await expect(elsewhere, "there is no session yet").toHaveURL(/\/login\?/);
  await elsewhere.goto("/login/code?from=/profile");
  await elsewhere.locator("[name=code]").fill("000000");
  await elsewhere.locator("[name=rememberBrowser]").check();
  await elsewhere.getByRole("button", { name: "Verify" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("This code is not right");
  await expect(elsewhere.locator("[name=rememberBrowser]")).toBeChecked();
  await expectAccessible(elsewhere);
  await elsewhere.locator("[name=code]").fill(nextCode());
  await elsewhere.getByRole("button", { name: "Verify" }).click();
  await expect(elsewhere).toHaveURL("/profile");

  await signOut(elsewhere);
  await givePassword(elsewhere, kamla);
  await expect(elsewhere, "a remembered browser").toHaveURL("/profile");
  await elsewhere.goto(path);
  await elsewhere.getByRole("button", { name: "Forget Remembered Browsers" }).click();
  await expect(elsewhere.getByText("There are none")).toBeVisible();
  await signOut(elsewhere);

  await givePassword(elsewhere, kamla);
  await elsewhere.locator("[name=rememberBrowser]").check();
  await elsewhere.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expectAccessible(elsewhere);
  await expect(elsewhere.locator("[name=rememberBrowser]")).toBeChecked();
  await elsewhere.locator("[name=rememberBrowser]").uncheck();
  await elsewhere.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("Please enter a code");
  await expect(elsewhere.locator("[name=rememberBrowser]")).not.toBeChecked();
  await expectAccessible(elsewhere);
  await elsewhere.locator("[name=code]").fill(recoveryCodes[0]!.toLowerCase());
  await elsewhere.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expect(elsewhere).toHaveURL("/profile");
  await mailServer.letterTo(kamla.email, { subject: "A Recovery Code Was Used" });

  await elsewhere.goto(path);
  const change = async (password: string, code: string, button: string) => {
    await elsewhere.locator("[name=currentPassword]").fill(password);
    await elsewhere.locator("[name=code]").fill(code);
    await elsewhere.getByRole("button", { name: button }).dblclick();
  };
  await change(kamla.password, recoveryCodes[1]!, "New Recovery Codes");
  const heading = elsewhere.getByRole("heading", { level: 1 });
  await expect(heading, "though it was pressed twice").toHaveText("Your recovery codes");
  const [fresh] = await elsewhere.locator("main ol li").allInnerTexts();
  expect(recoveryCodes).not.toContain(fresh);
  await elsewhere.goto(path);
  await change(kamla.password, recoveryCodes[2]!, "Turn Off");
  await expect(elsewhere.getByRole("alert")).toContainText("This recovery code is not right");
  await expectAccessible(elsewhere);
  await change(kamla.password, fresh!, "Turn Off");
  await expect(elsewhere.getByText("The second factor is off.").first()).toBeVisible();
  await signOut(elsewhere);
  await givePassword(elsewhere, kamla);
  await expect(elsewhere).toHaveURL("/profile");
  await elsewhere.context().close();
});

test("an administrator takes away the second factor of somebody who lost it", async ({
  page,
  browser,
  javaScriptEnabled,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const mohan = await addUser("staff", "Mohan Lal");
  const mohansPage = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await signIn(mohansPage, mohan);
  await turnOn(mohansPage);

  await signIn(page, await addUser("admin", "Ramesh Sarpanch"));
  await page.goto("/dashboard/admin/people?show=office");
  const row = page.getByRole("row").filter({ hasText: mohan.email });
  await row.getByRole("link", { name: "Mohan Lal" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take It Away" }).click();
  await expect(page.getByRole("alert")).toContainText("Please write why");
  await page.locator("[name=reason]").fill("His phone fell into the well.");
  await page.getByRole("button", { name: "Take It Away" }).click();
  await expect(page.getByText("The second factor is taken away").first()).toBeVisible();
  const letter = await mailServer.letterTo(mohan.email, { subject: "Was Taken Away" });
  expect(letter.text).toContain("fell into the well");

  await mohansPage.goto("/profile");
  await expect(mohansPage, "signed out").toHaveURL(/\/login/);
  await signIn(mohansPage, mohan);
  await mohansPage.context().close();
});

test("the page of the second factor and the second step of signing in are light, in Hindi @js", async ({
  page,
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const mohan = await addUser("citizen", "Mohan Lal");
  await signIn(page, mohan);
  await turnOn(page);
  expect((await weighPage(page, `${portal.url}${path}?lang=hi`)).total).toBeLessThanOrEqual(
    citizenMaxBytes,
  );
  const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await givePassword(elsewhere, mohan);
  await expect(elsewhere).toHaveURL(/\/login\/code\?from=/);
  const { total } = await weighPage(elsewhere, `${portal.url}/login/code?lang=hi`);
  expect(total).toBeLessThanOrEqual(citizenMaxBytes);
  await expect(elsewhere.locator("[name=code]")).toBeVisible();
});
