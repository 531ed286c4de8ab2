import type { Page } from "@playwright/test";
import { applyFor, testDocument } from "../kit/applying.ts";
import { hasDarkPixels } from "../kit/browsers/person.ts";
import { codeIn, expect, test, type TestUser } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import { addApplication } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import { enterCode, fillRegistration, newRegistrant } from "../kit/registering.ts";
import { picture } from "../kit/test-files.ts";

const service = "Income Certificate";
const main = (page: Page) => page.getByRole("main");

/** Opens the form of the service signed out, which leads to /login. @returns the form's path */
async function goToApply(page: Page): Promise<string> {
  await page.goto(`/services?q=${encodeURIComponent(service)}`);
  await page.getByRole("link", { name: service, exact: true }).first().click();
  const apply = await main(page).getByRole("link", { name: "Apply" }).getAttribute("href");
  await page.goto(apply!);
  await expect(page).toHaveURL(/\/login\?from=/);
  return apply!;
}

interface Decision {
  applicant: TestUser;
  button: "Approve" | "Reject";
  remarks: string;
}

/** Decides the newest application of the applicant as a reviewer. */
async function decide(staff: Page, decision: Decision): Promise<void> {
  await staff.goto("/dashboard/staff");
  const row = staff.getByRole("row").filter({ hasText: decision.applicant.email }).first();
  await row.getByRole("link", { name: "Review" }).click();
  const review = staff.getByRole("dialog", { name: "Review Application" });
  await review.getByLabel("Remarks").fill(decision.remarks);
  await review.getByRole("button", { name: decision.button }).click();
  await expect(staff.getByText("Application status updated successfully").first()).toBeVisible();
}

test("somebody without an account gets from an application form through registration back to the form", async ({
  page,
  mailServer,
  expectAccessible,
}, { workerIndex }) => {
  const apply = await goToApply(page);
  await expect(page.getByText("Please sign in to continue")).toBeVisible();
  const heading = main(page).getByRole("heading", { name: /^To apply for Income Certificate/ });
  await expect(heading).toBeVisible();
  await expect(main(page).getByText("Your Aadhar number")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Create one now" }).click();
  await expect(heading).toBeVisible();
  const user = newRegistrant(workerIndex);
  await fillRegistration(page, user, page.url());
  await enterCode(page, codeIn(await mailServer.letterTo(user.email)));
  await expect(page.getByText("Account created successfully!").first()).toBeVisible();
  await page.getByRole("link", { name: "Continue to your application" }).click();
  // Compares the path only: where scripts run, the form adds its key to the URL.
  await page.waitForURL((url) => url.pathname === apply);
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeVisible();
});

test("somebody who forgot their password on the way to a form comes back to the form", async ({
  page,
  mailServer,
  addUser,
}) => {
  const sunita = await addUser("citizen");
  const apply = await goToApply(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.locator("[name=email]").fill(sunita.email);
  await main(page).getByRole("button", { name: "Send Code" }).click();
  const password = "the well by the banyan";
  await page
    .locator("[name=code]")
    .fill(codeIn(await mailServer.letterTo(sunita.email, { subject: "New Password" })));
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmPassword]").fill(password);
  await main(page).getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password was changed").first()).toBeVisible();
  await page.locator("[name=email]").fill(sunita.email);
  await page.locator("[name=password]").fill(password);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === apply);
  await expect(page.getByRole("button", { name: "Save and Come Back Later" })).toBeVisible();
});

test("Get Started leads through registration to the form, on the way to it and on the page of its service", async ({
  page,
}) => {
  const apply = await goToApply(page);
  const startLink = () => page.getByRole("banner").locator("a", { hasText: "Get Started" }).first();
  const expected = `/register?from=${encodeURIComponent(apply)}`;
  expect(await startLink().getAttribute("href")).toBe(expected);
  await page.goto(expected);
  expect(await startLink().getAttribute("href")).toBe(expected);
  await page.goto(`/services/${apply.split("/").at(-1)}`);
  expect(await startLink().getAttribute("href")).toBe(expected);
  await page.goto("/about");
  expect(await startLink().getAttribute("href")).toBe("/register");
});

