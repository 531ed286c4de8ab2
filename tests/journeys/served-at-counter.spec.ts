import type { Browser, Page } from "@playwright/test";
import { attachFiles, fillAnswers, submit } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

/** Another person in another browser context. */
async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** A number that no other journey's person has. */
const phoneOf = (workerIndex: number) => `90011${String(workerIndex).padStart(5, "0")}`;

async function find(page: Page, phone: string): Promise<void> {
  await page.goto("/office/counter");
  await page.getByLabel("Their phone number").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
}

test("staff file for a woman without email, who is told by phone, and her nephew takes it over", async ({
  page,
  browser,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}, { workerIndex }) => {
  const phone = phoneOf(workerIndex);
  const kamla = await addUser("staff", "Kamla Bai");
  const ramesh = await addUser("staff", "Ramesh Patel");
  const nephew = await addUser("citizen", "Arjun Meena");
  await signIn(page, kamla);
  await page.goto("/dashboard/staff");
  await page.getByRole("main").getByRole("link", { name: "Counter" }).click();

  await page.getByLabel("Their phone number").fill("98765");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(
    page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first(),
  ).toBeVisible();
  await find(page, phone);
  await expect(page.getByText("Nobody without email has this number.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Full name").fill("Shanti Bai");
  await page.getByLabel("Year of birth").fill("1952");
  await expect(page.locator("#add-phone"), "what was looked for").toHaveValue(phone);
  await page.getByRole("button", { name: "Add This Person" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shanti Bai");
  await expectAccessible(page);

  await find(page, phone);
  await page.getByRole("link", { name: "Choose Shanti Bai" }).click();
  await page.getByRole("link", { name: "Fill In Income Certificate" }).click();
  await expect(page.getByText("You fill this in for Shanti Bai")).toBeVisible();
  await expect(page.locator("[name=fullName]")).toHaveValue("Shanti Bai");
  await expect(page.locator("[name=phoneNumber]")).toHaveAttribute("autocomplete", "off");
  await fillAnswers(page);
  await page.locator("[name=fullName]").fill("Shanti Bai");
  await attachFiles(page);
  await submit(page);
  await page.waitForURL(/\/office\/slips\/[0-9A-Z]{24}$/);
  await expect(page.getByRole("heading", { name: "For the Applicant" })).toBeVisible();
  await expect(page.getByText("Signature or thumb impression of the applicant")).toBeVisible();
  await expectAccessible(page);
  const id = page.url().slice(-24);
  const reference = id.slice(-8);

  // Whoever filed it does not decide.
  await page.goto(`/dashboard/staff/applications/${id}`);
  await expect(page.getByText("You filed this application for the applicant.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const desk = await anotherPage(browser);
  await signIn(desk, ramesh);
  await desk.goto(`/dashboard/staff/applications/${id}`);
  await expect(desk.getByText("Submitted at the office’s counter")).toBeVisible();
  await expect(desk.getByText("Kamla Bai").first()).toBeVisible();
  await desk.getByRole("button", { name: "Under Review", exact: true }).click();
  await expect(desk.getByText(`${reference} is under review`).first()).toBeVisible();
  await desk.goto("/office/calls");
  const call = desk.getByRole("row").filter({ hasText: reference });
  await expect(call.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone}`);
  await expectAccessible(desk);
  await call.getByRole("button", { name: /^Told/ }).click();
  await expect(desk.getByText("Ticked off.").first()).toBeVisible();
  await expect(desk.getByRole("row").filter({ hasText: reference })).toHaveCount(0);

  await page.goto(`/office/slips/${id}`);
  await page.getByRole("button", { name: "Show with a Code" }).click();
  const code = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();

  const phonePage = await anotherPage(browser);
  await signIn(phonePage, nephew);
  await phonePage.goto("/dashboard/user");
  await phonePage.getByRole("link", { name: "Take Over an Application" }).click();
  await phonePage.getByLabel("Application ID").fill(reference.toLowerCase());
  await phonePage.getByLabel("Code on the slip").fill("00000-00000");
  await phonePage.getByLabel("Whose account is this?").selectOption("relative");
  await phonePage.getByLabel("Your name").fill("Arjun Meena");
  await phonePage.getByRole("button", { name: "Take It Over" }).click();
  await expect(phonePage.locator("[name=code]")).toHaveAttribute("aria-invalid", "true");
  await expect(phonePage.locator("[name=code]")).toHaveValue("");
  await expectAccessible(phonePage);
  await phonePage.getByLabel("Code on the slip").fill(code);
  await phonePage.getByRole("button", { name: "Take It Over" }).click();
  await phonePage.waitForURL(`**/applications/${id}`);
  await expect(phonePage.getByText("Shanti Bai").first()).toBeVisible();
  await expect(
    phonePage.getByText("Taken over on the portal by a relative or friend: Arjun Meena"),
  ).toBeVisible();

  await desk.goto(`/dashboard/staff/applications/${id}`);
  await desk.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(desk.getByText(`${reference} approved`).first()).toBeVisible();
  const letter = await mailServer.letterTo(nephew.email, {
    subject: "Application Status Update - Income Certificate",
  });
  expect(letter.text).toContain("APPROVED");
});
