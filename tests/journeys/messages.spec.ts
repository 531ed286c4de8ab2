import type { Page } from "@playwright/test";
import { addApplication } from "../kit/applications.ts";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { untilHydrated } from "../kit/until-hydrated.ts";

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

test("an applicant writes to the office and gets an answer, and the history shows both messages in Hindi, too", async ({
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
  await expect(page.getByText("If you want to withdraw your application")).toBeVisible();
  await page.getByLabel("Your message").fill("When may I come?\nMy mother can come, too.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Your message was sent to the office.").first()).toBeVisible();
  await expect(historyOn(page)).toHaveText([
    /submitted/,
    /You wrote to the office.*When may I come\?.*My mother can come, too\..*You/s,
  ]);
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expectAccessible(page);
  const copy = await mailServer.letterTo(sunita.email, {
    subject: "Your Message to the Office - Income Certificate",
  });
  expect(copy.text).toContain("My mother can come, too.");

  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  await staffPage.getByRole("link", { name: /^Unanswered \(\d+\)$/ }).click();
  await expect(staffPage).toHaveURL(/\/dashboard\/staff\?show=unanswered(#list)?$/);
  const row = staffPage.getByRole("row").filter({ hasText: sunita.email });
  await expect(row).toContainText("Message unanswered since");
  await row.getByRole("link", { name: "Review" }).click();
  const review = staffPage.getByRole("dialog", { name: "Review Application" });
  await expect(review.getByText("Message not answered yet:")).toBeVisible();
  await expect(review.getByText("A decision does not answer a message.")).toBeVisible();
  await expectAccessible(staffPage);
  await review.getByLabel("Note", { exact: true }).fill("Her uncle called.");
  await review.getByRole("button", { name: "Add Note" }).click();
  await expect(staffPage.getByText("The note was added.").first()).toBeVisible();
  await review.getByLabel("Message", { exact: true }).fill("Come on Monday.");
  await review.getByRole("button", { name: "Send Message" }).click();
  await expect(
    staffPage.getByText("Your message was sent to the applicant.").first(),
  ).toBeVisible();
  await expect(historyOn(staffPage)).toHaveText([
    /submitted.*The applicant/s,
    /Message from the applicant.*When may I come\?.*The applicant/s,
    /Note, for the office only.*Her uncle called\..*Kamla Bai/s,
    /Message to the applicant.*Come on Monday\..*Kamla Bai/s,
  ]);
  await staffPage.goto("/dashboard/staff?show=unanswered");
  await expect(row).toHaveCount(0);

  const letter = await mailServer.letterTo(sunita.email, {
    subject: "Message from the Office - Income Certificate",
  });
  expect(letter.text).toContain("Come on Monday.");
  expect(letter.text).not.toMatch(/Kamla|uncle/);
  await page.goto("/dashboard/user");
  await expect(page.getByText("Income Certificate: the office wrote to you")).toBeVisible();
  await page.goto("/notifications");
  await expect(page.getByText("The office wrote to you").first()).toBeVisible();
  await page.goto(`${applicationUrl}?lang=hi`);
  await expect(historyOn(page, "अब तक क्या हुआ")).toHaveText([
    /आवेदन जमा हुआ/,
    /आपने कार्यालय को लिखा.*When may I come\?/s,
    /कार्यालय ने आपको लिखा.*Come on Monday\./s,
  ]);
  await expect(page.getByText(/uncle|Kamla/)).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Come on Monday.")).toBeVisible();
  await expect(page.getByLabel("आपका संदेश")).toBeHidden();
  await staffPage.goto("/dashboard/staff");
  await row.getByRole("link", { name: "Review" }).click();
  await staffPage.emulateMedia({ media: "print" });
  await expect(historyOn(staffPage).last()).toBeVisible();
  await expect(review.getByLabel("Note", { exact: true })).toBeHidden();
});

test("a refused message stays in its field, and the office can record that a message needs no answer", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await openNewestApplication(page);
  const box = page.getByLabel("Your message");
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Please write your message");
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await box.fill("My number is 2345 6789 1234");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Please leave out the Aadhar number");
  await expect(box).toHaveValue("My number is 2345 6789 1234");
  await expect(historyOn(page)).toHaveCount(1);
  await box.fill("Thank you! " + "a".repeat(500));
  await send.click();
  await expect(historyOn(page)).toHaveCount(2);
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);

  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Kamla Bai"));
  await staffPage.goto("/dashboard/staff?show=unanswered");
  const row = staffPage.getByRole("row").filter({ hasText: sunita.email });
  await row.getByRole("link", { name: "Review" }).click();
  await staffPage.getByRole("button", { name: "No Answer Needed" }).click();
  await expect(
    staffPage.getByText("It is recorded that no answer is needed.").first(),
  ).toBeVisible();
  await expect(historyOn(staffPage).last()).toHaveText(/needs no answer.*Kamla Bai/s);
  await expect(staffPage.getByRole("button", { name: "No Answer Needed" })).toHaveCount(0);
  await page.reload();
  await expect(historyOn(page)).toHaveCount(2);
});

