import type { Page } from "@playwright/test";
import sharp from "sharp";
import { textsIn } from "../../texts/all.ts";
import {
  applyFor,
  attachFiles,
  fillAnswers,
  openForm,
  testDocument,
  submit,
} from "../kit/applying.ts";
import { expect, test as base } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";

const settings = "/dashboard/admin/settings";
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const statusMessage = (page: Page) =>
  main(page).locator("[role=status]:not(.spinner), [role=alert]");
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const header = (page: Page) => page.locator(".site-header");
const footer = (page: Page) => page.locator(".site-footer");

/** No other file has this worker fixture, so Playwright runs the file in a worker, and a portal, of its own. */
const test = base.extend<object, { apart: true }>({
  apart: [async ({}, use) => use(true), { scope: "worker", auto: true }],
});

test("an administrator is reminded of sample settings, and replaces them", async ({
  page,
  browser,
  baseURL,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await expect(main(page).getByText("Visitors still see samples")).toContainText(
    "the council name, phone or address, the figures, the testimonials, the social links, the code of certificates",
  );
  await page.getByRole("link", { name: "Replace them in the settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Council Settings");
  await expectAccessible(page);

  await control(page, "name-en").fill("Gram Panchayat Devgaon");
  await control(page, "name-hi").fill("ग्राम पंचायत देवगाँव");
  await control(page, "address-en").fill("Panchayat Bhawan, Devgaon");
  await control(page, "address-hi").fill("पंचायत भवन, देवगाँव");
  await control(page, "phone").fill("+91 75622 12345");
  await control(page, "email").fill("office@devgaon.example");
  await control(page, "accent").fill("#075e45");
  await control(page, "councilCode").fill("DEVGAON");
  await main(page).locator("summary", { hasText: "Figures on the home page" }).click();
  await control(page, "landingFigures-0-value-en").fill("4,200");
  await control(page, "landingFigures-0-value-hi").fill("4,200");
  await control(page, "landingFigures-3-isShown").uncheck();
  await control(page, "showsTestimonials").uncheck();
  for (const remainingLinks of [2, 1]) {
    await main(page).getByRole("button", { name: "Remove link 1" }).click();
    await expect(main(page).getByLabel(/^Link \d$/)).toHaveCount(remainingLinks);
  }
  await control(page, "socialLinks-0").fill("https://www.youtube.com/@devgaon");
  await press(page, "+ Add Link");
  await expect(control(page, "socialLinks-0")).toHaveValue("https://www.youtube.com/@devgaon");
  await expect(control(page, "phone")).toHaveValue("+91 75622 12345");
  await control(page, "socialLinks-1").fill("https://www.facebook.com/devgaon");
  await press(page, "Save");
  await expect(statusMessage(page)).toHaveText("Settings saved successfully");
  await expect(control(page, "email"), "the saved email").toHaveValue("office@devgaon.example");
  await expectAccessible(page);
  await page.goto("/dashboard/admin");
  await expect(
    main(page).getByText("Visitors still see samples"),
    "the figures on About are still samples",
  ).toContainText("not about your council: the figures.");

  const visitor = await browser.newPage({ baseURL, locale: "en-IN" });
  await visitor.goto("/");
  await expect(visitor).toHaveTitle(/Gram Panchayat Devgaon$/);
  await expect(header(visitor)).toContainText("Gram Panchayat Devgaon");
  await expect(main(visitor).locator("dl dd")).toHaveText(["4,200", "25+", "99.9%"]);
  await expect(visitor.getByRole("heading", { name: "What villagers say" })).toBeHidden();
  await expect(footer(visitor)).toContainText("+91 75622 12345");
  await expect(footer(visitor).getByRole("link", { name: "YouTube" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/@devgaon",
  );
  await expect(footer(visitor).getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    "https://www.facebook.com/devgaon",
  );
  expect(
    await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--geru").trim(),
    ),
  ).toBe("#075e45");
  await expectAccessible(visitor);

  await visitor.goto("/contact?lang=hi");
  await expect(visitor).toHaveTitle(/ग्राम पंचायत देवगाँव$/);
  await expect(main(visitor)).toContainText("पंचायत भवन, देवगाँव");
  await expect(main(visitor)).toContainText("office@devgaon.example");
  await visitor.goto("/about?lang=hi");
  await expect(main(visitor)).toContainText("ग्राम पंचायत देवगाँव");
  await visitor.goto("/no/such/page");
  await expect(
    main(visitor).locator('a[href="mailto:office@devgaon.example"]'),
    "the page of an unknown URL",
  ).toBeVisible();
  const securityTxt = await visitor.request.get("/.well-known/security.txt");
  expect(await securityTxt.text()).toContain("Contact: mailto:office@devgaon.example");

  await visitor.goto("/contact?lang=en");
  for (const [name, value] of Object.entries({
    name: "Sunita Devi",
    email: "sunita@example.in",
    subject: "A lamp",
    message: "It is dark.",
  }))
    await control(visitor, name).fill(value);
  await press(visitor, "Send Message");
  await expect(statusMessage(visitor)).toContainText("Message sent successfully!");
  const letter = await mailServer.letterTo("office@devgaon.example");
  expect(letter.from).toMatchObject({
    name: "Gram Panchayat Devgaon",
    address: "no-reply@localhost",
  });
  expect(letter.text).toContain("Gram Panchayat Devgaon");
  await visitor.close();
});

test("a refused form returns with the typed text, each error at its field", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto(settings);
  await press(page, "+ Add Testimonial");
  await control(page, "testimonials-3-name-en").fill("Asha");
  await control(page, "name-en").fill("");
  await control(page, "name-hi").focus();
  await control(page, "name-hi").selectText();
  await page.keyboard.insertText("क".repeat(200));
  await control(page, "accent").fill("green");
  await control(page, "socialLinks-0").fill("http://facebook.com/devgaon");
  await main(page).locator("summary", { hasText: "Figures on About" }).click();
  await control(page, "aboutFigures-1-label-en").fill("");
  await press(page, "Save");

  await expect(page).toHaveTitle(/^Error: Council Settings/);
  const summary = main(page).getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Council name in English is required",
    "Council name (हिन्दी): At most 60 characters, please",
    "Enter a colour as # and six digits, like #93391b",
    "Figures on About, Figure 2: A figure that is shown needs its value and what it counts, in English",
    "Testimonial 4: A testimonial needs a name and a text, in English",
    "Link 1: Enter an https:// address on one of the named networks",
  ]);
  await expect(control(page, "aboutFigures-1-label-en")).toHaveAccessibleDescription(
    /needs its value/,
  );
  await expect(control(page, "testimonials-3-name-en")).toHaveValue("Asha");
  await expect(control(page, "accent")).toHaveValue("green");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Remove testimonial 4" }).click();
  await expect(control(page, "testimonials-3-name-en")).toHaveCount(0);
  await expect(control(page, "accent")).toHaveValue("green");
});

