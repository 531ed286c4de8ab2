import {
  attachFiles,
  fillAnswers,
  findForm,
  openForm,
  testDocument,
  submit,
  validAnswers,
} from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { picture } from "../kit/test-files.ts";
import { postForm } from "../kit/post-form.ts";
import { spec } from "../kit/spec.ts";

const service = "Birth Certificate";
const successMessage = "Application submitted successfully!";

test(
  "a citizen applies with documents, gets an email, and follows the application",
  spec("§2/apply/processing-time", "§2/apply/after-success", "§8/applications/submitted"),
  async ({ page, addUser, signIn, mailServer, expectAccessible }) => {
    const citizen = await addUser("citizen");
    await signIn(page, citizen);
    await findForm(page, service);
    await expect(page.getByText("3-5 business days")).toBeVisible();
    await expectAccessible(page);
    await fillAnswers(page);
    await attachFiles(page);
    await submit(page);

    await expect(page).toHaveURL("/dashboard/user");
    await expect(page.getByText(successMessage).first()).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: service });
    await expect(row).toContainText("Pending");
    await expectAccessible(page);

    await row.getByRole("link", { name: /^Open/ }).click();
    const reference = (await page.locator("h1 .reference").textContent())!;
    await expect(page.getByText("XXXX XXXX 1234")).toBeVisible();
    await expect(page.getByText("2345 6789 1234")).toHaveCount(0);
    await expect(page.getByText("12 Temple Road\nRampur 466001")).toBeVisible();
    await expectAccessible(page);

    const letter = await mailServer.letterTo(citizen.email, { subject: "Application Received" });
    expect(letter.text).toContain(reference);
  },
);

test(
  "the page of the form shows the service's title, category, fee, processing time and required documents",
  spec("§2/apply/page"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await openForm(page, "Death Certificate");
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for Death Certificate");
    for (const text of ["Certificates", "₹50", "3-5 business days"])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(
      main.getByRole("listitem").getByText("Aadhar card of the applicant"),
    ).toBeVisible();
    await expect(page.locator('input[type="file"]')).toHaveCount(
      await main.locator("dl > div", { hasText: "Required Documents" }).locator("li").count(),
    );
  },
);

test("on a phone with scripts the form, the dashboard and the application fit the screen @phone", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  const expectToFit = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page, () => [testDocument(`${"a very long name ".repeat(6)}.pdf`)]);
  await expectToFit();
  await expectAccessible(page);
  await submit(page);
  await expect(page).toHaveURL("/dashboard/user");
  await expectToFit();
  await page.getByRole("link", { name: /^Open/ }).click();
  await page.waitForURL(/\/applications\//);
  await expectToFit();
});

test("pressing Submit twice creates one application @nojs", async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page);
  await page.getByRole("button", { name: "Submit Application" }).dblclick();
  await expect(page.getByText(successMessage).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: service })).toHaveCount(1);
});

test("until the response arrives, the pressed button is disabled, and its spinner is round @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/apply/*", async (route) => {
    await released;
    await route.continue();
  });
  await submit(page);
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeDisabled();
  await expect(
    page.getByRole("status").filter({ hasText: "Sending your application" }),
  ).toBeVisible();
  const sides = () =>
    page
      .locator(".spinner-ring")
      .evaluate((ring: HTMLElement) => [ring.offsetWidth, ring.offsetHeight]);
  const [width, height] = await sides();
  expect(width, "the spinner is round").toBe(height);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const [largeWidth, largeHeight] = await sides();
  expect(largeWidth, "the spinner is round with large text, too").toBe(largeHeight);
  expect(largeWidth).toBeGreaterThan(width!);
  release();
  await expect(page.getByText(successMessage).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: service })).toHaveCount(1);
});

