import type { Page } from "@playwright/test";
import { reviewApplication } from "../../council/applications/review.ts";
import { remarksMaxLength } from "../../council/limits.ts";
import { addApplication } from "../kit/applications.ts";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { untilHydrated } from "../kit/until-hydrated.ts";

const services = "/dashboard/admin/services";
const control = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);
const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const storedSnapshot = (page: Page) => page.evaluate(() => sessionStorage.getItem("formSnapshot"));

async function signOut(page: Page): Promise<void> {
  const menu = page.locator("details.menu:visible");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
}

test("a review that is reloaded after an error keeps the remarks, but only for its reviewer @js", async ({
  page,
  browser,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");

  const context = await browser.newContext();
  const staff = await context.newPage();
  const mohan = await addUser("staff", "Mohan Lal");
  await signIn(staff, await addUser("staff", "Kamla Bai"));
  await staff.goto("/dashboard/staff");
  await staff.getByRole("row").filter({ hasText: sunita.email }).getByRole("link").first().click();
  const remarks = "Bring the ration card. ".repeat(100).padEnd(remarksMaxLength + 1, ".");
  await control(staff, "remarks").fill(remarks);
  await press(staff, "Approve");
  await expect(staff.getByRole("alert").first()).toBeVisible();
  await expect.poll(() => storedSnapshot(staff)).toContain("ration card");
  await staff.reload();
  await expect(control(staff, "remarks")).toHaveValue(remarks);

  // Another person signs in, in another tab, and reloads the first tab.
  const otherTab = await context.newPage();
  await otherTab.goto("/about");
  await signOut(otherTab);
  await signIn(otherTab, mohan);
  await staff.reload();
  await expect(control(staff, "remarks")).toHaveValue("");
  await expect.poll(() => storedSnapshot(staff)).toBeNull();
  expect(await staff.content()).not.toContain("ration card");
  await context.close();
});

test("a review keeps remarks that were typed before React took over the page @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const id = await inOffice(portal, async (office) => {
    const application = await addApplication(office, await addPerson(office, "citizen"));
    const review = { applicationId: application, status: "under-review" as const, version: 1 };
    const remarks = "The ration card is blurred.";
    await reviewApplication(office, await addPerson(office, "staff"), { ...review, remarks });
    return application;
  });
  await signIn(page, await addUser("staff", "Kamla Bai"));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/dashboard/staff/applications/${id}`, { waitUntil: "commit" });
  const remarks = page.locator("[name=remarks]");
  await expect(remarks).toHaveValue("The ration card is blurred.");
  await remarks.fill("The ration card is valid.");
  release();
  await untilHydrated(remarks);
  await expect(remarks).toHaveValue("The ration card is valid.");
});

test("a service form that is reloaded after an error keeps the typed text, until the form is saved or left @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto(`${services}?service=new`);
  await press(page, "+ Add Document");
  await expect(control(page, "requiredDocuments")).toHaveCount(2);
  await control(page, "description").fill("The council's men clean your well.");
  await control(page, "fee").fill("25");
  await control(page, "requiredDocuments").nth(1).fill("A picture of the well");
  await control(page, "isActive").uncheck();
  await press(page, "Create Service");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();

  await page.reload();
  await expect(control(page, "description")).toHaveValue("The council's men clean your well.");
  await expect(control(page, "fee")).toHaveValue("25");
  await expect(control(page, "requiredDocuments").nth(1)).toHaveValue("A picture of the well");
  await expect(control(page, "isActive")).not.toBeChecked();

  // Leaving the form deletes the typed text, so that the next visit begins with an empty form.
  await page.goto(services);
  expect(await storedSnapshot(page)).toBeNull();
  await page.goto(`${services}?service=new`);
  await expect(control(page, "description")).toHaveValue("");

  await press(page, "Create Service");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  for (const name of ["title", "description", "category"])
    await control(page, name).fill(`Tree Planting ${name}`);
  await control(page, "isActive").uncheck();
  await press(page, "Create Service");
  await expect(page).toHaveURL(services);
  await expect(page.getByText("Service created successfully").first()).toBeVisible();
  expect(await storedSnapshot(page)).toBeNull();
});
