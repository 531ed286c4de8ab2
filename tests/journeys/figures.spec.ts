import { readFile } from "node:fs/promises";
import { textsIn } from "../../texts/all.ts";
import { everyLanguage } from "../../texts/languages.ts";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { findOverflow } from "../kit/text-overflow.ts";
import { openOfficePage } from "../kit/office-page.ts";

test("the office reads its figures, chooses a period and a service, and downloads the figures", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  const applicantsPage = await anotherPage(browser);
  await signIn(applicantsPage, sunita);
  await applyFor(applicantsPage, "Income Certificate");

  await signIn(page, await addUser("staff", "Kamla Bai"));
  await openOfficePage(page, "Figures");
  await expect(page).toHaveURL(/\/office\/figures$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Figures");
  await expect(main.getByRole("img", { name: /Received and decided, by week/ })).toBeVisible();
  const byWeek = main.getByRole("table", { name: "By week" });
  await expect(byWeek.getByRole("row"), "a header and 12 weeks").toHaveCount(13);
  await expect(byWeek.getByRole("row").last()).not.toContainText("NaN");
  const byService = main.getByRole("table", { name: /Days to a decision/ });
  await expect(byService).toContainText("Income Certificate");
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);

  await page.getByLabel("From", { exact: true }).fill("2025-01-01");
  await page.getByLabel("To", { exact: true }).fill("2025-01-31");
  await page.locator("[name=service]").selectOption({ label: "Income Certificate" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2025-01-01&to=2025-01-31&service=\w+/);
  await expect(main).toContainText("Nothing in this period");
  await expectAccessible(page);

  await page.goto("/office/figures?from=2025-02-30");
  await expect(page).toHaveTitle(/^Error: Figures/);
  await expect(main.getByRole("status")).toContainText("One of the dates does not exist");
  await expect(byWeek.getByRole("row")).toHaveCount(13);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Last 52 weeks" }).click();
  await expect(main.getByRole("table", { name: "By month" })).toBeVisible();
  await expect(byWeek.getByRole("row")).toHaveCount(53);
  expect(await findOverflow(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain('"Income Certificate"');
  expect(csv).not.toContain("Sunita");

  for (const language of everyLanguage) {
    await page.goto(`/office/figures?lang=${language}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      textsIn(language)("figures.title"),
    );
    await expectAccessible(page);
    expect(await findOverflow(page)).toEqual([]);
  }
});

test("an administrator sees in the overview how many applications come in, and which one has waited longest", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const applicantsPage = await anotherPage(browser);
  await signIn(applicantsPage, await addUser("citizen", "Sunita Devi"));
  await applyFor(applicantsPage, "Income Certificate");
  await signIn(page, await addUser("admin", "Asha Rani"));
  await page.goto("/dashboard/admin");
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: /Applications by week/ })).toBeVisible();
  await main.getByText("As a table").click();
  await expect(main.getByRole("table", { name: "Applications by week" })).toBeVisible();
  await expectAccessible(page);
  expect(await findOverflow(page)).toEqual([]);
  await main.getByRole("link", { name: /Certificate, .*, since / }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/applications\/[0-9A-Z]{24}$/);
  await page.goto("/dashboard/admin");
  await main.getByRole("link", { name: "All Figures" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Figures");
});

test("visitors and citizens cannot open the figures", async ({ page, addUser, signIn }) => {
  await page.goto("/office/figures");
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, await addUser("citizen"));
  for (const path of ["/office/figures", "/office/figures/csv"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});
