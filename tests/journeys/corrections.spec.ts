import type { Page } from "@playwright/test";
import { applyFor, waitUntilUploaded } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { pdf } from "../kit/test-files.ts";

/** The events in the history of the application, oldest first. */
function historyOn(page: Page, title = "History") {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .locator(".timeline > li:not(.timeline-next)");
}

async function openNewestApplication(page: Page): Promise<void> {
  await page.goto("/dashboard/user");
  const row = page.getByRole("row").filter({ hasText: "Income Certificate" }).first();
  await page.goto((await row.getByRole("link").first().getAttribute("href"))!);
}

/** Opens the review of the applicant's newest application. */
async function openReview(staffPage: Page, email: string): Promise<void> {
  await staffPage.goto("/dashboard/staff");
  const row = staffPage.getByRole("row").filter({ hasText: email }).first();
  await row.getByRole("link", { name: "Review" }).click();
}

/** Marks an answer or a document on the form that asks for corrections, and types what is wrong with it. */
async function markForCorrection(staffPage: Page, part: string, note: string): Promise<void> {
  await staffPage.locator(`[name=item][value=${part}]`).check();
  await staffPage.locator(`[name=note_${part}]`).fill(note);
}

test("an applicant corrects the name and the document that the office asked for, and can correct nothing else", async ({
  page,
  browser,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await openNewestApplication(page);
  const applicationUrl = page.url();
  await expect(page.getByText("The office is waiting for you")).toHaveCount(0);

  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  await openReview(staffPage, sunita.email);
  await staffPage.getByRole("button", { name: "Ask for Correction" }).click();
  await expectAccessible(staffPage);
  await expect(
    staffPage.getByRole("group", { name: "Answers" }).getByLabel("Full Name", { exact: true }),
  ).toBeVisible();
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("nothing is marked");
  await staffPage.locator("[name=item][value=fullName]").check();
  await staffPage.locator("[name=note_document_0]").fill("The paper is blurred.");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(staffPage.locator("[name=note_fullName]")).toHaveAttribute("aria-invalid", "true");
  await expect(staffPage.locator("[name=note_document_0]")).toHaveAttribute("aria-invalid", "true");
  await expect(staffPage.getByRole("alert")).toContainText("Tick this too, or clear the sentence");
  await expectAccessible(staffPage);
  await markForCorrection(staffPage, "fullName", "As on the ration card, please.");
  await markForCorrection(staffPage, "document_0", "The paper is blurred.");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(
    staffPage.getByText("The application is waiting for the applicant.").first(),
  ).toBeVisible();
  await expect(staffPage.getByRole("button", { name: "Withdraw Request" })).toBeVisible();
  await expectAccessible(staffPage);
  await staffPage.goto("/dashboard/staff");
  const row = staffPage.getByRole("row").filter({ hasText: sunita.email });
  await expect(row).toContainText("Waiting for the applicant");

  const letter = await mailServer.letterTo(sunita.email, {
    subject: "Application Status Update - Income Certificate",
  });
  expect(letter.text).toContain("Full Name: As on the ration card, please.");
  expect(letter.text).toContain(`${applicationUrl}/correct`);
  await page.goto("/dashboard/user");
  await expect(page.getByText("Income Certificate: please correct something")).toBeVisible();
  await page.goto(applicationUrl);
  await page.getByRole("link", { name: "See What to Correct" }).click();
  await expect(page.getByText("As on the ration card, please.")).toBeVisible();
  await expect(page.getByText("Sent before: Sunita Devi")).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator("main form input:not([type=hidden]), main form textarea")).toHaveCount(
    2,
  );
  const name = page.getByLabel("Full Name");
  await expect(name).toHaveValue(/./);
  await name.fill("");
  await page.getByRole("button", { name: "Send Corrections" }).click();
  await expect(page.getByRole("alert")).toContainText("is required");
  await expectAccessible(page);
  await name.fill("Sunita Kumari");
  await page.locator("[name=document_0]").setInputFiles({
    name: "sharper.pdf",
    mimeType: "application/pdf",
    buffer: pdf("Sharper"),
  });
  await waitUntilUploaded(page);
  await page.getByRole("button", { name: "Send Corrections" }).click();
  await expect(page.getByText("Your corrections were sent to the office.").first()).toBeVisible();
  await expect(page).toHaveURL(applicationUrl);
  await expect(historyOn(page)).toHaveText([
    /submitted/,
    /The office asked for a correction.*As on the ration card, please\..*The paper is blurred\./s,
    /You sent your corrections.*Changed: Full Name, /s,
  ]);
  await expect(page.getByText("sharper.pdf").first()).toBeVisible();
  await page.goto(`${applicationUrl}/correct`);
  await expect(page).toHaveURL(applicationUrl);
  await page.goto(`${applicationUrl}?lang=hi`);
  await expect(historyOn(page, "अब तक क्या हुआ")).toHaveText([
    /आवेदन जमा हुआ/,
    /कार्यालय ने सुधार माँगा/,
    /आपने सुधार भेजे/,
  ]);

  await openReview(staffPage, sunita.email);
  const change = staffPage
    .locator("dl.answers div")
    .filter({ hasText: "Asked: As on the ration card" });
  await expect(change).toContainText(/Before.*Now.*Sunita Kumari/s);
  await expect(staffPage.getByRole("link", { name: "sharper.pdf" }).first()).toBeVisible();
  await expectAccessible(staffPage);
  await staffPage.getByRole("button", { name: "Ask for Correction" }).click();
  await markForCorrection(staffPage, "address", "Which ward?");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("why the first request did not ask");
  await expect(staffPage.locator("[name=item][value=address]")).toBeChecked();
  await expect(staffPage.locator("[name=note_address]")).toHaveValue("Which ward?");
  await staffPage.getByLabel("Why was this not asked for before?").fill("The wards are new.");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await staffPage.getByRole("button", { name: "Withdraw Request" }).click();
  await expect(staffPage.getByText("The request was withdrawn.").first()).toBeVisible();
  await page.goto(`${applicationUrl}?lang=en`);
  await expect(historyOn(page).last()).toHaveText(/withdrew its request/);
  await expect(page.getByText("The office is waiting for you")).toHaveCount(0);
});

