import type { Page } from "@playwright/test";
import { coveredFocus } from "../kit/covered-focus.ts";
import { expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

// These tests add services, and other journeys count services: so only files with this `portalOf` share the portal.
test.use({ portalOf: "catalogue" });

const list = "/dashboard/admin/services";
const dialog = (page: Page, name = "Create New Service") => page.getByRole("dialog", { name });
const control = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);
const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test.beforeEach(async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("admin"));
});

async function expectBlank(page: Page): Promise<void> {
  for (const name of ["title", "description", "category", "requiredDocuments"])
    await expect(control(page, name)).toHaveValue("");
  await expect(control(page, "fee")).toHaveValue("0");
  await expect(control(page, "requiredDocuments")).toHaveCount(1);
  await expect(control(page, "isActive")).toBeChecked();
}

test(
  "New Service opens the dialog over the list, with an empty form",
  spec(
    "§2/admin-dashboard/new-service",
    "§2/service-modal/title-new",
    "§2/service-modal/fields",
    "§2/service-modal/active",
  ),
  async ({ page, expectAccessible }) => {
    await page.getByRole("button", { name: "New Service" }).click();
    await expect(page).toHaveURL(`${list}?service=new`);
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(
      "Admin Dashboard",
    );
    await expect(page).toHaveTitle(/^Create New Service/);
    await expectBlank(page);
    expect(await control(page, "description").evaluate((element) => element.tagName)).toBe(
      "TEXTAREA",
    );
    await expect(control(page, "category")).toHaveAttribute(
      "placeholder",
      "e.g. Certificates, Licenses",
    );
    await expect(control(page, "fee")).toHaveAttribute("type", "number");
    await expect(page.getByLabel("Service is active and available for applications")).toBeChecked();
    await expect(dialog(page).getByRole("button", { name: "Remove" })).toHaveCount(0);
    await expectAccessible(page);

    await press(page, "Create Service");
    await expect(dialog(page).getByRole("alert")).toContainText(
      "Title, description, and category are required",
    );
    await expect(page).toHaveTitle(/^Error: Create New Service/);
    await control(page, "title").fill("Well Cleaning");
    await control(page, "description").fill("The council's men clean your well.");
    await control(page, "category").fill("Water");
    await press(page, "Create Service");
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Service created successfully").first()).toBeVisible();
    await expect(row(page, "Well Cleaning")).toBeVisible();
  },
);

test(
  "Edit opens the dialog filled with the service, and Update Service closes it",
  spec("§2/service-modal/title-edit", "§4/service/create-or-edit"),
  async ({ page }) => {
    await page.goto(list);
    await page.getByRole("link", { name: "Edit Death Certificate" }).click();
    await expect(dialog(page, "Edit Service")).toBeVisible();
    await expect(control(page, "title")).toHaveValue("Death Certificate");
    await press(page, "Update Service");
    await expect(page).toHaveURL(list);
    await expect(page.getByText("Service updated successfully").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const response = await page.goto(`${list}?service=NOTHING`);
    expect(response?.status()).toBe(404);
  },
);

test(
  "Close and Cancel discard the typed text",
  spec("§2/service-modal/buttons", "§4/service/reset"),
  async ({ page }) => {
    for (const way of ["Cancel", "Close"]) {
      await page.goto(list);
      await page.getByRole("button", { name: "New Service" }).click();
      for (const name of ["title", "description", "category"])
        await control(page, name).fill("Half");
      await control(page, "fee").fill("12");
      await control(page, "isActive").uncheck();
      await press(page, "+ Add Document");
      await expect(control(page, "requiredDocuments")).toHaveCount(2);
      await press(page, way);
      await expect(page).toHaveURL(list);
      await page.getByRole("button", { name: "New Service" }).click();
      await expectBlank(page);
    }
    await page.goto(list);
    await expect(row(page, "Half")).toHaveCount(0);
  },
);

test("a list of errors that is longer than the dialog is shown from its beginning whenever the form is sent @js", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(`${list}?service=new`);
  for (let row = 1; row < 6; row += 1) await press(page, "+ Add Document");
  for (const name of ["title", "description", "category", "requiredDocuments"])
    for (const box of await control(page, name).all()) await box.fill("x".repeat(5000));
  await control(page, "fee").fill("");
  const summary = dialog(page).getByRole("alert");
  for (const time of ["once", "again"]) {
    await control(page, "isActive").scrollIntoViewIfNeeded();
    await press(page, "Create Service");
    await expect(summary, time).toBeFocused();
    expect((await summary.boundingBox())!.height, "longer than the dialog").toBeGreaterThan(500);
    await expect(summary.getByRole("heading"), time).toBeInViewport({ ratio: 1 });
    await control(page, "fee").focus();
  }
});

test("after a dialog of a service is closed, pressing Tab leads into the row of the service", async ({
  page,
}) => {
  for (const [opener, way] of [
    ["Edit", "Cancel"],
    ["Edit", "Close"],
    ["Delete", "Cancel"],
    ["Delete", "Close"],
  ] as const) {
    await page.goto(list);
    const lastRow = page.getByRole("row").last();
    await lastRow
      .getByRole("link", { name: opener })
      .or(lastRow.getByRole("button", { name: opener }))
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await press(page, way);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(lastRow.locator(":focus"), `${opener}, ${way}`).toHaveCount(1);
    await expect(lastRow.locator(":focus")).toBeInViewport();
  }
});

test("Escape closes the dialog @js", async ({ page }) => {
  await page.goto(`${list}?service=new`);
  await control(page, "title").fill("Half");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("in a page enlarged four times the dialog's head scrolls away, so that the form has room @js", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${list}?service=new`);
  await expect(dialog(page)).toBeVisible();
  await control(page, "category").focus();
  await expect(page.getByRole("dialog").getByRole("heading").first()).not.toBeInViewport();
  expect(await coveredFocus(page)).toEqual([]);
});
