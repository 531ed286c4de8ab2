import type { Page } from "@playwright/test";
import { addApplication, addDocument } from "../kit/applications.ts";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { hasDarkPixels } from "../kit/browsers/person.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import type { Portal } from "../kit/portal.ts";
import { pdf, picture } from "../kit/test-files.ts";
import { spec } from "../kit/spec.ts";

const subject = "Application Status Update - Income Certificate";

type Files = NonNullable<Parameters<typeof addDocument>[2]>[];

/** Adds a citizen with an application for an Income Certificate. */
function addApplicant(portal: Portal, files: Files = []): Promise<{ email: string }> {
  return inOffice(portal, async (office) => {
    const applicant = await addPerson(office, "citizen");
    const application = await addApplication(office, applicant);
    for (const file of files) await addDocument(office, application, file);
    return applicant;
  });
}

const pictureAndPdf = async (): Promise<Files> => [
  { name: "front.png", type: "image/png", bytes: await picture("png") },
  { name: "slip.pdf", bytes: pdf("Salary slip") },
];

/** The row of a person's newest application in the office's list. */
function rowOf(staff: Page, applicant: { email: string }) {
  return staff.getByRole("row").filter({ hasText: applicant.email }).first();
}

async function openReview(staff: Page, applicant: { email: string }, list = "/dashboard/staff") {
  await staff.goto(list);
  await rowOf(staff, applicant).getByRole("link", { name: "Review" }).click();
  const review = staff.getByRole("dialog", { name: "Review Application" });
  await expect(review).toBeVisible();
  return review;
}