test("a correction that changes nothing is sent only after the applicant has confirmed it", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await openNewestApplication(page);
  const applicationUrl = page.url();
  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  await openReview(staffPage, sunita.email);
  await staffPage.getByRole("button", { name: "Ask for Correction" }).click();
  await markForCorrection(staffPage, "address", "Which ward?");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(staffPage.getByRole("button", { name: "Withdraw Request" })).toBeVisible();

  await page.goto(`${applicationUrl}/correct`);
  await page.getByRole("button", { name: "Send Corrections" }).click();
  await expect(page.getByRole("alert")).toContainText("You left this as it was: Address.");
  await expectAccessible(page);
  await page.goto(applicationUrl);
  await expect(historyOn(page)).toHaveCount(2);
  await page.goto(`${applicationUrl}/correct`);
  for (const _ of ["asks for a confirmation", "confirms"]) {
    await page.getByRole("button", { name: "Send Corrections" }).click();
    await page.waitForLoadState("networkidle");
  }
  await expect(page.getByText("Your corrections were sent to the office.").first()).toBeVisible();
});

test("a correction can be saved for later, and is refused if the office has asked for something else meanwhile", async ({
  page,
  context,
  browser,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await openNewestApplication(page);
  const applicationUrl = page.url();
  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  const askForCorrection = async (reasonForSecondRequest: string) => {
    await openReview(staffPage, sunita.email);
    await staffPage.getByRole("button", { name: "Ask for Correction" }).click();
    await markForCorrection(staffPage, "fullName", "As on the ration card, please.");
    await markForCorrection(staffPage, "document_0", "The paper is blurred.");
    if (reasonForSecondRequest)
      await staffPage.getByLabel("Why was this not asked for before?").fill(reasonForSecondRequest);
    await staffPage.getByRole("button", { name: "Send List" }).click();
    await expect(staffPage.getByRole("button", { name: "Withdraw Request" })).toBeVisible();
  };
  const send = (tab: Page) => tab.getByRole("button", { name: "Send Corrections" }).click();
  await askForCorrection("");

  await page.goto(`${applicationUrl}/correct`);
  await page.getByLabel("Full Name").fill("Sunita Kumari");
  await page.locator("[name=document_0]").setInputFiles({
    name: "sharper.pdf",
    mimeType: "application/pdf",
    buffer: pdf("Sharper"),
  });
  await waitUntilUploaded(page);
  await page.getByRole("button", { name: "Save and Come Back Later" }).click();
  await expect(
    page.getByText("Saved, not sent yet. You can go on here later.").first(),
  ).toBeVisible();
  await expect(page.getByText("The office is waiting for you", { exact: true })).toBeVisible();
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of [page, ...tabs]) {
    await tab.goto(`${applicationUrl}/correct`);
    await expect(tab.getByLabel("Full Name")).toHaveValue("Sunita Kumari");
    await expect(tab.getByText("sharper.pdf").first()).toBeVisible();
  }
  const [second, third] = tabs as [Page, Page];
  await send(page);
  await expect(page.getByText("Your corrections were sent to the office.").first()).toBeVisible();
  await send(second);
  await expect(second.getByText("Your corrections were sent to the office.").first()).toBeVisible();
  await expect(historyOn(second)).toHaveCount(3);

  await askForCorrection("Still blurred.");
  await third.getByLabel("Full Name").fill("Asha");
  await send(third);
  await expect(third.getByText("the office has asked for something else").first()).toBeVisible();
  await expect(third.getByLabel("Full Name"), "the typed name stays").toHaveValue("Asha");
  await page.goto(applicationUrl);
  await expect(historyOn(page)).toHaveCount(4);
  await expect(page.getByText("The office is waiting for you", { exact: true })).toBeVisible();
});

test("a correction is saved while the applicant types it @js", async ({
  page,
  browser,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await openNewestApplication(page);
  const applicationUrl = page.url();
  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  await openReview(staffPage, sunita.email);
  await staffPage.getByRole("button", { name: "Ask for Correction" }).click();
  await markForCorrection(staffPage, "fullName", "As on the ration card, please.");
  await staffPage.getByRole("button", { name: "Send List" }).click();
  await expect(staffPage.getByText(/They have time until/)).toBeVisible();

  await page.goto(applicationUrl);
  await expect(page.getByText(/You have time until/)).toBeVisible();
  await expect(page.getByText("Once you have corrected it, the office goes on")).toBeVisible();
  await page.goto(`${applicationUrl}/correct`);
  await expect(page.getByText(/You have time until/)).toBeVisible();
  await page.getByLabel("Full Name").fill("Sunita Kumari");
  await page.getByLabel("Full Name").press("Tab");
  await expect(page.getByText("Saved. You can go on later")).toBeVisible();
  const otherBrowser = await anotherPage(browser);
  await signIn(otherBrowser, sunita);
  await otherBrowser.goto(`${applicationUrl}/correct`);
  await expect(otherBrowser.getByLabel("Full Name")).toHaveValue("Sunita Kumari");
});
