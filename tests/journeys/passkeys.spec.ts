import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { weighPage } from "../kit/page-weight.ts";
import { citizenMaxBytes } from "../weight/goals.ts";

const passkeysUrl = "/profile/second-factor/passkeys";

/** Adds a virtual device to a browser that makes and uses passkeys without asking anybody. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    removeAuthenticator: () =>
      browser.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
    countPasskeys: async () =>
      (await browser.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

async function signInWithPassword(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  await page.context().clearCookies({ name: "session" });
  await page.goto("/login?from=/profile");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

test("in a browser without passkeys the page says why, in place of the button to add one @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("staff"));
  const unusable = page.getByText("this browser must be able to use passkeys");
  await page.goto(passkeysUrl);
  await expect(page.getByRole("button", { name: "Add Passkey" })).toBeVisible();
  await expect(unusable).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.reload();
  await expect(unusable).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Passkey" })).toBeHidden();
});

test("a device makes no passkey whose name the portal would refuse, also not for a name that grows as it is stored @js", async ({
  page,
  addUser,
  signIn,
}) => {
  const { countPasskeys } = await addAuthenticator(page);
  await signIn(page, await addUser("staff"));
  // Chrome 80 has no such function.
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, "replaceAll"));
  await page.goto(passkeysUrl);
  // Stored as two characters each (NFC leaves this letter decomposed).
  const growing = "\u0958";
  for (const [name, error] of [
    [growing.repeat(31), "The name must be at most 60 characters"],
    ["Md.Rafiq's phone, which is in the drawers of their old desks", "at most 60 characters"],
    [" ", "Please give the passkey a name"],
    ["12", "a name with letters"],
    ["Call 98765 43210", "with at most 4 digits"],
  ] as const) {
    await page.locator("[name=name]").fill(name);
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await expect(page.getByRole("alert"), name).toContainText(error);
    expect(await countPasskeys(), name).toBe(0);
    expect(await page.locator("[name=name]").inputValue()).toBe(name);
  }
  await page.locator("[name=name]").fill(growing.repeat(30));
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  expect(await countPasskeys()).toBe(1);
});

test("a member of staff adds a passkey, and signs in with the passkey or with a recovery code @js", async ({
  page,
  portal,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const { removeAuthenticator } = await addAuthenticator(page);
  const kamla = await addUser("staff", "Kamla Bai");
  await signIn(page, kamla);
  await page.goto("/profile/second-factor");
  await page.getByRole("link", { name: "Set Up a Passkey" }).click();
  await expect(page).toHaveURL(passkeysUrl);
  await expectAccessible(page);
  await page.locator("[name=name]").fill("");
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("Please give the passkey a name");
  await page.locator("[name=name]").fill("Kamla's phone");
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  const [recoveryCode] = await page.locator("main ol li").allInnerTexts();
  await mailServer.letterTo(kamla.email, { subject: "A Passkey Was Added" });
  await page.goto(passkeysUrl);
  await expect(page.getByText("Kamla's phone, added on")).toBeVisible();
  await expectAccessible(page);
  await page.locator("[name=name]").press("Enter");
  await expect(page.getByRole("alert"), "pressing Enter removes no passkey").toHaveCount(0);
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("this device has the passkey already")).toBeVisible();

  await signInWithPassword(page, kamla);
  await expect(page).toHaveURL(/\/login\/code\?from=/);
  await expect(page.locator("[name=code]")).toBeHidden();
  await expectAccessible(page);
  await page.locator("[name=rememberBrowser]").check();
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/profile");
  await signInWithPassword(page, kamla);
  await expect(page, "a remembered browser").toHaveURL("/profile");
  await page.goto("/profile/second-factor");
  await page.getByRole("button", { name: "Forget Remembered Browsers" }).click();
  await page.goto(passkeysUrl);
  await expect(page.getByText("last used on")).toBeVisible();
  await page.getByRole("button", { name: "Remove Kamla's phone" }).click();
  await expect(page.getByRole("alert")).toContainText("This is your last passkey");

  await removeAuthenticator();
  await signInWithPassword(page, kamla);
  const weightOf = async (url: string) =>
    (await weighPage(page, `${portal.url}${url}?lang=hi`)).total;
  expect(await weightOf("/login/code")).toBeLessThanOrEqual(citizenMaxBytes);
  await page.goto("/login/code?from=/profile&lang=en");
  await page.getByRole("button", { name: "Use a Recovery Code" }).click();
  await page.locator("[name=code]").fill(recoveryCode!);
  await page.getByRole("button", { name: "Use a Recovery Code" }).click();
  await expect(page).toHaveURL("/profile");
  expect(await weightOf(passkeysUrl)).toBeLessThanOrEqual(citizenMaxBytes);
});