/** The URL of the list of pending applications; without scripts it ends with the anchor of the reviewed row. */
const pendingListUrl = /\/dashboard\/staff\?status=pending(#row-\w+)?$/;

test(
  "a citizen applies, a reviewer approves the application, and the citizen is notified",
  spec(
    "§2/staff-dashboard/table",
    "§2/staff-dashboard/review",
    "§4/application-status/after-update",
    "§7/e-mail/status-subject",
    "§8/applications/updated",
  ),
  async ({ page, browser, addUser, signIn, mailServer, expectAccessible }) => {
    const sunita = await addUser("citizen", "Sunita Devi");
    const kamla = await addUser("staff", "Kamla Bai");
    await signIn(page, sunita);
    await applyFor(page, "Income Certificate");

    const staff = await anotherPage(browser);
    await signIn(staff, kamla);
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Staff Dashboard");
    await expect(rowOf(staff, sunita)).toContainText("Pending");

    const review = await openReview(staff, sunita, "/dashboard/staff?status=pending");
    for (const text of ["Full Name", "Sunita Devi", sunita.email, "Income Certificate"])
      await expect(review.getByText(text).first()).toBeVisible();
    await expect(review.getByRole("heading", { name: "Document 1 (1 file(s))" })).toBeVisible();
    await expect(review.getByText("paper-1.pdf").first()).toBeVisible();
    await expectAccessible(staff);

    await review.getByLabel("Remarks").fill("Collect it on Monday.");
    await review.getByRole("button", { name: "Approve", exact: true }).click();
    const statusMessage = staff.locator("#main").getByRole("status");
    await expect(statusMessage.getByText("Application status updated successfully")).toBeVisible();
    await expect(statusMessage.getByText(/^[0-9A-Z]{8} approved$/)).toBeVisible();
    await expect(staff.getByRole("status"), "only in the page, without a toast").toHaveCount(1);
    await expect(staff.getByRole("dialog")).toHaveCount(0);
    await expect(staff).toHaveURL(pendingListUrl);
    await staff.goto("/dashboard/staff");
    await expect(rowOf(staff, sunita)).toContainText("Approved");

    const letter = await mailServer.letterTo(sunita.email, { subject });
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain("APPROVED");
    expect(letter.text).toContain("Collect it on Monday.");
    await page.goto("/dashboard/user");
    const row = page.getByRole("row").filter({ hasText: "Income Certificate" });
    await expect(row).toContainText("Approved");
    await expect(row).toContainText("Collect it on Monday.");
    await page.goto("/notifications");
    await expect(
      page.getByText("Your application for Income Certificate was approved."),
    ).toBeVisible();
  },
);

test("of two reviewers who decide at once, the second one learns who was first and how they decided", async ({
  page: first,
  portal,
  browser,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}) => {
  const sunita = await addApplicant(portal);
  await signIn(first, await addUser("staff", "Mohan Lal"));
  const second = await anotherPage(browser);
  await signIn(second, await addUser("staff", "Kamla Bai"));

  const firstReview = await openReview(first, sunita);
  const secondReview = await openReview(second, sunita);
  await secondReview.getByLabel("Remarks").fill("All is well.");
  await firstReview.getByLabel("Remarks").fill("The salary slip cannot be read.");
  await firstReview.getByRole("button", { name: "Reject" }).click();
  await expect(first.getByRole("status").first()).toBeVisible();

  await secondReview.getByRole("button", { name: "Approve", exact: true }).click();
  const alert = secondReview.getByRole("alert");
  await expect(alert).toContainText("Mohan Lal has reviewed this application in the meantime");
  await expect(alert).toContainText("Rejected");
  await expect(second).toHaveTitle(/^Error: /);
  await expect(secondReview.getByLabel("Remarks")).toHaveValue("All is well.");
  await expect(secondReview.getByText("The salary slip cannot be read.").first()).toBeVisible();
  await expectAccessible(second);
  await mailServer.letterTo(sunita.email, { subject });

  await secondReview.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(second.getByRole("status").first()).toBeVisible();
  await expect
    .poll(
      () =>
        mailServer.letters.filter(
          (letter) => letter.recipient === sunita.email && letter.subject === subject,
        ).length,
    )
    .toBe(2);
});

test("a reviewer sees the whole Aadhar number once, and the typed remarks stay", async ({
  page: staff,
  portal,
  addUser,
  signIn,
  javaScriptEnabled,
}) => {
  const sunita = await addApplicant(portal);
  await signIn(staff, await addUser("staff", "Kamla Bai"));

  const review = await openReview(staff, sunita);
  await expect(review.getByText("XXXX XXXX 1234")).toBeVisible();
  expect(await staff.content()).not.toMatch(/2345\s?6789/);
  await review.getByLabel("Remarks").fill("Half a sentence");
  await review.getByRole("button", { name: "Show whole number" }).click();
  await expect(review.getByText("2345 6789 1234")).toBeVisible();
  // Without scripts the page loads again, and the focus is at its top.
  if (javaScriptEnabled)
    await expect(review.getByRole("status").filter({ hasText: "2345 6789 1234" })).toBeFocused();
  await expect(review.getByLabel("Remarks")).toHaveValue("Half a sentence");

  await staff.goto(staff.url());
  await expect(review.getByText("XXXX XXXX 1234")).toBeVisible();
  expect(await staff.content()).not.toMatch(/2345\s?6789/);
});

test("staff cannot decide their own application, and citizens cannot open the list of applications", async ({
  page,
  addUser,
  signIn,
  browser,
}) => {
  const kamla = await addUser("staff", "Kamla Bai");
  await signIn(page, kamla);
  await applyFor(page, "Income Certificate");
  const review = await openReview(page, kamla);
  await expect(review.getByText("This is your own application.")).toBeVisible();
  await expect(review.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);

  const response = await page.goto("/dashboard/staff/applications/none");
  expect(response?.status()).toBe(404);
  const citizen = await anotherPage(browser);
  await signIn(citizen, await addUser("citizen"));
  expect((await citizen.goto("/dashboard/staff"))?.status()).toBe(403);
  await expect(citizen).toHaveURL(/\/unauthorized$/);
});

test(
  "Close and Refresh keep the filter of the list",
  spec(
    "§2/staff-dashboard/refresh",
    "§2/review-application-modal/close",
    "§8/applications/refreshed",
  ),
  async ({ page: staff, portal, addUser, signIn }) => {
    const sunita = await addApplicant(portal);
    await signIn(staff, await addUser("staff"));

    const review = await openReview(staff, sunita, "/dashboard/staff?status=pending");
    await review.getByRole("button", { name: "Close" }).click();
    await expect(staff).toHaveURL(pendingListUrl);
    await expect(staff.getByRole("dialog")).toHaveCount(0);
    await staff.getByRole("button", { name: "Refresh" }).click();
    await expect(staff.getByRole("status").first()).toHaveText(
      "Applications refreshed successfully",
    );
    await expect(staff).toHaveURL(pendingListUrl);
  },
);

test(
  "pictures and PDFs are previewed under the strict content security policy @js",
  spec(
    "§2/review-application-modal/file-viewer",
    "§7/applications/view-document",
    "§8/file-viewer/downloaded",
  ),
  async ({ page: staff, portal, addUser, signIn, expectAccessible }) => {
    const sunita = await addApplicant(portal, await pictureAndPdf());
    const errors: string[] = [];
    staff.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    const requests: string[] = [];
    staff.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await signIn(staff, await addUser("staff"));
    const review = await openReview(staff, sunita);
    const front = review.getByRole("article", { name: "front.png" });
    await expect(front.getByRole("img", { name: "front.png" })).toHaveJSProperty(
      "naturalWidth",
      48,
    );
    const pdfJs = () => requests.filter((path) => /\/assets\/.*pdf/.test(path));
    expect(pdfJs()).toEqual([]);
    await review.getByRole("link", { name: "slip.pdf" }).first().click();
    const slip = review.getByRole("article", { name: "slip.pdf" });
    const isDrawn = () =>
      staff.evaluate(
        `(${hasDarkPixels})(document.querySelector("[aria-label='slip.pdf'] canvas"))`,
      );
    // The browser fetches and compiles pdf.js and its worker only now, which takes time on a busy machine.
    await expect(slip.getByRole("img", { name: "Page 1 of 1" })).toBeVisible({ timeout: 30_000 });
    await expect.poll(isDrawn).toBe(true);
    expect(pdfJs().length).toBeGreaterThan(0);
    await slip.getByRole("button", { name: "Larger" }).click();
    await slip.getByRole("button", { name: "Turn" }).click();
    await expect.poll(isDrawn).toBe(true);
    await expectAccessible(staff);

    const download = staff.waitForEvent("download");
    await slip.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("slip.pdf");
    await expect(slip.getByRole("status").last()).toHaveText("File downloaded successfully");
    expect(errors).toEqual([]);
  },
);

test("without scripts the first file is open, and links open the others @nojs", async ({
  page: staff,
  portal,
  addUser,
  signIn,
}) => {
  const sunita = await addApplicant(portal, await pictureAndPdf());
  await signIn(staff, await addUser("staff"));
  const review = await openReview(staff, sunita);

  const front = review.getByRole("article", { name: "front.png" });
  await expect(front.getByRole("img", { name: "front.png" })).toBeVisible();
  await review.getByRole("link", { name: "slip.pdf" }).first().click();
  const slip = review.getByRole("article", { name: "slip.pdf" });
  await expect(slip.locator("noscript p")).toBeVisible();
  await expect(front).toHaveCount(0);
  const url = await slip.getByRole("link", { name: "Download" }).getAttribute("href");
  const response = await staff.request.get(url!);
  expect(response.headers()["content-type"]).toBe("application/pdf");
});

test("remarks survive a lost connection @js", async ({ page: staff, portal, addUser, signIn }) => {
  const sunita = await addApplicant(portal);
  await signIn(staff, await addUser("staff"));
  const review = await openReview(staff, sunita);
  await staff.waitForLoadState("networkidle");
  await review.getByLabel("Remarks").fill("Half a sentence");
  await staff.context().setOffline(true);
  await review.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(review.getByRole("alert").first()).toContainText("The connection was lost.");
  await expect(review.getByLabel("Remarks")).toHaveValue("Half a sentence");
  await staff.context().setOffline(false);
  await review.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(rowOf(staff, sunita)).toContainText("Approved");
});

test("the applicant sees on which days the office opened the application, and an administrator also sees who opened it", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await page.getByRole("main").getByRole("link", { name: "Open" }).first().click();
  await expect(
    page.getByText("Nobody in the office has opened this application yet."),
  ).toBeVisible();
  const applicationUrl = page.url();

  const staff = await anotherPage(browser);
  await signIn(staff, await addUser("staff", "Kamla Bai"));
  const review = await openReview(staff, sunita);
  await expect(review.getByText("Who Opened It")).toHaveCount(0);
  const admin = await anotherPage(browser);
  await signIn(admin, await addUser("admin", "Asha Rao"));
  const adminsReview = await openReview(admin, sunita, "/dashboard/admin/applications");
  await expect(adminsReview.getByRole("heading", { name: "Who Opened It" })).toBeVisible();
  await expect(adminsReview.getByText(/\d: Kamla Bai/)).toBeVisible();
  await expect(adminsReview.getByText(/\d: Asha Rao/)).toBeVisible();
  await expectAccessible(admin);

  await page.goto(applicationUrl);
  const days = page.getByRole("main").locator("li time");
  await expect(days).toHaveCount(1);
  await expect(page.getByRole("main")).not.toContainText("Kamla Bai");
  await expectAccessible(page);
  await page.goto(`${applicationUrl}?lang=hi`);
  await expect(page.getByRole("heading", { name: "कार्यालय ने कब देखा" })).toBeVisible();
  await expect(days).toHaveCount(1);
});

test("on a phone a review fits the screen, and can set a status @phone", async ({
  page: staff,
  portal,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addApplicant(portal);
  await signIn(staff, await addUser("staff"));
  const review = await openReview(staff, sunita);
  await expectAccessible(staff);
  const widths = () =>
    staff.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  const [contentWidth, windowWidth] = await widths();
  expect(contentWidth).toBeLessThanOrEqual(windowWidth);
  await review.getByRole("button", { name: "Under Review" }).click();
  await expect(rowOf(staff, sunita)).toContainText("Under Review");
});
