import { codeIn, expect, test } from "../kit/journey.ts";
import { queueJobNow } from "../kit/portal-office.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a citizen signs another device out, and changes password, email and language", async ({
      page,
      browser,
      baseURL,
      mailServer,
      addUser,
      signIn,
      expectAccessible,
    }) => {
      const sunita = await addUser("citizen");
      const otherBrowser = await browser.newPage({ baseURL });
      await signIn(otherBrowser, sunita);
      await signIn(page, sunita);

      await page.goto("/profile");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Where you are signed in" }).click();
      await expectAccessible(page);
      await expect(page.getByText("This device")).toHaveCount(1);
      await page
        .getByRole("button", { name: /^Sign out of/ })
        .last()
        .click();
      await expect(page.getByText("That device is signed out.").first()).toBeVisible();
      await otherBrowser.goto("/profile");
      await expect(otherBrowser).toHaveURL(/\/login/);
      await otherBrowser.context().close();

      await page.goto("/profile/password");
      await expectAccessible(page);
      const changePassword = async (current: string) => {
        await page.locator("[name=currentPassword]").fill(current);
        await page.locator("[name=password]").fill("the well by the banyan");
        await page.locator("[name=confirmPassword]").fill("the well by the banyan");
        await page.getByRole("button", { name: "Change Password" }).click();
      };
      await changePassword("a guess");
      await expect(page.getByRole("alert")).toContainText("This is not your password");
      await changePassword(sunita.password);
      await expect(page).toHaveURL("/profile");
      await mailServer.letterTo(sunita.email, { subject: "Password Was Changed" });

      const email = `new-${sunita.email}`;
      await page.goto("/profile/email");
      await page.locator("[name=email]").fill(email);
      await page.locator("[name=currentPassword]").fill("the well by the banyan");
      await page.getByRole("button", { name: "Send Code" }).click();
      await expectAccessible(page);
      const code = codeIn(await mailServer.letterTo(email, { subject: "New Email Address" }));
      await page.locator("[name=code]").fill(code);
      await page.getByRole("button", { name: "Change Email Address" }).click();
      await expect(page).toHaveURL("/profile");
      await expect(page.getByText(email)).toBeVisible();
      await mailServer.letterTo(sunita.email, { subject: "Email Address Was Changed" });

      await page.getByLabel("Language of pages and emails").selectOption("hi");
      await page.locator("[name=displayName]").fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(
        page.getByLabel("Language of pages and emails"),
        "the chosen language stays",
      ).toHaveValue("hi");
      await page.locator("[name=displayName]").fill("Sunita Devi");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    });

    test("a citizen deletes their account, and a page and a letter confirm the deletion", async ({
      page,
      mailServer,
      addUser,
      signIn,
      expectAccessible,
    }) => {
      const sunita = await addUser("citizen");
      await signIn(page, sunita);
      await page.goto("/profile");
      await page.getByRole("link", { name: "Delete your account" }).click();
      await expectAccessible(page);
      await page.locator("[name=currentPassword]").fill(sunita.password);
      await page.getByRole("button", { name: "Send Code" }).click();
      const code = codeIn(
        await mailServer.letterTo(sunita.email, { subject: "Delete Your Account" }),
      );
      await page.locator("[name=code]").fill(code);
      await page.getByRole("button", { name: "Delete Account for Good" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
      await expect(page.getByRole("status").first()).toContainText("You are signed out");
      await expectAccessible(page);
      await mailServer.letterTo(sunita.email, { subject: "Your Account Is Deleted" });
      for (const path of ["/profile", "/profile/delete"]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/login/);
      }
    });
  });

test("a citizen asks for a copy of their data, waits, and downloads the copy", async ({
  page,
  portal,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await page.goto("/profile/data");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prepare My Data" }).click();
  await expect(page.getByText("Your data is being prepared")).toBeVisible();
  await queueJobNow(portal, "make data exports");
  await expect(async () => {
    await page.getByRole("link", { name: "See whether it is ready" }).click();
    await expect(page.getByText("Your data is ready")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible(page);
  await mailServer.letterTo(sunita.email, { subject: "Your Data Is Ready" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe("my-data.zip");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Download", exact: true }).click();
  await expect(page, "the page for signing in is opened, not downloaded").toHaveURL(
    /\/login\?from=/,
  );
});