test("an administrator whose form is older than the settings is warned, and overwrites them by saving again", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto(settings);
  const otherTab = await page.context().newPage();
  await otherTab.goto(settings);
  await control(otherTab, "phone").fill("+91 11111 11111");
  await press(otherTab, "Save");
  await expect(statusMessage(otherTab)).toHaveText("Settings saved successfully");

  await control(page, "phone").fill("+91 22222 22222");
  await press(page, "Save");
  await expect(main(page).getByRole("alert")).toContainText(
    "Somebody else, or you in another window, changed these settings since you opened them",
  );
  await expect(footer(page)).toContainText("+91 11111 11111");
  await expect(control(page, "phone")).toHaveValue("+91 22222 22222");
  await press(page, "Save");
  await expect(footer(page)).toContainText("+91 22222 22222");
});

test("an administrator who was signed out while typing signs in again in another tab, and loses nothing", async ({
  page,
  context,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const admin = await addUser("admin");
  await signIn(page, admin);
  await page.goto(settings);
  await control(page, "address-en").fill('Panchayat Bhawan, "Old" Devgaon');
  await control(page, "phone").fill("+91 33333 33333");
  await context.clearCookies({ name: "session" });
  await press(page, "Save");
  await expect(main(page).getByRole("alert")).toContainText(
    "You were signed out while this page was open. Nothing was saved or done",
  );
  await expect(footer(page)).not.toContainText("33333");
  await expectAccessible(page);
  const [otherTab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Sign in in a new tab" }).click(),
  ]);
  await expect(otherTab).toHaveURL("/login");
  await signIn(otherTab, admin);
  await press(page, "Send again");
  await expect(statusMessage(page)).toHaveText("Settings saved successfully");
  await expect(control(page, "address-en")).toHaveValue('Panchayat Bhawan, "Old" Devgaon');
  await expect(footer(page)).toContainText("+91 33333 33333");
});

