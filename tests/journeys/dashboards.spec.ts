import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { applyFor, openForm, testDocument, validAnswers } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";
import { spec } from "../kit/spec.ts";

// These tests have a portal of their own, because one of them raises the council's limit of applications a day.
test.use({ portalOf: "dashboards" });

const main = (page: Page) => page.getByRole("main");
const dashboards = {
  citizen: "/dashboard/user",
  staff: "/dashboard/staff",
  admin: "/dashboard/admin",
};
const roles = ["citizen", "staff", "admin"] as const;
const counters = ["Total", "Pending", "Under Review", "Approved", "Rejected"];
const figure = (page: Page, label: string) =>
  main(page)
    .locator(".stat")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");
/** The headers of the columns; on a phone, where they are hidden, each row repeats them as labels. */
const columns = (page: Page) => main(page).locator("thead th").allTextContents();

test(
  "each dashboard opens only for its own role",
  spec(
    "§2/routes/citizen-dashboard",
    "§2/routes/staff-dashboard",
    "§2/routes/admin-dashboard",
    "§6/capabilities/own-dashboard",
    "§6/roles/guard",
  ),
  async ({ page, addUser, signIn }) => {
    for (const role of roles) {
      await page.context().clearCookies();
      await signIn(page, await addUser(role));
      await expect(page).toHaveURL(dashboards[role]);
      for (const dashboard of roles) {
        const isOwn = dashboard === role;
        const response = await page.goto(dashboards[dashboard]);
        expect(response?.status(), `${role} at ${dashboard}`).toBe(isOwn ? 200 : 403);
        await expect(page).toHaveURL(isOwn ? dashboards[role] : "/unauthorized");
      }
    }
  },
);

test(
  "a person of every role has a profile, which cannot change email and role",
  spec("§2/routes/profile", "§2/protected-route-rule/no-role"),
  async ({ page, addUser, signIn }) => {
    for (const role of roles) {
      await page.context().clearCookies();
      await signIn(page, await addUser(role));
      expect((await page.goto("/profile"))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Settings");
      await expect(page.locator("[name=email], [name=role]")).toHaveCount(0);
    }
  },
);

test(
  "a citizen's dashboard has five counters, the table of applications and quick actions",
  spec("§2/citizen-dashboard/counters", "§2/citizen-dashboard/table"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await applyFor(page, "Income Certificate");
    for (const counter of counters)
      await expect(figure(page, counter)).toHaveText(
        ["Total", "Pending"].includes(counter) ? "1" : "0",
      );
    await expect(main(page).getByRole("heading", { name: "My Applications" })).toBeVisible();
    await expect(
      main(page).getByRole("row").filter({ hasText: "Income Certificate" }),
    ).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Browse Services" })).toHaveAttribute(
      "href",
      "/services",
    );
    await expect(main(page).getByRole("link", { name: "Profile Settings" })).toHaveAttribute(
      "href",
      "/profile",
    );
  },
);

test("a citizen with many applications finds the older ones on the next page", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/settings");
  await page.locator("[name=applicationsPerDay]").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved successfully").first()).toBeVisible();
  await page.context().clearCookies();

  await signIn(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  await applyRepeatedly(page, 11);
  await page.goto("/dashboard/user");
  const rows = main(page).locator("tbody tr");
  await expect(figure(page, "Total")).toHaveText("11");
  await expect(rows).toHaveCount(10);
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/dashboard/user?page=2");
  await expect(rows).toHaveCount(1);
  for (const counter of ["Total", "Pending"]) await expect(figure(page, counter)).toHaveText("11");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Applications refreshed successfully").first()).toBeVisible();
  await expect(page).toHaveURL("/dashboard/user?page=2");

  for (const [number, count] of [
    ["99", 1],
    ["0", 10],
    ["first", 10],
  ] as const) {
    expect((await page.goto(`/dashboard/user?page=${number}`))?.status()).toBe(200);
    await expect(rows).toHaveCount(count);
  }
});

