import type { Page } from "@playwright/test";
import { expect, test as base } from "../kit/journey.ts";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const step = (page: Page, label: string) =>
  main(page).getByRole("listitem").filter({ hasText: label });

/** No other file has this worker fixture, so Playwright runs the file in a worker, and a portal, of its own. */
const test = base.extend<object, { apart: true }>({
  apart: [async ({}, use) => use(true), { scope: "worker", auto: true }],
});

test("an administrator takes the first steps from the list on the overview, which marks each of them as done", async ({
  page,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}) => {
  const asha = await addUser("admin");
  await signIn(page, asha);
  await expect(main(page).getByRole("heading", { name: "First Steps" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "The Languages Are Right");
  await expect(step(page, "The council’s languages")).toContainText("Done:");
  await expect(step(page, "The services read through")).toContainText("To do:");
  await press(page, "We Have Read Them");
  await expect(step(page, "The services read through")).toContainText("Done:");
  await expect(main(page).getByRole("button", { name: "We Have Read Them" })).toHaveCount(0);

  await press(page, "We Have Decided");
  await expect(step(page, "Reasons for refusals")).toContainText("Done:");

  await expect(step(page, "The mail tested")).toContainText(asha.email);
  await press(page, "Send a Test Email");
  const letter = await mailServer.letterTo(asha.email, { subject: "Test Email" });
  expect(letter.text).toContain("Gram Panchayat");
  await expect(step(page, "The mail tested")).toContainText("Done:");

  await step(page, "The council’s name").getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Council name (English)" })).toBeInViewport();
  await page.goBack();
  await addUser("staff");
  await page.reload();
  await expect(step(page, "The first member of staff")).toContainText("Done:");
  await step(page, "Your second factor").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second factor");
  await page.goBack();
  // The nightly backup is a step, too, which the portal may have done by itself.
  await expect(main(page).getByText(/^[56] of 10 done/)).toBeVisible();
});
