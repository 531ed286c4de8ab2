import { differentCode } from "../kit/codes.ts";
import { codeIn, expect, test } from "../kit/journey.ts";
import type { Letter, TestMailServer } from "../kit/mail-server.ts";
import { enterCode, fillRegistration, newRegistrant } from "../kit/registering.ts";
import { spec } from "../kit/spec.ts";

const wrongCode = "Invalid or expired verification code";

test(
  "a citizen registers with the code from the letter, and is then signed in",
  spec(
    "§2/routes/register",
    "§2/registration/steps",
    "§4/registration/steps",
    "§7/e-mail/code-subject",
    "§8/registration/code-sent",
    "§8/registration/created",
  ),
  async ({ page, mailServer, expectAccessible }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    await page.goto("/register");
    await expectAccessible(page);
    await fillRegistration(page, user);

    await expect(page.getByText("Verification code sent to your email!").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your email");
    await expectAccessible(page);
    const letter = await mailServer.letterTo(user.email);
    expect(letter.subject).toBe("Email Verification - OTP Code");
    await enterCode(page, codeIn(letter));

    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
    // The success step may be leading to the home page at this moment, which would abort the first attempt.
    await expect(async () => void (await page.goto("/profile"))).toPass();
    await expect(page.getByText(user.email)).toBeVisible();
  },
);

test(
  "after two seconds the success step leads to the home page",
  spec("§2/registration/after-success", "§9/registration/redirect"),
  async ({ page, mailServer }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    await fillRegistration(page, user);
    await enterCode(page, codeIn(await mailServer.letterTo(user.email)));
    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
    await expect(page).toHaveURL("/", { timeout: 5000 });
  },
);

test(
  "an incomplete form comes back with all errors and the typed text",
  spec(
    "§5/registration/email-required",
    "§5/registration/password",
    "§5/registration/passwords-match",
    "§5/registration/terms",
  ),
  async ({ page, expectAccessible }) => {
    await page.goto("/register");
    await page.locator("[name=displayName]").fill("Sunita Devi");
    await page.locator("[name=password]").fill("short");
    await page.getByRole("button", { name: "Create Account", exact: true }).click();

    const summary = page.getByRole("alert");
    for (const error of [
      "Email address is required",
      "Password must be at least 6 characters",
      "Passwords do not match",
      "Please accept the terms to create an account",
    ])
      await expect(summary.getByRole("link", { name: error })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("[name=displayName]")).toHaveValue("Sunita Devi");
    await expectAccessible(page);
    await summary.getByRole("link", { name: "Email address is required" }).click();
    await expect(page.locator("[name=email]")).toBeFocused();
  },
);

test(
  "the form has the fields and links of the specification",
  spec("§2/registration/fields", "§2/registration/links"),
  async ({ page }) => {
    await page.goto("/register");
    for (const name of ["displayName", "email", "password", "confirmPassword", "role", "terms"])
      await expect(page.locator(`main [name=${name}]`)).toHaveCount(1);
    await expect(page.locator("[name=role]")).toHaveValue("citizen");
    for (const path of ["/login", "/terms", "/privacy", "/contact"])
      await expect(page.locator(`main a[href="${path}"]`).first()).toBeVisible();
  },
);

test(
  "the errors of name, email and repeated password are shown at their fields",
  spec("§5/registration/name", "§5/registration/email-valid"),
  async ({ page }) => {
    await page.goto("/register");
    await page.locator("[name=email]").fill("sunita at example");
    await page.locator("[name=password]").fill("the well by the banyan");
    await page.getByRole("button", { name: "Create Account", exact: true }).click();
    for (const [name, error] of [
      ["displayName", "Full name is required"],
      ["email", "Please enter a valid email address"],
      ["confirmPassword", "Passwords do not match"],
    ] as const)
      await expect(page.locator(`[name=${name}]`)).toHaveAccessibleDescription(
        new RegExp(`${error}$`),
      );
  },
);

test("a pasted name that is too long is refused with a message instead of cut", async ({
  page,
}) => {
  await page.goto("/register");
  const name = page.locator("[name=displayName]");
  await name.focus();
  await page.keyboard.insertText("क".repeat(101));
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/Full name must be at most 100 characters$/);
  await expect(name).toHaveValue("क".repeat(101));
});

test(
  "a password equal to the person's name or email is too weak",
  spec("§8/registration/weak-password"),
  async ({ page }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    for (const password of [user.displayName.toUpperCase(), user.email]) {
      await fillRegistration(page, { ...user, password });
      await expect(page.locator("[name=password]")).toHaveAccessibleDescription(
        /Password is too weak\. Please choose a stronger password\.$/,
      );
    }
  },
);

test(
  "requesting a new code restarts the countdown and removes the error",
  spec("§4/registration/resend"),
  async ({ page, mailServer }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    await fillRegistration(page, user);
    const code = codeIn(await mailServer.letterTo(user.email));
    for (let count = 0; count < 5; count += 1) {
      await enterCode(page, differentCode(code));
      await expect(page.getByRole("alert")).toContainText(wrongCode);
      await expect(page.locator("[name=digit1]")).toHaveValue("");
    }
    await page.getByRole("button", { name: "Resend Code" }).click();
    await expect(page.getByText("New verification code sent!").first()).toBeVisible();
    await expect(page.getByText(wrongCode)).toHaveCount(0);
    await expect(page.getByRole("timer")).toHaveText(/^(5:00|4:5\d)$/);
  },
);

