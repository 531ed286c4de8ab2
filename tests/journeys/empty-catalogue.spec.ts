import { expect, test } from "../kit/journey.ts";
import { inDatabase } from "../kit/portal-database.ts";
import { spec } from "../kit/spec.ts";

test.use({ database: "sqlite", portalOf: "empty-catalogue" });

test(
  "a list without services offers Refresh, and an administrator creates the first service",
  spec(
    "§2/services/empty",
    "§2/admin-dashboard/services-empty",
    "§2/admin-dashboard/services-create-first",
  ),
  async ({ page, portal, addUser, signIn, expectAccessible }) => {
    inDatabase(portal, "delete from services");
    await page.goto("/services");
    await expect(page.getByRole("heading", { name: "No Services Yet" })).toBeVisible();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page).toHaveURL("/services");
    await expectAccessible(page);

    await signIn(page, await addUser("admin"));
    await page.goto("/dashboard/admin/services");
    await expect(page.getByRole("heading", { name: "No Services Created" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create First Service" }).click();
    for (const name of ["title", "description", "category"])
      await page.locator(`[name=${name}]`).fill("Water Connection");
    await page.getByRole("button", { name: "Create Service" }).click();
    await expect(page.getByText("Service created successfully").first()).toBeVisible();
    await page.goto("/services");
    await expect(page.getByText("Showing 1 of 1 services")).toBeVisible();
  },
);

test(
  "the overview and the list say that there are no applications",
  spec("§2/admin-dashboard/recent-empty", "§2/admin-dashboard/applications-empty"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("admin"));
    await expect(page.getByText("No applications submitted yet")).toBeVisible();
    await page.goto("/dashboard/admin/applications");
    await expect(page.getByRole("heading", { name: "No Applications" })).toBeVisible();
  },
);
