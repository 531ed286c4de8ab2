import type { Page } from "@playwright/test";
import { defaultServiceIcon } from "../../council/catalogue/service-icons.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import type { Portal } from "../kit/portal.ts";
import { spec } from "../kit/spec.ts";
import { servicesUrl } from "../../portal/admin/urls.ts";
import { addPlainService } from "../trials/plain-service.ts";

// These tests add services, and other journeys count services: so only files with this `portalOf` share the portal.
test.use({ portalOf: "catalogue" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const statusMessage = (page: Page) =>
  main(page).locator("[role=status]:not(.spinner), [role=alert]");
/** A control of the form, by its name. */
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const row = (page: Page, title: string) => main(page).getByRole("row").filter({ hasText: title });

test.beforeEach(async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("admin"));
});

/** Adds a service without documents, and opens the list. */
async function addService(page: Page, portal: Portal, title: string): Promise<void> {
  const texts = { title, description: title, category: title, searchWords: "" };
  const service = { ...texts, requiredDocuments: [], icon: defaultServiceIcon };
  await inOffice(portal, (office) => office.change((tx) => addPlainService(tx, service)));
  await page.goto(servicesUrl);
}

test("an administrator retires a service with one press, and brings it back with another", async ({
  page,
  portal,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await addService(page, portal, "Bullock Cart Licence");
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const isOffered = async () => {
    await visitor.goto("/services?q=Bullock");
    return (await visitor.getByRole("link", { name: "Bullock Cart Licence" }).count()) > 0;
  };
  expect(await isOffered()).toBe(true);

  await press(page, "Retire Bullock Cart Licence");
  await expect(statusMessage(page)).toContainText("Service retired.");
  await expect(row(page, "Bullock Cart Licence")).toContainText("Inactive");
  await expectAccessible(page);
  expect(await isOffered()).toBe(false);

  await press(page, "Bring Back Bullock Cart Licence");
  await expect(statusMessage(page)).toContainText("Service brought back.");
  await expect(row(page, "Bullock Cart Licence")).toContainText("Active");
  expect(await isOffered()).toBe(true);
});

test(
  "an administrator creates a service, and adds its documents row by row",
  spec("§2/service-modal/add-document", "§8/services/created"),
  async ({ page, expectAccessible }) => {
    await page.goto(servicesUrl);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
    await page.getByRole("button", { name: "New Service" }).click();
    await expect(page.getByRole("dialog", { name: "Create New Service" })).toBeVisible();
    await control(page, "title").fill("Solar Pump");
    await control(page, "description").fill("A pump that runs on the sun.");
    await control(page, "category").fill("Farming");
    await control(page, "fee").fill("1200.50");
    await control(page, "requiredDocuments").fill("Land record");
    for (const rows of [2, 3]) {
      await press(page, "+ Add Document");
      await expect(control(page, "requiredDocuments")).toHaveCount(rows);
    }
    await control(page, "requiredDocuments").nth(1).fill("Photo of the field");
    await expectAccessible(page);

    await press(page, "Create Service");
    await expect(main(page).getByRole("alert")).toContainText(
      "1200.50 will be saved as ₹1,200. Press again to save.",
    );
    await expect(control(page, "fee")).toHaveValue("1200");
    await expect(control(page, "title")).toHaveValue("Solar Pump");
    await expect(control(page, "requiredDocuments").nth(1)).toHaveValue("Photo of the field");
    await expectAccessible(page);
    await press(page, "Create Service");
    await expect(statusMessage(page)).toHaveText("Service created successfully");
    await expect(row(page, "Solar Pump")).toContainText("₹1,200");
    await page.getByRole("link", { name: "Edit Solar Pump" }).click();
    await expect(control(page, "requiredDocuments")).toHaveCount(2);
    await expect(control(page, "requiredDocuments").nth(0)).toHaveValue("Land record");
  },
);

test("a fee that would be saved as another number needs a confirmation before anything is saved", async ({
  page,
}) => {
  for (const [fee, notice, savedFee] of [
    ["12.7", "12.7 will be saved as ₹12. Press again to save.", /₹12(?![\d,.])/],
    ["1e3", "1e3 will be saved as ₹1. Press again to save.", /₹1(?![\d,.])/],
    ["1000", undefined, /₹1,000/],
  ] as const) {
    const title = `Fee of ${fee}`;
    await page.goto(`${servicesUrl}/new`);
    for (const name of ["title", "description", "category"]) await control(page, name).fill(title);
    await control(page, "fee").fill(fee);
    await press(page, "Create Service");
    if (notice) {
      await expect(main(page).getByRole("alert")).toContainText(notice);
      const services = await page.request.get(servicesUrl);
      expect(await services.text(), "nothing is saved yet").not.toContain(title);
      await press(page, "Create Service");
    }
    await expect(statusMessage(page)).toHaveText("Service created successfully");
    await expect(row(page, title)).toContainText(savedFee);
  }
});

test(
  "an administrator edits a service: removes a document, adds a translation, and makes the service inactive",
  spec(
    "§2/service-modal/remove-document",
    "§4/service/active-or-inactive",
    "§5/service-form/remove-row",
    "§8/services/updated",
  ),
  async ({ page, portal, javaScriptEnabled, expectAccessible }) => {
    await addService(page, portal, "Seed Subsidy");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Edit Seed Subsidy" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Service" })).toBeVisible();
    const remove = main(page).getByRole("button", { name: "Remove", exact: true });
    await expect(remove).toBeHidden();
    await control(page, "requiredDocuments").fill("Land record");
    await press(page, "+ Add Document");
    await control(page, "requiredDocuments").nth(1).fill("Photo of the field");
    await remove.first().click();
    await expect(control(page, "requiredDocuments")).toHaveCount(1);
    await expect(control(page, "requiredDocuments")).toHaveValue("Photo of the field");
    // With scripts, Remove moves the focus to the fieldset of the documents instead.
    if (!javaScriptEnabled) await expect(control(page, "requiredDocuments")).toBeFocused();
    await expect(remove).toBeHidden();
    await main(page).getByText("In Hindi").click();
    await control(page, "title-hi").fill("बीज अनुदान");
    await control(page, "isActive").uncheck();
    await press(page, "Update Service");

    await expect(statusMessage(page)).toHaveText("Service updated successfully");
    await expect(row(page, "Seed Subsidy")).toContainText("Inactive");
    await page.goto("/services?q=Seed+Subsidy");
    await expect(page.getByRole("heading", { name: "No Services Found" })).toBeVisible();
    await page.goto(`${servicesUrl}?lang=hi`);
    await expect(row(page, "बीज अनुदान")).toBeVisible();
  },
);