/** Submits so many applications for the service whose form is open, each with a new form. */
async function applyRepeatedly(page: Page, times: number): Promise<void> {
  const answers = {
    ...validAnswers,
    declaration: "on",
    serviceVersionId: await page.locator("[name=serviceVersionId]").inputValue(),
  };
  const slots = await page
    .locator('input[type="file"]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name")!));
  const files = Object.fromEntries(slots.map((slot) => [slot, testDocument(`${slot}.pdf`)]));
  for (let time = 0; time < times; time += 1) {
    const key = randomBytes(32).toString("base64url");
    const response = await postForm(page.request, `${page.url()}?form=${key}`, {
      multipart: { ...answers, ...files },
      maxRedirects: 0,
    });
    expect(response.headers()["location"]).toBe("/dashboard/user");
  }
}

test(
  "the staff dashboard counts the applications by status, and filters them by status",
  spec("§2/staff-dashboard/counters-and-filter"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await applyFor(page, "Income Certificate");
    await page.context().clearCookies();
    await signIn(page, await addUser("staff"));
    for (const counter of counters) await expect(figure(page, counter)).toHaveText(/^[\d,]+$/);
    expect(Number((await figure(page, "Pending").textContent())!.replace(",", ""))).toBeGreaterThan(
      0,
    );

    for (const [counter, path] of [
      ["Total", "/dashboard/staff#list"],
      ["Under Review", "/dashboard/staff?status=under-review#list"],
      ["Rejected", "/dashboard/staff?status=rejected#list"],
    ] as const)
      await expect(main(page).locator("dt").getByRole("link", { name: counter })).toHaveAttribute(
        "href",
        path,
      );

    const filter = main(page).getByRole("navigation", { name: "Show by status" });
    for (const name of ["All", ...counters.slice(1)])
      await expect(filter.getByRole("link", { name, exact: true })).toBeVisible();
    await filter.getByRole("link", { name: "Pending" }).click();
    await expect(page).toHaveURL(/\/dashboard\/staff\?status=pending(#list)?$/);
    await expect(main(page).locator("tbody .tag-warning").first()).toBeVisible();
    await expect(main(page).locator("tbody tr")).toHaveCount(
      await main(page).locator("tbody .tag-warning").count(),
    );
  },
);

test(
  "the admin dashboard has three tabs",
  spec("§2/admin-dashboard/tabs"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("admin"));
    const tabs = main(page).getByRole("navigation", { name: "Parts of the dashboard" });
    for (const [name, path] of [
      ["Services", "/dashboard/admin/services"],
      ["Applications", "/dashboard/admin/applications"],
      ["Overview", "/dashboard/admin"],
    ] as const) {
      await tabs.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
  },
);

test(
  "the services tab has the columns of the specification",
  spec("§2/admin-dashboard/services", "§2/admin-dashboard/services-columns"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("admin"));
    await page.goto("/dashboard/admin/services");
    await expect(main(page).getByRole("heading", { name: "Services Management" })).toBeVisible();
    expect(await columns(page)).toEqual(["Service", "Category", "Fee", "Status", "Actions"]);
    const row = main(page).getByRole("row").filter({ hasText: "Death Certificate" });
    for (const text of ["Certificates", "₹50", "Active"]) await expect(row).toContainText(text);
    await expect(row.locator("small").first()).not.toBeEmpty();
    await expect(row.getByRole("link", { name: "Edit Death Certificate" })).toBeVisible();
    await expect(row.getByRole("link", { name: "Delete Death Certificate" })).toBeVisible();
    // On a phone, a service with its buttons takes no more than half of the screen.
    expect((await row.boundingBox())!.height).toBeLessThan(310);
  },
);

test("on a desktop the column of buttons has a visible name @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/services");
  const name = main(page).getByRole("columnheader", { name: "Actions" });
  // A visually hidden name would be one pixel wide.
  expect(
    await name.evaluate((cell) => {
      const nameRange = document.createRange();
      nameRange.selectNodeContents(cell);
      return [cell.childElementCount, nameRange.getBoundingClientRect().width > 40];
    }),
  ).toEqual([0, true]);
});

test(
  "the applications tab has the columns of the specification",
  spec(
    "§2/admin-dashboard/applications-columns",
    "§2/admin-dashboard/application-id",
    "§2/admin-dashboard/review-button",
  ),
  async ({ page, addUser, signIn }) => {
    const sunita = await addUser("citizen", "Sunita Devi");
    await signIn(page, sunita);
    await applyFor(page, "Income Certificate");
    await main(page).getByRole("link", { name: /^Open/ }).first().click();
    const reference = (await page.locator("h1 .reference").textContent())!;
    expect(new URL(page.url()).pathname).toBe(`/applications/${page.url().split("/").at(-1)}`);
    expect(page.url().endsWith(reference)).toBe(true);

    await page.context().clearCookies();
    await signIn(page, await addUser("admin"));
    await page.goto("/dashboard/admin/applications");
    expect((await columns(page)).slice(0, 4)).toEqual([
      "Applicant",
      "Service",
      "Status",
      "Submitted",
    ]);
    const row = main(page).getByRole("row").filter({ hasText: sunita.email });
    for (const text of ["Sunita Devi", "Income Certificate", `ID: ${reference}`, "Pending"])
      await expect(row).toContainText(text);
    await expect(row).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4}/);
    await expect(row.getByRole("link", { name: "Review" })).toBeVisible();
  },
);