test(
  "after five wrong codes the right code is refused, and a new code accepted",
  spec("§5/otp/invalid", "§8/registration/code-invalid", "§8/registration/code-resent"),
  async ({ page, mailServer, expectAccessible }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    await fillRegistration(page, user);
    const code = codeIn(await mailServer.letterTo(user.email));
    for (let count = 0; count < 5; count += 1) {
      await enterCode(page, differentCode(code));
      await expect(page.getByRole("alert")).toContainText(wrongCode);
      await expect(page.locator("[name=digit1]")).toHaveValue("");
    }
    await expectAccessible(page);
    await enterCode(page, code);
    await expect(page.getByRole("alert")).toContainText(wrongCode);

    await page.getByRole("button", { name: "Resend Code" }).click();
    await expect(page.getByText("New verification code sent!").first()).toBeVisible();
    await expect.poll(() => lettersTo(mailServer, user.email).length).toBe(2);
    await enterCode(page, codeIn(lettersTo(mailServer, user.email)[1]!));
    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
  },
);

test(
  "only after the right code does the portal say that the email has an account already",
  spec("§8/registration/exists"),
  async ({ page, mailServer, addUser }, { workerIndex }) => {
    const { email } = await addUser("citizen");
    await fillRegistration(page, { ...newRegistrant(workerIndex), email });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your email");
    await enterCode(page, codeIn(await mailServer.letterTo(email)));
    await expect(page.getByRole("alert")).toContainText(
      "An account with this email already exists. Please sign in instead.",
    );
  },
);

test(
  "a reload stays at the step of the code, and Back leads to the form with the typed text, except the passwords",
  spec("§2/registration/back", "§4/registration/back"),
  async ({ page }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    await fillRegistration(page, user);
    await expect(page.locator("[name=digit1]")).toBeVisible();
    await page.reload();
    await expect(page.locator("[name=digit1]")).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.locator("[name=displayName]")).toHaveValue(user.displayName);
    await expect(page.locator("[name=email]")).toHaveValue(user.email);
    await expect(page.locator("[name=password]")).toHaveValue("");
  },
);

test(
  "if the letter with the code cannot be sent, the page says so, and a new code can be requested at once",
  spec(
    "§8/registration/code-not-sent",
    "§8/registration/code-not-resent",
    "§8/registration/code-not-sent-in-page",
  ),
  async ({ page, mailServer }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    mailServer.isRefusing = true;
    await fillRegistration(page, user);
    await expect(page.getByText("Failed to send verification code").first()).toBeVisible();
    await page.getByRole("button", { name: "Resend Code" }).click();
    await expect(page.getByText("Failed to resend verification code").first()).toBeVisible();
    mailServer.isRefusing = false;
    await page.getByRole("button", { name: "Resend Code" }).click();
    await expect(page.getByText("New verification code sent!").first()).toBeVisible();
    await enterCode(page, codeIn(await mailServer.letterTo(user.email)));
    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
  },
);

test(
  "the server refuses to register an administrator @nojs",
  spec("§5/registration/account-type", "§6/capabilities/register"),
  async ({ page, mailServer }) => {
    await page.goto("/register");
    await page.locator("[name=displayName]").fill("Mohan Lal");
    await page.locator("[name=email]").fill("mohan@example.in");
    await page.locator("[name=role]").selectOption("admin");
    await page.getByRole("button", { name: "Create Account", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Please contact support for staff or admin access",
    );
    expect(lettersTo(mailServer, "mohan@example.in")).toEqual([]);
  },
);

test(
  "choosing staff or administrator disables the button, and the form says whom to ask @js",
  spec("§5/registration/button-disabled"),
  async ({ page }) => {
    await page.goto("/register");
    const submit = page.getByRole("button", { name: "Create Account", exact: true });
    for (const role of ["staff", "admin"]) {
      await page.locator("[name=role]").selectOption(role);
      await expect(submit).toBeDisabled();
    }
    await expect(page.getByText("Please contact support for staff or admin access")).toBeVisible();
    await page.locator("[name=role]").selectOption("citizen");
    await expect(submit).toBeEnabled();
  },
);

test("without JavaScript a new code is refused while the old one is valid @nojs", async ({ page }, {
  workerIndex,
}) => {
  await fillRegistration(page, newRegistrant(workerIndex));
  await page.getByRole("button", { name: "Resend Code" }).click();
  await expect(page.getByRole("alert")).toContainText("The code we sent is still valid");
});

test("the form keeps the typed text when the connection is lost @js", async ({ page, context }) => {
  await page.goto("/register");
  await page.locator("[name=displayName]").fill("Sunita Devi");
  await page.locator("[name=password]").fill("the well by the banyan");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The connection was lost");
  await expect(page.locator("[name=displayName]")).toHaveValue("Sunita Devi");
  await expect(page.locator("[name=password]")).toHaveValue("the well by the banyan");
});

function lettersTo(mailServer: TestMailServer, email: string): Letter[] {
  return mailServer.letters.filter(({ recipient }) => recipient === email);
}

test("a warning stands beside the success message, and an error replaces the success message @js", async ({
  page,
  mailServer,
}, { workerIndex }) => {
  const user = { ...newRegistrant(workerIndex), password: "password" };
  await fillRegistration(page, user);
  const statusMessage = page.getByRole("main").getByRole("status");
  await expect(
    statusMessage.filter({ hasText: /^Verification code sent to your email!$/ }),
  ).toBeVisible();
  await expect(
    statusMessage.filter({ hasText: /^Your password is one of the first/ }),
  ).toBeVisible();

  await enterCode(page, differentCode(codeIn(await mailServer.letterTo(user.email))));
  await expect(page.getByRole("alert")).toContainText(wrongCode);
  await expect(page.getByText("Verification code sent to your email!")).toHaveCount(0);
});