test("sending one form of a review keeps the text typed in its other forms @js", async ({
  page,
  browser,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff"));
  const row = staffPage.getByRole("row").filter({ hasText: sunita.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  const review = staffPage.getByRole("dialog", { name: "Review Application" });
  await untilHydrated(review.getByLabel("Remarks"));
  await review.getByLabel("Remarks").fill("Half a sentence");
  await review.getByLabel("Note", { exact: true }).fill("Half a note");
  await review.getByLabel("Message", { exact: true }).fill("Please bring a photo.");
  await review.getByRole("button", { name: "Send Message" }).click();
  await expect(
    staffPage.getByText("Your message was sent to the applicant.").first(),
  ).toBeVisible();
  await expect(review.getByLabel("Remarks")).toHaveValue("Half a sentence");
  await expect(review.getByLabel("Note", { exact: true })).toHaveValue("Half a note");
  await expect(review.getByLabel("Message", { exact: true })).toHaveValue("");

  const notSentYet = review.getByText(
    "What you typed here is not sent yet. Send or clear it first.",
  );
  // Repeated, because a press just after a page was opened decides nothing (portal/elements/review-keys.ts).
  await expect(async () => {
    await review.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(notSentYet.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(review.getByLabel("Note", { exact: true })).toHaveValue("Half a note");

  const id = new URL(staffPage.url()).searchParams.get("review")!;
  const reviewPage = `/dashboard/staff/applications/${id}`;
  await staffPage.goto(reviewPage);
  await staffPage.getByLabel("Note", { exact: true }).fill("She called.");
  await staffPage.getByRole("button", { name: "Add Note" }).click();
  await expect(staffPage.getByText("The note was added.").first()).toBeVisible();
  expect(new URL(staffPage.url()).pathname).toBe(reviewPage);
});

test("sending one form of a review before React takes over the page keeps the text typed in its other forms @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const id = await inOffice(portal, async (office) =>
    addApplication(office, await addPerson(office, "citizen")),
  );
  await signIn(page, await addUser("staff", "Kamla Bai"));
  // React does not arrive, as if the connection were slow.
  const react = /\/assets\/(?!enhance|save-other-forms)[^/]*\.js$/;
  await page.route(react, (route) => route.abort());
  await page.goto(`/dashboard/staff/applications/${id}`);
  const box = (name: string) => page.locator(`textarea[name=${name}]`);
  await box("remarks").fill("The ration card is valid.");
  await box("message").fill("Come on Monday.");
  await box("note").fill("Her uncle called.");
  await page.unroute(react);
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("The note was added.").first()).toBeVisible();
  await expect(historyOn(page).last()).toContainText("Her uncle called.");
  await untilHydrated(box("message"));
  await expect(box("message")).toHaveValue("Come on Monday.");
  await expect(box("remarks")).toHaveValue("The ration card is valid.");
  await expect(box("note")).toHaveValue("");
  await box("remarks").fill("");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Your message was sent to the applicant.").first()).toBeVisible();
  // Leaving the review deletes the typed text that the tab stored.
  await page.goto("/about");
  expect(await page.evaluate(() => sessionStorage.getItem("formSnapshot"))).toBeNull();
});

test("a message stays in its field when the connection is lost, and a double click sends it once @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await applyFor(page, "Income Certificate");
  await openNewestApplication(page);
  const box = page.getByLabel("Your message");
  const send = page.getByRole("button", { name: "Send Message" });
  await box.fill("When may I come?");
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole("alert")).toContainText("The connection was lost.");
  await expect(box).toHaveValue("When may I come?");
  await page.context().setOffline(false);
  await send.dblclick();
  await expect(page.getByText("Your message was sent to the office.").first()).toBeVisible();
  await expect(historyOn(page)).toHaveCount(2);
});
