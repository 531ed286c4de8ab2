import { codeIn, expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

test(
  "somebody who forgot their password chooses a new one with the code from a letter, which ends their other sessions",
  spec("§2/routes/forgot-password"),
  async ({ page, browser, baseURL, mailServer, addUser, signIn, expectAccessible }) => {
    const sunita = await addUser("citizen");
    const otherBrowser = await browser.newPage({ baseURL });
    await signIn(otherBrowser, sunita);

    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expectAccessible(page);
    await page.locator("[name=email]").fill(sunita.email);
    await page.getByRole("button", { name: "Send Code" }).click();
    const code = codeIn(await mailServer.letterTo(sunita.email, { subject: "New Password" }));
    await expectAccessible(page);

    const changePassword = async (typedCode: string, password: string, repeated = password) => {
      await page.locator("[name=code]").fill(typedCode);
      await page.locator("[name=password]").fill(password);
      await page.locator("[name=confirmPassword]").fill(repeated);
      await page.getByRole("button", { name: "Change Password" }).click();
    };
    await changePassword(code, "the well by the banyan", "another");
    await expect(page.getByRole("alert")).toContainText("Passwords do not match");
    await changePassword("000000", "the well by the banyan");
    await expect(page.getByRole("alert")).toContainText("Invalid or expired verification code");
    await expectAccessible(page);
    await changePassword(code, "the well by the banyan");
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your password was changed").first()).toBeVisible();
    await mailServer.letterTo(sunita.email, { subject: "Password Was Changed" });

    await otherBrowser.goto("/profile");
    await expect(otherBrowser).toHaveURL(/\/login/);
    await otherBrowser.context().close();
    await signIn(page, { ...sunita, password: "the well by the banyan" });
  },
);

test("for an email without an account, the page with the form for the code is the same, but no letter is sent", async ({
  page,
  mailServer,
}, { workerIndex }) => {
  const email = `nobody-${workerIndex}@example.in`;
  await page.goto("/forgot-password");
  await page.locator("[name=email]").fill(email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
  await page.locator("[name=code]").fill("123456");
  await page.locator("[name=password]").fill("the well by the banyan");
  await page.locator("[name=confirmPassword]").fill("the well by the banyan");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid or expired verification code");
  expect(mailServer.letters.filter(({ recipient }) => recipient === email)).toEqual([]);
});
