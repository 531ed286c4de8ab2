import type { Page } from "@playwright/test";
import { differentCode } from "../kit/codes.ts";
import { applyInForm, attachFiles, fillAnswers, openForm, submit } from "../kit/applying.ts";
import { codeIn, expect, test } from "../kit/journey.ts";
import { inDatabase } from "../kit/portal-database.ts";
import { enterCode, fillRegistration, newRegistrant } from "../kit/registering.ts";
import { spec } from "../kit/spec.ts";

test.use({ database: "sqlite", portalOf: "errors-shown" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const toast = (page: Page) => page.locator("toast-message");

/** The SQL after which one kind of write to a table fails, and the SQL after which it succeeds again. */
const writeFailure = (table: string, kind: "insert" | "update" | "delete") => ({
  begin: `create trigger fails_${table}_${kind} before ${kind} on ${table}
    begin select raise(abort, 'the disk is broken'); end`,
  end: `drop trigger fails_${table}_${kind}`,
});

test(
  "where the services cannot be read, the page shows the error",
  spec("§8/services/list-failed", "§8/services/details-failed", "§8/services/load-failed"),
  async ({ page, portal, addUser, signIn, expectAccessible }) => {
    const admin = await addUser("admin");
    await signIn(page, admin);
    inDatabase(portal, "alter table services rename to lost_services");
    try {
      for (const [path, message] of [
        ["/services?q=x", "Failed to fetch services. Please try again."],
        ["/services/ABC", "Failed to fetch service details. Please try again."],
        ["/apply/ABC", "Failed to fetch service details. Please try again."],
        ["/dashboard/admin", "Failed to load data"],
        ["/dashboard/admin/services", "Failed to load data"],
      ] as const) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(500);
        await expect(main(page).getByText(message, { exact: true }).last()).toBeVisible();
        await expect(toast(page).getByText(message, { exact: true })).toBeAttached();
        await expect(main(page).getByText(response!.headers()["x-request-id"]!)).toBeVisible();
      }
      await expectAccessible(page);
    } finally {
      inDatabase(portal, "alter table lost_services rename to services");
    }
  },
);

test(
  "where the applications cannot be read, the dashboard shows the error",
  spec(
    "§8/applications/own-failed",
    "§8/applications/list-failed",
    "§8/applications/load-failed-toast",
  ),
  async ({ page, portal, addUser, signIn }) => {
    const citizen = await addUser("citizen");
    const staff = await addUser("staff");
    inDatabase(portal, "alter table applications rename to lost_applications");
    try {
      for (const [user, path, message, toastMessage] of [
        [
          citizen,
          "/dashboard/user",
          "Failed to fetch your applications. Please try again.",
          undefined,
        ],
        [
          staff,
          "/dashboard/staff",
          "Failed to fetch applications. Please try again.",
          "Failed to load applications",
        ],
      ] as const) {
        await page.context().clearCookies();
        await signIn(page, user);
        await page.goto(path);
        await expect(main(page).getByText(message, { exact: true }).last()).toBeVisible();
        await expect(
          toast(page)
            .getByText(toastMessage ?? message, { exact: true })
            .first(),
        ).toBeAttached();
      }
    } finally {
      inDatabase(portal, "alter table lost_applications rename to applications");
    }
  },
);

test("where the payments cannot be read, the page shows a general error, and none about applications", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("staff"));
  inDatabase(portal, "alter table payments rename to lost_payments");
  try {
    const response = await page.goto("/office/payments");
    expect(response?.status()).toBe(500);
    await expect(main(page).getByText(/^This is our fault, not yours\./)).toBeVisible();
    await expect(page.getByText(/Failed to (?:fetch|load) applications/)).toHaveCount(0);
  } finally {
    inDatabase(portal, "alter table lost_payments rename to payments");
  }
});

test(
  "an error of the database during registration is shown at the form, and at the step of the code",
  spec("§8/registration/failed", "§8/registration/account-failed"),
  async ({ page, portal, mailServer }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    const registrationFailure = writeFailure("registrations", "insert");
    inDatabase(portal, registrationFailure.begin);
    await fillRegistration(page, user);
    await expect(page.getByRole("alert")).toContainText("Registration failed. Please try again.");
    await expect(page.locator("[name=email]")).toHaveValue(user.email);
    inDatabase(portal, registrationFailure.end);

    await fillRegistration(page, user);
    const code = codeIn(await mailServer.letterTo(user.email));
    const accountFailure = writeFailure("users", "insert");
    inDatabase(portal, accountFailure.begin);
    await enterCode(page, code);
    await expect(
      page.getByRole("alert").getByText("Registration failed", { exact: true }),
    ).toBeVisible();
    inDatabase(portal, accountFailure.end);
    await enterCode(page, differentCode(code));
    await expect(page.getByRole("alert")).toContainText("Invalid or expired verification code");
    await enterCode(page, code);
    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
  },
);

