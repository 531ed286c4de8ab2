import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";
import { spec } from "../kit/spec.ts";

test(
  "a citizen signs in, reads their profile, changes their name and signs out",
  spec(
    "§2/routes/login",
    "§2/login/please-sign-in",
    "§2/login/next-page",
    "§2/profile/fields",
    "§2/profile/role-note",
    "§2/protected-route-rule/signed-out",
    "§5/other-forms/profile",
    "§8/login/welcome",
    "§8/sign-out/done",
    "§8/profile/updated",
  ),
  async ({ page, addUser, expectAccessible }) => {
    const sunita = await addUser("citizen", "Sunita");
    await page.goto("/profile");
    await expect(page).toHaveURL("/login?from=%2Fprofile");
    await expect(page.getByText("Please sign in to continue")).toBeVisible();
    await expectAccessible(page);

    await page.locator("[name=email]").fill(sunita.email.toUpperCase());
    await page.locator("[name=password]").fill(sunita.password);
    await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText("Welcome back!").first()).toBeVisible();
    for (const text of [
      sunita.email,
      "Citizen",
      "Active",
      "Role is assigned by the system administrator",
    ])
      await expect(page.locator("main").getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.locator("[name=displayName]").fill("  ");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Full name is required");
    await page.locator("[name=displayName]").fill("Sunita Devi");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully").first()).toBeVisible();
    await expect(page.locator("[name=displayName]")).toHaveValue("Sunita Devi");

    await signOut(page);
    await expect(page.getByText("Logged out successfully").first()).toBeVisible();
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "a failed sign-in shows the texts of section 8 of the specification",
  spec(
    "§8/registration/email-invalid",
    "§8/login/no-account",
    "§8/login/wrong-password",
    "§8/login/email-invalid",
    "§8/login/too-many",
  ),
  async ({ page, addUser, expectAccessible }) => {
    const { email } = await addUser("citizen");
    const failToSignIn = async (enteredEmail: string, password: string) => {
      await page.goto("/login");
      await page.locator("[name=email]").fill(enteredEmail);
      await page.locator("[name=password]").fill(password);
      await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
      return page.getByRole("alert");
    };
    const expectToast = async (message: string) => {
      const toast = page.locator("toast-message");
      await expect(toast.getByText(message, { exact: true })).toBeAttached();
      await expect(toast).toHaveAttribute("data-ms", "4000");
      await expect(toast.locator("[role]"), "only the summary is announced").toHaveCount(0);
    };
    await expect(await failToSignIn(email, "wrong")).toContainText(
      "Incorrect password. Please try again.",
    );
    await expectToast("Incorrect password. Please try again.");
    await expect(page.locator("[name=email]")).toHaveValue(email);
    await expect(page.locator("[name=password]")).toHaveValue("");
    await expectAccessible(page);
    await expect(await failToSignIn("nobody@example.in", "wrong")).toContainText(
      "No account found with this email address. Please register first.",
    );
    await expectToast("No account found with this email address. Please register first.");
    await expect(await failToSignIn("nobody", "wrong")).toContainText(
      "Please enter a valid email address.",
    );
    await expectToast("Please enter a valid email address.");
    // With the first failure, these nine make the ten that are allowed (signInFailuresPerEmail).
    for (let count = 0; count < 9; count += 1)
      await postForm(page.request, "/login", { form: { email, password: "wrong" } });
    await expect(await failToSignIn(email, "wrong")).toContainText(
      "Too many failed login attempts. Please try again later.",
    );
    await expectToast("Too many failed login attempts. Please try again later.");
  },
);

test(
  "a failed sign-in shows its reason exactly once, and marks the field",
  spec("§8/login/toasts"),
  async ({ page, addUser }) => {
    const { email } = await addUser("citizen");
    const message = "Incorrect password. Please try again.";
    await page.goto("/login");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill("wrong");
    await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText(message).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("alert")).toContainText(message);
    const password = page.locator("[name=password]");
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(password).toHaveAccessibleDescription(new RegExp(message));
  },
);

test(
  "each sign-in sets a new session cookie, which lasts until the browser ends, or 30 days with Remember me",
  spec("§2/login/remember-me"),
  async ({ page, context, addUser, signIn }) => {
    const user = await addUser("citizen");
    const cookie = async () => (await context.cookies()).find(({ name }) => name === "session");
    await signIn(page, user);
    const firstCookie = await cookie();
    expect(firstCookie).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
    await page.goto("/login");
    await expect(page).not.toHaveURL(/\/login/);

    await page.goto("/profile");
    await signOut(page);
    await page.goto("/login");
    await page.locator("[name=email]").fill(user.email);
    await page.locator("[name=password]").fill(user.password);
    await page.locator("[name=rememberMe]").check();
    await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    const secondCookie = await cookie();
    expect(secondCookie?.value).not.toBe(firstCookie?.value);
    expect(secondCookie!.expires - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
  },
);

test(
  "the profile page says when the session has ended while the page was open",
  spec("§2/profile/access-denied", "§2/profile/please-log-in"),
  async ({ page, context, addUser, signIn, expectAccessible }) => {
    await signIn(page, await addUser("citizen"));
    await page.goto("/profile");
    await context.clearCookies({ name: "session" });
    await page.locator("[name=displayName]").fill("Somebody else");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
    await expectAccessible(page);
  },
);

test("signing in never leads to another site", async ({ page, addUser }) => {
  const { email, password } = await addUser("citizen");
  for (const from of ["https://evil.example/", "//evil.example/", "/\\evil.example"]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill(password);
    await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/dashboard\/user/);
    await page.goto("/profile");
    await signOut(page);
  }
});

test(
  "somebody who signs in on the way to another role's page gets /unauthorized, with a link to their own dashboard",
  spec("§2/protected-route-rule/origin"),
  async ({ page, addUser }) => {
    const { email, password } = await addUser("citizen");
    await page.goto("/dashboard/admin/services");
    await expect(page).toHaveURL("/login?from=%2Fdashboard%2Fadmin%2Fservices");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill(password);
    await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/unauthorized");
    await expect(page.getByText("Welcome back!").first()).toBeVisible();
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard/user");
  },
);

test("opening the link /logout signs nobody out", async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("citizen"));
  await page.goto("/logout");
  await page.goto("/profile");
  await expect(page).toHaveURL("/profile");
});

test(
  "a password can be shown and hidden again @js",
  spec("§2/login/show-password"),
  async ({ page }) => {
    await page.goto("/login");
    const password = page.locator("[name=password]");
    await password.fill("the well by the banyan");
    await page.getByRole("button", { name: "Show password: Password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password: Password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("the well by the banyan");
  },
);

test(
  "the sign-in page links to the pages for a forgotten password and for a new account",
  spec("§2/login/links"),
  async ({ page }) => {
    await page.goto("/login");
    const main = page.locator("main");
    await expect(main.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await main.getByRole("link", { name: "Create one now" }).click();
    await expect(page).toHaveURL("/register");
  },
);

async function signOut(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.locator("details.menu:visible > summary").last().click();
  await header.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
}
