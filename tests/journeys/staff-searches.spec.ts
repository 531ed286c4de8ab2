import type { Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

const list = "/dashboard/staff";
const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr");

test("staff find an application by a name in another script, and the list keeps their search and filters", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const meenakshi = await addUser("citizen", "Meenakshi Iyer");
  await signIn(page, meenakshi);
  await applyFor(page, "Income Certificate");
  await page.context().clearCookies();
  await signIn(page, await addUser("staff"));

  const search = main(page).getByRole("search");
  await search.getByLabel("Search", { exact: true }).fill("मीनाक्षी");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(meenakshi.email);
  await expect(rows(page)).toContainText("0 days");
  // Even on a phone, the first application is nearly in view when the list opens: a line about late applications may push
  // it 60 px below the screen.
  await page.goto(list);
  const firstRow = await rows(page).first().boundingBox();
  expect(firstRow!.y).toBeLessThan(page.viewportSize()!.height + 60);
  await page.goBack();
  await expect(main(page).getByText("1 application", { exact: true })).toBeVisible();
  await expect(search.getByLabel("Search", { exact: true })).toHaveValue("मीनाक्षी");

  await search.getByRole("link", { name: "More Filters" }).click();
  await search.getByLabel("Service").selectOption("Income Certificate");
  await search.getByLabel("Whose turn").selectOption("The office");
  await search.getByLabel("Order").selectOption("Oldest first");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);

  await main(page)
    .getByRole("navigation", { name: "Show by status" })
    .getByRole("link", { name: "Approved" })
    .click();
  await expect(main(page).getByRole("heading", { name: "No Applications" })).toBeVisible();
  await main(page)
    .getByRole("navigation", { name: "Show by status" })
    .getByRole("link", { name: "Pending" })
    .click();
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Review Application" })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    q: "मीनाक्षी",
    status: "pending",
    turn: "office",
    order: "oldest",
  });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(search.getByLabel("Whose turn")).toHaveValue("office");
  await search.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/dashboard\/staff\?status=pending(#list)?$/);
  await expect(page).toHaveTitle(/^Staff Dashboard: Pending - /);
});

test("staff find an application by its reference, its whole id, an email and a name, and odd searches find nothing", async ({
  page,
  addUser,
  signIn,
}) => {
  const person = await addUser("citizen", "Tukaram Shinde");
  await signIn(page, person);
  await applyFor(page, "Income Certificate");
  await page.goto("/dashboard/user");
  const path = await main(page).locator('[href^="/applications/"]').first().getAttribute("href");
  await page.context().clearCookies();
  await signIn(page, await addUser("staff"));

  const search = (q: string, filters = "") =>
    page.goto(`${list}?q=${encodeURIComponent(q)}${filters}`);
  for (const q of [path!.slice(-8), path!.split("/").at(-1)!, person.email, "तुकाराम"]) {
    await search(q);
    await expect(rows(page), q).toHaveCount(1);
    await expect(rows(page)).toContainText(person.email);
  }
  for (const q of ["%", "_", "😀", "x".repeat(1000)]) {
    expect((await search(q))?.status(), q).toBe(200);
    await expect(rows(page)).toHaveCount(0);
  }
  await search(person.email, "&turn=applicant");
  await main(page).getByRole("link", { name: "Show all applications" }).click();
  await expect(page).toHaveURL(list);
});

test("administrators can search like staff, and no other site gets the URL of a search", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("admin"));
  const response = await page.goto("/dashboard/admin/applications?q=nobody-of-this-name&late=1");
  expect(response?.headers()["referrer-policy"]).toBe("same-origin");
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(main(page).getByLabel("Only late ones")).toBeChecked();
  await main(page).getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/applications(#list)?$/);
});
