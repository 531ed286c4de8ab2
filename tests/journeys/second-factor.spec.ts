import type { Page } from "@playwright/test";
import { codeAt } from "../kit/second-factor.ts";
import { expect, test } from "../kit/journey.ts";
import { weighPage } from "../kit/page-weight.ts";
import { citizenMaxBytes } from "../weight/goals.ts";

const secondFactorUrl = "/profile/second-factor";

/** Returns a function that gives the code of the present time step, or if that code was given before, of the next step. */
function codesOf(secret: string) {
  let lastStep = 0;
  return () => {
    const step = Math.max(Math.floor(Date.now() / 30_000), lastStep + 1);
    lastStep = step;
    return codeAt(secret, step * 30_000);
  };
}

/** Turns the second factor on. @returns a function that gives the app's next code, and the recovery codes */
async function turnOn(page: Page) {
  await page.goto(secondFactorUrl);
  const link = await page.locator('[href^="otpauth:"]').getAttribute("href");
  const nextCode = codesOf(new URL(link!).searchParams.get("secret")!);
  await page.locator("[name=code]").fill(nextCode());
  await page.getByRole("button", { name: "Turn On" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  const recoveryCodes = await page.locator("main ol li").allInnerTexts();
  return { nextCode, recoveryCodes };
}

/** Deletes only the session cookie, so that the other cookies stay, as they do when somebody signs out. */
async function signOut(page: Page) {
  await page.context().clearCookies({ name: "session" });
}

async function signInWithPassword(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  await page.goto("/login?from=/profile");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a member of staff turns the second factor on, signs in with codes, and turns it off", async ({
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

  const otherBrowser = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await otherBrowser.goto("/login/code");
  await expect(otherBrowser, "the code comes after the password").toHaveURL("/login");
  await signInWithPassword(otherBrowser, kamla);
  await expect(otherBrowser).toHaveURL(/\/login\/code\?from=/);
  await expectAccessible(otherBrowser);
  await otherBrowser.goto("/profile");
  await expect(otherBrowser, "there is no session yet").toHaveURL(/\/login\?/);
  await otherBrowser.goto("/login/code?from=/profile");
  await otherBrowser.locator("[name=code]").fill("000000");
  await otherBrowser.locator("[name=rememberBrowser]").check();
  await otherBrowser.getByRole("button", { name: "Verify" }).click();
  await expect(otherBrowser.getByRole("alert")).toContainText("This code is not right");
  await expect(otherBrowser.locator("[name=rememberBrowser]")).toBeChecked();
  await expectAccessible(otherBrowser);
  await otherBrowser.locator("[name=code]").fill(nextCode());
  await otherBrowser.getByRole("button", { name: "Verify" }).click();
  await expect(otherBrowser).toHaveURL("/profile");

  await signOut(otherBrowser);
  await signInWithPassword(otherBrowser, kamla);
  await expect(otherBrowser, "a remembered browser").toHaveURL("/profile");
  await otherBrowser.goto(secondFactorUrl);
  await otherBrowser.getByRole("button", { name: "Forget Remembered Browsers" }).click();
  await expect(otherBrowser.getByText("There are none")).toBeVisible();
  await signOut(otherBrowser);

  await signInWithPassword(otherBrowser, kamla);
  await otherBrowser.locator("[name=rememberBrowser]").check();
  await otherBrowser.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expectAccessible(otherBrowser);
  await expect(otherBrowser.locator("[name=rememberBrowser]")).toBeChecked();
  await otherBrowser.locator("[name=rememberBrowser]").uncheck();
  await otherBrowser.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expect(otherBrowser.getByRole("alert")).toContainText("Please enter a code");
  await expect(otherBrowser.locator("[name=rememberBrowser]")).not.toBeChecked();
  await expectAccessible(otherBrowser);
  await otherBrowser.locator("[name=code]").fill(recoveryCodes[0]!.toLowerCase());
  await otherBrowser.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expect(otherBrowser).toHaveURL("/profile");
  await mailServer.letterTo(kamla.email, { subject: "A Recovery Code Was Used" });

  await otherBrowser.goto(secondFactorUrl);
  const changeWithCode = async (password: string, code: string, button: string) => {
    await otherBrowser.locator("[name=currentPassword]").fill(password);
    await otherBrowser.locator("[name=code]").fill(code);
    await otherBrowser.getByRole("button", { name: button }).dblclick();
  };
  await changeWithCode(kamla.password, recoveryCodes[1]!, "New Recovery Codes");
  const heading = otherBrowser.getByRole("heading", { level: 1 });
  await expect(heading, "although the button was pressed twice").toHaveText("Your recovery codes");
  const [newRecoveryCode] = await otherBrowser.locator("main ol li").allInnerTexts();
  expect(recoveryCodes).not.toContain(newRecoveryCode);
  await otherBrowser.goto(secondFactorUrl);
  await changeWithCode(kamla.password, recoveryCodes[2]!, "Turn Off");
  await expect(otherBrowser.getByRole("alert")).toContainText("This recovery code is not right");
  await expectAccessible(otherBrowser);
  await changeWithCode(kamla.password, newRecoveryCode!, "Turn Off");
  await expect(otherBrowser.getByText("The second factor is off.").first()).toBeVisible();
  await signOut(otherBrowser);
  await signInWithPassword(otherBrowser, kamla);
  await expect(otherBrowser).toHaveURL("/profile");
  await otherBrowser.context().close();
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

test("the Hindi pages of the second factor and of the second step of signing in stay within their weight @js", async ({
  page,
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const mohan = await addUser("citizen", "Mohan Lal");
  await signIn(page, mohan);
  await turnOn(page);
  expect(
    (await weighPage(page, `${portal.url}${secondFactorUrl}?lang=hi`)).total,
  ).toBeLessThanOrEqual(citizenMaxBytes);
  const otherBrowser = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signInWithPassword(otherBrowser, mohan);
  await expect(otherBrowser).toHaveURL(/\/login\/code\?from=/);
  const { total } = await weighPage(otherBrowser, `${portal.url}/login/code?lang=hi`);
  expect(total).toBeLessThanOrEqual(citizenMaxBytes);
  await expect(otherBrowser.locator("[name=code]")).toBeVisible();
});