test("the dashboard confirms a submission once, and the application's page always", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await applyFor(page, service);
  const confirmation = page.getByRole("region", { name: "Application Submitted" });
  const reference = (await confirmation.locator(".reference").textContent())!;
  expect(reference).toMatch(/^[0-9A-Z]{8}$/);
  expect(
    await confirmation.locator(".reference").evaluate((text) => getComputedStyle(text).fontSize),
  ).toBe("34px");
  await expect(confirmation.getByText(/^You should hear from the office by/)).toBeVisible();
  await expect(confirmation.locator('a[href^="tel:"]')).toBeVisible();
  await expectAccessible(page);
  const link = await confirmation.getByRole("link", { name: /page of this application/ });
  const path = (await link.getAttribute("href"))!;

  await page.goto("/dashboard/user");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Dashboard");
  await expect(confirmation).toHaveCount(0);
  await page.goto(path);
  await expect(page.locator("h1 .reference")).toHaveText(reference);
  await expect(main(page).getByText(/^You should hear from the office by/)).toBeVisible();
  await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
});

test("one button copies the reference of a submitted application, and another prints the page @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await addUser("citizen"));
  await applyFor(page, service);
  const confirmation = page.getByRole("region", { name: "Application Submitted" });
  const reference = (await confirmation.locator(".reference").textContent())!;
  await confirmation.getByRole("button", { name: `Copy ${reference}` }).click();
  await expect(confirmation.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.evaluate(() => (window.print = () => (document.title = "printed")));
  await confirmation.getByRole("button", { name: "Print" }).click();
  expect(await page.title()).toBe("printed");
  await page.emulateMedia({ media: "print" });
  await expect(confirmation.locator(".reference")).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1 })).toBeHidden();
  await expect(main(page).getByRole("table")).toBeHidden();
});

test("the buttons of an application's page move nothing on the page when their script arrives late @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await addUser("citizen"));
  await applyFor(page, service);
  const applicationPath = await main(page)
    .locator('table [href^="/applications/"]')
    .first()
    .getAttribute("href");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(applicationPath!, { waitUntil: "commit" });
  const summary = main(page).locator(".own-parts");
  await summary.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  const top = async () => (await summary.boundingBox())!.y;
  const topBefore = await top();
  release();
  await expect(main(page).getByRole("button", { name: "Print" })).toBeVisible();
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(1);
});