test("sending a submitted form again creates no second application, and its URL opens an empty form", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await submit(page);
  await page.waitForURL(/\?form=/);
  const formPage = page.url();
  await fillAnswers(page);
  await attachFiles(page);
  await submit(page);
  await expect(page.getByText(successMessage).first()).toBeVisible();

  // The URL of a submitted form opens a new form without attached files.
  await page.goto(formPage);
  await expect(page.locator("[name=fullName]")).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  expect(await page.locator("form[enctype]").getAttribute("action")).not.toContain(
    new URL(formPage).searchParams.get("form"),
  );
  const serviceVersionId = await page.locator("[name=serviceVersionId]").inputValue();
  // A browser may repeat the POST of the old form on Back.
  const repeated = await postForm(page.request, formPage, {
    multipart: { ...validAnswers, declaration: "on", serviceVersionId },
    maxRedirects: 0,
  });
  expect(repeated.status()).toBe(302);
  await page.goto("/dashboard/user");
  await expect(page.getByRole("row").filter({ hasText: service })).toHaveCount(1);
});

test(
  "staff may apply, too, which leads to the page of their application",
  spec("§2/routes/apply"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("staff"));
    await openForm(page, service);
    await fillAnswers(page);
    await attachFiles(page);
    await submit(page);
    await expect(page).toHaveURL(/\/applications\//);
    await expect(page.getByText(successMessage).first()).toBeVisible();
  },
);

test(
  "applying for an unknown service leads to the list of services, with an error",
  spec("§2/apply/missing-service", "§8/applications/missing-service"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await page.goto("/apply/nothing");
    await expect(page).toHaveURL("/services");
    await expect(page.getByText("Service not found").first()).toBeVisible();
  },
);

test(
  "Cancel leads to the list of services",
  spec("§2/apply/cancel"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await openForm(page, service);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page).toHaveURL(/\/services\??$/);
  },
);

test(
  "Refresh reloads the dashboard, which says that there are no applications yet",
  spec("§2/citizen-dashboard/refresh"),
  async ({ page, addUser, signIn, expectAccessible }) => {
    await signIn(page, await addUser("citizen"));
    await page.goto("/dashboard/user");
    await expect(page.getByText("No applications yet")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Applications refreshed successfully").first()).toBeVisible();
  },
);

test("an application and its document survive a kill of the portal, and nobody else can open them", async ({
  page,
  portal,
  browser,
  addUser,
  signIn,
}) => {
  const user = await addUser("citizen");
  await signIn(page, user);
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page);
  const photo = await picture("jpeg");
  await page
    .locator("[name=document_0]")
    .setInputFiles([{ name: "फ़ोटो.jpg", mimeType: "image/jpeg", buffer: photo }]);
  await submit(page);
  await expect(page.getByText(successMessage).first()).toBeVisible();
  await portal.kill();
  await portal.start();

  await page.goto("/dashboard/user");
  await page.getByRole("link", { name: /^Open/ }).first().click();
  await page.waitForURL(/\/applications\//);
  const applicationUrl = page.url();
  const download = await page.getByRole("link", { name: "Download फ़ोटो.jpg" }).getAttribute("href");
  const file = await page.request.get(download!);
  expect(await file.body()).toEqual(photo);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment;.*filename\*=UTF-8''%E0/);
  const view = await page.request.get(`${download}?view`);
  expect(view.headers()["content-disposition"]).toMatch(/^inline;/);
  expect(view.headers()["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const stranger = await context.newPage();
  expect((await stranger.goto(download!))!.url()).toContain("/login?from=");
  await signIn(stranger, await addUser("citizen"));
  for (const path of [applicationUrl, download!, `${download}?view`, "/documents/file_1_nothing"]) {
    expect((await stranger.goto(path))!.status()).toBe(404);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  }

  await context.clearCookies();
  await stranger.goto(download!);
  await stranger.locator("[name=email]").fill(user.email);
  await stranger.locator("[name=password]").fill(user.password);
  await stranger.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("फ़ोटो.jpg");
  const downloadLink = stranger.locator("main").getByRole("link", { name: "Download" });
  await expect(downloadLink).toHaveAttribute("href", download!);
  await context.close();
});