test(
  "a form whose change failed shows the error and keeps the typed text",
  spec(
    "§8/registration/code-failed",
    "§8/login/failed",
    "§8/sign-out/failed",
    "§8/contact/failed",
    "§8/services/create-failed",
    "§8/services/update-failed",
    "§8/services/delete-failed",
    "§8/services/create-failed-toast",
    "§8/services/update-failed-toast",
    "§8/services/delete-failed-toast",
    "§8/applications/submit-failed",
    "§8/applications/update-failed",
    "§8/applications/update-failed-toast",
    "§8/profile/failed",
  ),
  async ({ page, portal, addUser, signIn }) => {
    const citizen = await addUser("citizen", "Sunita Devi");
    await signIn(page, citizen);
    await applyInForm(page, "Income Certificate");
    const whileFailing = async (
      table: string,
      kind: "insert" | "update" | "delete",
      attempt: () => Promise<void>,
    ) => {
      const failure = writeFailure(table, kind);
      inDatabase(portal, failure.begin);
      try {
        await attempt();
      } finally {
        inDatabase(portal, failure.end);
      }
    };
    const alert = main(page).getByRole("alert");

    await whileFailing("applications", "insert", async () => {
      await openForm(page, "Income Certificate");
      await fillAnswers(page);
      await attachFiles(page);
      await submit(page);
      await expect(alert.first()).toContainText("Failed to submit application. Please try again.");
      await expect(page.locator("[name=fullName]")).not.toHaveValue("");
    });
    await whileFailing("users", "update", async () => {
      await page.goto("/profile");
      await page.locator("[name=displayName]").fill("Sunita Bai");
      await press(page, "Save Changes");
      await expect(alert).toContainText("Failed to update profile");
      await expect(page.locator("[name=displayName]")).toHaveValue("Sunita Bai");
    });
    await whileFailing("contactMessages", "insert", async () => {
      await page.goto("/contact");
      await page.locator("[name=subject]").fill("A question");
      await page.locator("[name=message]").fill("When can I come?");
      await press(page, "Send Message");
      await expect(alert).toContainText("Failed to send message. Please try again.");
      await expect(page.locator("[name=message]")).toHaveValue("When can I come?");
    });
    await whileFailing("sessions", "delete", async () => {
      await page.goto("/");
      await page.getByRole("banner").locator("details.menu:visible > summary").last().click();
      await page
        .getByRole("banner")
        .getByRole("button", { name: "Sign Out" })
        .filter({ visible: true })
        .click();
      await expect(alert).toContainText("Error logging out");
    });

    await page.context().clearCookies();
    await whileFailing("sessions", "insert", async () => {
      await page.goto("/login");
      await page.locator("[name=email]").fill(citizen.email);
      await page.locator("[name=password]").fill(citizen.password);
      await press(page, "Sign In");
      await expect(alert).toContainText(
        "Login failed. Please check your credentials and try again.",
      );
      await expect(page.locator("[name=email]")).toHaveValue(citizen.email);
    });
    await whileFailing("codes", "insert", async () => {
      await page.goto("/forgot-password");
      await page.locator("[name=email]").fill(citizen.email);
      await press(page, "Send Code");
      await expect(alert).toContainText("Failed to send OTP. Please try again.");
    });

    await signIn(page, await addUser("staff"));
    await whileFailing("applications", "update", async () => {
      await main(page)
        .getByRole("row")
        .filter({ hasText: citizen.email })
        .first()
        .getByRole("link", { name: "Review" })
        .click();
      await page.locator("[name=remarks]").fill("Half a sentence");
      await press(page, "Approve");
      await expect(alert.first()).toContainText(
        "Failed to update application status. Please try again.",
      );
      await expect(
        toast(page).getByText("Failed to update application status", { exact: true }),
      ).toBeAttached();
      await expect(page.locator("[name=remarks]")).toHaveValue("Half a sentence");
    });

    await page.context().clearCookies();
    await signIn(page, await addUser("admin"));
    await whileFailing("services", "insert", async () => {
      await page.goto("/dashboard/admin/services?service=new");
      for (const name of ["title", "description", "category"])
        await page.locator(`[name=${name}]`).fill("Solar Pump");
      await press(page, "Create Service");
      await expect(alert.first()).toContainText("Failed to create service. Please try again.");
      await expect(
        toast(page).getByText("Failed to create service", { exact: true }),
      ).toBeAttached();
      await expect(page.locator("[name=title]")).toHaveValue("Solar Pump");
    });
    await whileFailing("services", "update", async () => {
      await page.goto("/dashboard/admin/services");
      await main(page).getByRole("link", { name: /^Edit/ }).first().click();
      await page.locator("[name=fee]").fill("77");
      await press(page, "Update Service");
      await expect(alert.first()).toContainText("Failed to update service. Please try again.");
      await expect(
        toast(page).getByText("Failed to update service", { exact: true }),
      ).toBeAttached();
      await expect(page.locator("[name=fee]")).toHaveValue("77");
    });
    await whileFailing("services", "delete", async () => {
      await page.goto("/dashboard/admin/services");
      await main(page)
        .getByRole("link", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(alert.first()).toContainText("Failed to delete service. Please try again.");
      await expect(
        toast(page).getByText("Failed to delete service", { exact: true }),
      ).toBeAttached();
    });
  },
);