test("the dashboard reports a rejection, and the application's page gives the reason and a form with the earlier answers", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  const photo = await picture("jpeg");
  await applyFor(page, service, (index) => [
    { name: `photo-${index + 1}.jpg`, mimeType: "image/jpeg", buffer: photo },
  ]);
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, await addUser("staff"));
  const remarks = "The income paper cannot be read.";
  await decide(staff, { applicant: sunita, button: "Reject", remarks });

  await page.goto("/dashboard/user");
  await expect(page.getByRole("heading", { name: "News: 1 rejected" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `${service}: rejected` }).click();
  const rejection = page.getByRole("region", { name: "Rejected" });
  await expect(rejection.getByText(remarks)).toBeVisible();
  await expectAccessible(page);

  // The photo opens in a page of the portal, which links back to the application.
  await main(page).getByRole("link", { name: "View photo-1.jpg" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("photo-1.jpg");
  await expect(main(page).locator("img")).toHaveJSProperty("naturalWidth", 48);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the application" }).click();

  await rejection.getByRole("checkbox").first().check();
  await page.emulateMedia({ media: "print" });
  await expect(rejection.getByRole("button", { name: "Apply Again" })).toBeHidden();
  await expect(rejection.locator("form")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await rejection.getByRole("button", { name: "Apply Again" }).click();
  await expect(page).toHaveURL(/\/apply\/[^/]+\?form=/);
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await expect(page.locator('[name="dateOfBirth-year"]')).toHaveValue("1990");
  await expect(page.locator("[name=aadharNumber]")).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Remove photo-1\.jpg/ })).toHaveCount(1);

  await page.goto("/dashboard/user");
  await expect(page.getByRole("heading", { name: /^News/ })).toHaveCount(0);
  await page.goto("/notifications");
  await expect(
    page.getByRole("button", { name: `${service}: rejected`, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
});

test("an applicant's own PDF is drawn in a page that links back to the application @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await applyFor(page, service, () => [testDocument("slip.pdf", "Salary slip")]);
  await page.getByRole("link", { name: /page of this application/ }).click();
  const applicationUrl = page.url();
  await main(page).getByRole("link", { name: "View slip.pdf" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("slip.pdf");
  await expect(main(page).getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(`(${hasDarkPixels})(document.querySelector("main canvas"))`), {
      timeout: 40_000,
    })
    .toBe(true);
  await expect(page.getByRole("link", { name: "Open the PDF" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the application" }).click();
  await expect(page).toHaveURL(applicationUrl);

  await page.route("**/documents/**", (route) => route.fulfill({ status: 500, body: "" }));
  await main(page).getByRole("link", { name: "View slip.pdf" }).first().click();
  await expect(main(page).getByRole("alert")).toHaveText("Failed to load PDF preview");
  await expect(page.getByRole("link", { name: "Open the PDF" })).toBeVisible();
});

test("without scripts an applicant's own PDF is a link in the page @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await applyFor(page, service, () => [testDocument("slip.pdf", "Salary slip")]);
  await page.getByRole("link", { name: /page of this application/ }).click();
  await main(page).getByRole("link", { name: "View slip.pdf" }).first().click();
  const pdfLink = page.getByRole("link", { name: "Open the PDF" });
  await expect(pdfLink).not.toHaveAttribute("target");
  const response = await page.request.get((await pdfLink.getAttribute("href"))!);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  await expect(page.getByRole("link", { name: "Back to the application" })).toBeVisible();
});

test("on a phone an application is one low row that links to its page, and screen readers hear the names of all columns @phone", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await addUser("citizen"));
  await applyFor(page, service);
  await page.goto("/dashboard/user");
  const row = main(page).getByRole("row").filter({ hasText: service });
  expect((await row.boundingBox())!.height).toBeLessThan(95);
  expect(await main(page).getByRole("columnheader").allTextContents()).toEqual([
    "Service",
    "Application ID",
    "Submitted",
    "Status",
    "Remarks",
    "Open",
  ]);
  // The link lies over the whole row, also over the name of the service.
  const name = (await row.getByRole("rowheader").boundingBox())!;
  await page.mouse.click(name.x + 10, name.y + 10);
  await expect(page).toHaveURL(/\/applications\//);
});

test("on a phone a dashboard with news and 28 applications takes two and a half screens at most @phone", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const screen = { width: 360, height: 800 };
  const sunita = await addUser("citizen");
  await inOffice(portal, async (office) => {
    const { uid } = await office.db
      .selectFrom("users")
      .select("uid")
      .where("email", "=", sunita.email)
      .executeTakeFirstOrThrow();
    const staff = await addPerson(office, "staff");
    for (let number = 0; number < 28; number += 1) {
      const applicationId = await addApplication(office, { ...staff, uid });
      if (number % 4 === 0)
        await reviewApplication(office, staff, {
          applicationId,
          status: number % 8 ? "rejected" : "approved",
          version: 1,
          remarks: "",
        });
    }
  });
  await page.setViewportSize(screen);
  await signIn(page, sunita);
  for (const language of ["en", "hi"]) {
    await page.goto(`/dashboard/user?lang=${language}`);
    await expect(main(page).locator(".news a:visible")).toHaveCount(3);
    await expect(main(page).locator("tbody tr")).toHaveCount(10);
    const bottom = await main(page).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom, language).toBeLessThanOrEqual(2.5 * screen.height);
  }
  await main(page).locator("summary").click();
  await expect(main(page).locator(".news a:visible")).toHaveCount(7);
});
