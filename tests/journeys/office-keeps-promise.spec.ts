import type { Page } from "@playwright/test";
import { dateOfDay, dayAt } from "../../council/calendar/days.ts";
import { applyFor, openForm } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";

// This journey has a portal of its own: it changes the calendar and adds a service, and other journeys count services.
test.use({ portalOf: "due-dates" });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const statusMessage = (page: Page) => main(page).locator("[data-permanent]");
const dateIn = async (page: Page) =>
  /hear from the office by (\w{3} \d{2}, \d{4})/.exec(await main(page).innerText())?.[1] ?? "none";

test("pages show a published promise as a date, which a holiday or an administrator moves, and then that the application is late", async ({
  page,
  addUser,
  signIn,
  portal,
  mailServer,
  expectAccessible,
}) => {
  const [admin, citizen] = [await addUser("admin"), await addUser("citizen")];
  const switchTo = async (person: typeof admin) => {
    await page.context().clearCookies();
    await signIn(page, person);
  };
  await switchTo(admin);
  await page.goto("/dashboard/admin/services/new");
  for (const name of ["title", "description", "category"])
    await control(page, name).fill("Well Permit");
  await control(page, "requiredDocuments").fill("Land record");
  await press(page, "Create Service");
  await page
    .getByRole("link", { name: "Questions, documents, promise and certificate Well Permit" })
    .click();
  await page.getByRole("navigation").getByRole("link", { name: "Promise" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well Permit: Promise");
  await control(page, "appealDays").fill("30");
  // The incomplete promise is not published, and its form keeps the typed number.
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("Enter the number of days");
  await expect(control(page, "appealDays")).toHaveValue("30");
  await expectAccessible(page);
  await control(page, "dueDays").fill("3");
  await control(page, "dayKind").selectOption("working");
  await control(page, "promiseLaw").fill("Public Services Act");
  await control(page, "promiseLaw_hi").fill("लोक सेवा अधिनियम");
  await control(page, "appealOfficer").fill("the Block Development Officer");
  await control(page, "outcome").selectOption("forwarded");
  await control(page, "forwardedTo").fill("the Block office");
  await control(page, "outcomeLaw").fill("Ground Water Act");
  await press(page, "Save Draft");
  await expect(statusMessage(page)).toContainText("The draft is saved");
  await page.getByRole("navigation").getByRole("link", { name: "Publish" }).click();
  const change = main(page).getByRole("row").filter({ hasText: "Promise" });
  await expect(change).toContainText("No day promised");
  await expect(change).toContainText("within 3 working days");
  await expect(main(page).getByRole("row").filter({ hasText: "Who issues it" })).toContainText(
    "the Block office",
  );
  await expectAccessible(page);
  await press(page, "Publish");

  await switchTo(citizen);
  await page.goto("/services?q=well");
  await page.getByRole("link", { name: "Well Permit", exact: true }).first().click();
  for (const text of [
    // Pages show the processing time of the specification beside the promise (decision 260).
    "3-5 business days",
    "within 3 working days",
    "Public Services Act",
    "the Block office",
    "Ground Water Act",
  ])
    await expect(main(page)).toContainText(text);
  await expectAccessible(page);
  await openForm(page, "Well Permit");
  await expect(main(page)).toContainText("within 3 working days");
  await applyFor(page, "Well Permit");
  const promisedDate = await dateIn(page);
  expect(Date.parse(promisedDate)).toBeGreaterThan(Date.now());
  await expect(main(page).getByRole("row").filter({ hasText: "Well Permit" })).toContainText(
    `by ${promisedDate.slice(0, 6)}`,
  );
  await expectAccessible(page);
  const letter = await mailServer.letterTo(citizen.email, { subject: "Application Received" });
  expect(letter.text).toContain(`by ${promisedDate}`);
  await main(page).locator('table a[href^="/applications/"]').first().click();
  const applicationUrl = page.url();
  expect(await dateIn(page)).toBe(promisedDate);
  await expect(main(page)).toContainText(`Decision promised by ${promisedDate}`);
  await expect(main(page)).toContainText("the office that issues the paper: the Block office");

  await switchTo(admin);
  await page.goto("/dashboard/admin/settings");
  await expect(page.locator("#holidays-0-date")).toBeVisible();
  const holidays = main(page).getByRole("group", { name: /^Holiday \d+$/ });
  const count = await holidays.count();
  await press(page, "+ Add Holiday");
  await expect(holidays).toHaveCount(count + 1);
  // The new row appears below its button, above the long list of holidays.
  await expect(page.locator("#holidays-0-date")).toBeFocused();
  await expect(
    main(page).getByRole("button", { name: "+ Add Holiday", exact: true }),
  ).toBeInViewport();
  await page.locator("#holidays-0-date").fill(dateOfDay(dayAt(Date.parse(`${promisedDate} UTC`))));
  await press(page, "Save");
  await expect(page.getByRole("alert")).toContainText("Write the name of the holiday");
  await expectAccessible(page);
  await control(page, "holidays-0-name-en").fill("Village fair");
  await press(page, "Save");
  await expect(statusMessage(page)).toContainText("The dates of some open applications moved");
  await expectAccessible(page);
  await page.goto("/dashboard/admin/applications");
  await expect(main(page).getByRole("row").filter({ hasText: "Well Permit" })).toContainText("by ");

  await switchTo(citizen);
  await page.goto(applicationUrl);
  const movedDate = await dateIn(page);
  expect(Date.parse(movedDate)).toBeGreaterThan(Date.parse(promisedDate));
  await expect(main(page)).toContainText(`Decision by ${movedDate} instead of ${promisedDate}`);

  await switchTo(admin);
  await page.goto(`/dashboard/admin${new URL(applicationUrl).pathname}`);
  await main(page).getByRole("link", { name: "Change the date" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Change the Date of the Decision",
  );
  await expectAccessible(page);
  const laterDay = dayAt(Date.parse(`${movedDate} UTC`)) + 10;
  await control(page, "date").fill(dateOfDay(laterDay));
  await press(page, "Change Date");
  await expect(page.getByRole("alert")).toContainText("Write the reason");
  await expect(control(page, "date")).toHaveValue(dateOfDay(laterDay));
  await expectAccessible(page);
  await control(page, "reason").fill("The surveyor is ill.");
  await press(page, "Change Date");
  await expect(statusMessage(page)).toContainText("Date changed");

  await switchTo(citizen);
  await page.goto(applicationUrl);
  expect(dayAt(Date.parse(`${await dateIn(page)} UTC`))).toBe(laterDay);
  await expect(main(page)).toContainText(`instead of ${movedDate}`);
  await expect(main(page)).toContainText("The surveyor is ill.");
  const newDateLetter = await mailServer.letterTo(citizen.email, {
    subject: "New Date for the Decision",
  });
  expect(newDateLetter.text).toContain("The surveyor is ill.");

  await inOffice(portal, ({ db }) =>
    db
      .updateTable("applications")
      .set({ dueAt: Date.now() - 1000 })
      .where("id", "=", applicationUrl.split("/").at(-1)!)
      .execute(),
  );
  await page.goto(applicationUrl);
  await expect(main(page)).toContainText("and is late. You need not apply again");
  await expect(main(page)).toContainText(
    "Under Public Services Act you may turn to the Block Development Officer within 30 days",
  );
  await expectAccessible(page);
  await page.goto("/dashboard/user");
  await expect(main(page).getByRole("row").filter({ hasText: "Well Permit" })).toContainText(
    "late: was due",
  );
  await expectAccessible(page);

  await switchTo(await addUser("staff"));
  const lateRow = main(page).getByRole("row").filter({ hasText: "Well Permit" });
  await expect(lateRow).toContainText("Late: was due");
  await expect(main(page).getByText("1 application is late.")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Show it first" }).click();
  await expect(main(page).locator("tbody tr").first()).toContainText("Late: was due");
  await expect(main(page).getByText("is late.")).toHaveCount(0);
  await lateRow.getByRole("link", { name: /^Review/ }).click();
  await expect(page.locator(".review").getByText("Late: was due").first()).toBeVisible();
  await press(page, "Reject");
  await expect(statusMessage(page)).toBeVisible();
  await expect(lateRow).not.toContainText("Late: was due");
});