test("an administrator picks a picture for a service, and words by which visitors find the service", async ({
  page,
  portal,
}) => {
  await addService(page, portal, "Solar Lamp");
  await page.getByRole("link", { name: "Edit Solar Lamp" }).click();
  await expect(page.getByRole("radio", { name: "Paper" })).toBeChecked();
  await page.getByText("Street light", { exact: true }).click();
  await control(page, "searchWords").fill("torch, batti, बत्ती");
  await press(page, "Update Service");
  await expect(statusMessage(page)).toHaveText("Service updated successfully");

  await page.getByRole("link", { name: "Edit Solar Lamp" }).click();
  await expect(page.getByRole("radio", { name: "Street light" })).toBeChecked();
  await expect(control(page, "searchWords")).toHaveValue("torch, batti, बत्ती");
  for (const word of ["batti", "बत्ती"]) {
    await page.goto(`/services?q=${word}`);
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["Solar Lamp"]);
    await expect(main(page).getByText("torch")).toHaveCount(0);
  }
});

test(
  "an administrator deletes a service after a confirmation",
  spec("§5/service-form/delete-question", "§8/services/deleted"),
  async ({ page, portal, expectAccessible }) => {
    await addService(page, portal, "Well Repair");
    await page.getByRole("link", { name: "Delete Well Repair" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Service" });
    await expect(dialog).toContainText(
      "Are you sure you want to delete this service? This action cannot be undone.",
    );
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "Well Repair")).toBeVisible();

    await page.getByRole("link", { name: "Delete Well Repair" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(statusMessage(page)).toHaveText("Service deleted successfully");
    await expect(row(page, "Well Repair")).toHaveCount(0);
  },
);

test(
  "a service form with errors comes back with the typed text",
  spec("§5/service-form/required-text"),
  async ({ page, expectAccessible }) => {
    await page.goto(`${servicesUrl}/new`);
    await control(page, "description").fill("A pump that runs on the sun.");
    await control(page, "fee").fill("-5");
    await press(page, "Create Service");

    const summary = main(page).getByRole("alert");
    await expect(summary).toContainText("Title, description, and category are required");
    await expect(page).toHaveTitle(/^Error: Create New Service/);
    await expect(control(page, "title")).toHaveAccessibleDescription("Title is required");
    await expect(control(page, "fee")).toHaveAccessibleDescription(/Fee cannot be negative/);
    await expect(control(page, "description")).toHaveValue("A pump that runs on the sun.");
    await expectAccessible(page);

    await summary.getByRole("link", { name: "Category is required" }).click();
    await expect(control(page, "category")).toBeFocused();
    await press(page, "Cancel");
    await expect(page).toHaveURL(/\/dashboard\/admin\/services\??$/);
  },
);

test("a service form keeps the typed text when the connection is lost or its sender is signed out @js", async ({
  page,
  context,
}) => {
  await page.goto(`${servicesUrl}/new`);
  await control(page, "title").fill("Solar Pump");
  await context.setOffline(true);
  await press(page, "Create Service");
  await expect(main(page).getByRole("alert")).toContainText("The connection was lost.");
  await expect(control(page, "title")).toHaveValue("Solar Pump");

  await context.setOffline(false);
  await context.clearCookies();
  await press(page, "Create Service");
  await expect(main(page).getByRole("alert")).toContainText("You were signed out");
  await expect(control(page, "title")).toHaveValue("Solar Pump");
});

test(
  "a form that waits for an answer shows a spinner after 150 ms @js",
  spec("§2/admin-dashboard/spinner"),
  async ({ page }) => {
    await page.goto(`${servicesUrl}/new`);
    for (const name of ["title", "description", "category"]) await control(page, name).fill("Slow");
    const spinner = main(page).locator(".spinner");
    await expect(spinner).toHaveCount(0);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/*.data*", async (route) => {
      await released;
      await route.continue();
    });
    await press(page, "Create Service");
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveCSS("animation-delay", "0.15s");
    await expect(spinner).toHaveAttribute("role", "status");
    release();
    await expect(statusMessage(page)).toHaveText("Service created successfully");
  },
);

test("a service form learns that the service was changed or deleted in another tab", async ({
  page,
  portal,
}) => {
  const title = "Street Light";
  await addService(page, portal, title);
  await page.getByRole("link", { name: `Edit ${title}` }).click();

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await control(otherTab, "fee").fill("75");
  await press(otherTab, "Update Service");
  await expect(statusMessage(otherTab)).toHaveText("Service updated successfully");

  await control(page, "fee").fill("90");
  await press(page, "Update Service");
  await expect(main(page).getByRole("alert")).toContainText(
    "This service was changed since you opened it",
  );
  await expect(control(page, "fee")).toHaveValue("90");
  await press(page, "Update Service");
  await expect(row(page, title)).toContainText("₹90");

  await otherTab.goto(servicesUrl);
  await otherTab.getByRole("link", { name: `Delete ${title}` }).click();
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  for (const [tab, message] of [
    [page, "Service deleted successfully"],
    [otherTab, "This service was deleted meanwhile. Nothing was changed."],
  ] as const) {
    await tab.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(statusMessage(tab)).toHaveText(message);
  }
});

test(
  "citizens and staff cannot open the pages that change the catalogue",
  spec("§2/protected-route-rule/wrong-role"),
  async ({ page, browser, addUser, signIn, baseURL }) => {
    await page.goto(servicesUrl);
    const edit = await page.getByRole("link", { name: /^Edit/ }).first().getAttribute("href");
    for (const role of ["citizen", "staff"] as const) {
      const otherPage = await browser.newPage({ baseURL });
      await signIn(otherPage, await addUser(role));
      for (const path of [servicesUrl, `${servicesUrl}/new`, edit!]) {
        await otherPage.goto(path);
        await expect(otherPage).toHaveURL(/\/unauthorized$/);
      }
      await otherPage.close();
    }
  },
);