test("an administrator uploads a logo after confirming that it is no emblem of the State", async ({
  page,
  browser,
  baseURL,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const picture = sharp({
    create: { width: 600, height: 300, channels: 4, background: "#0a7a5a" },
  });
  const logo = (buffer: Buffer) => ({ name: "logo.png", mimeType: "image/png", buffer });
  const file = main(page).getByLabel("Picture");
  await signIn(page, await addUser("admin"));
  await page.goto(settings);
  await page.getByRole("link", { name: "Change the logo" }).click();
  await expect(main(page)).toContainText("Rule 10 of the State Emblem of India");
  await press(page, "Upload Logo");
  await expect(main(page).getByRole("alert")).toContainText("Choose a picture");
  await file.setInputFiles(logo(await picture.png().toBuffer()));
  await press(page, "Upload Logo");
  await expect(main(page).getByRole("alert")).toContainText("Confirm that the picture is not");
  await expectAccessible(page);
  await file.setInputFiles(logo(Buffer.from("<svg/>")));
  await control(page, "noEmblem").check();
  await press(page, "Upload Logo");
  await expect(main(page).getByRole("alert")).toContainText("not a PNG, JPEG or WebP picture");
  await file.setInputFiles(logo(Buffer.alloc(2 * 1024 * 1024 + 1)));
  await control(page, "noEmblem").check();
  await press(page, "Upload Logo");
  await expect(main(page).getByRole("alert")).toContainText("The picture is too large");

  await file.setInputFiles(logo(await picture.png().toBuffer()));
  await control(page, "noEmblem").check();
  await press(page, "Upload Logo");
  await expect(statusMessage(page)).toHaveText("Logo saved successfully");

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/about");
  const image = header(visitor).locator("img");
  await expect(image).toBeVisible();
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const response = await visitor.request.get((await image.getAttribute("src"))!);
  expect(response.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  await expectAccessible(visitor);
  expect((await visitor.request.get("/council/logo/0123456789abcdef")).status()).toBe(404);

  await page.goto(`${settings}/logo`);
  await expectAccessible(page);
  await press(page, "Remove Logo");
  await expect(statusMessage(page)).toHaveText("Logo removed successfully");
  await visitor.reload();
  await expect(header(visitor).locator("img")).toHaveCount(0);
  await visitor.close();
});

test("an application beyond the council's daily limit per person is refused, and its form keeps the typed answers @js", async ({
  page,
  browser,
  baseURL,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("admin"));
  await page.goto(settings);
  const limit = main(page).getByLabel("Applications a day for each person");
  await limit.fill("0");
  await press(page, "Save");
  await expect(main(page).getByRole("alert").getByRole("link")).toHaveText([
    "Enter a whole number from 1 to 1,000",
  ]);
  await expect(limit).toHaveValue("0");
  await limit.fill("1");
  await press(page, "Save");
  await expect(statusMessage(page)).toHaveText("Settings saved successfully");
  await expect(limit).toHaveValue("1");

  const otherPage = await browser.newPage({ baseURL });
  await signIn(otherPage, await addUser("citizen"));
  await applyFor(otherPage, "Birth Certificate");
  await openForm(otherPage, "Income Certificate");
  await fillAnswers(otherPage);
  await attachFiles(otherPage, () => [testDocument("ration card.pdf")]);
  await submit(otherPage);
  await expect(main(otherPage).getByRole("alert")).toContainText(
    textsIn("en")("applications.errors.tooManyToday", { count: 1 }),
  );
  await expect(otherPage).toHaveTitle(/^Error: /);
  await expect(control(otherPage, "fullName")).toHaveValue("Sunita Devi");
  await expect(control(otherPage, "reason")).toHaveValue("For a scholarship");
  await expect(otherPage.getByRole("listitem").getByText("ration card.pdf").first()).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.goto("/dashboard/user");
  await expect(otherPage.getByRole("row").filter({ hasText: "Birth Certificate" })).toHaveCount(1);
  await expect(otherPage.getByRole("row").filter({ hasText: "Income Certificate" })).toHaveCount(0);
  await otherPage.close();
});

test("only administrators reach the settings", async ({ browser, baseURL, addUser, signIn }) => {
  for (const role of ["citizen", "staff"] as const) {
    const otherPage = await browser.newPage({ baseURL });
    await signIn(otherPage, await addUser(role));
    for (const path of [settings, `${settings}/logo`]) {
      await otherPage.goto(path);
      await expect(otherPage).toHaveURL(/\/unauthorized$/);
      const response = await postForm(otherPage.request, path, {
        form: { expectedVersion: "0", "name-en": "Mine", remove: "1" },
        maxRedirects: 0,
      });
      expect(response.headers()["location"]).toBe("/unauthorized");
    }
    await otherPage.goto("/");
    await expect(header(otherPage)).not.toContainText("Mine");
    await otherPage.close();
  }
});
