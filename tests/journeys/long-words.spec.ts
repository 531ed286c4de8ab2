import { expect, type Page } from "@playwright/test";
import { sidewaysScrolls, findOverflow } from "../kit/text-overflow.ts";
import { checkEveryPage, test } from "../kit/check-pages.ts";
import { linkOn } from "../kit/linked-page.ts";
import { longEmail, longWord, register, writeLongWords } from "../kit/long-words.ts";
import { findOverlaps, readTextPieces } from "../kit/pdf-text.ts";
import { everyPage, type PageEntry } from "../kit/pages.ts";

test.describe.configure({ timeout: 900_000 });

/** Further states of pages that show long words, such as forms that came back with the typed text. */
const furtherStates: PageEntry[] = [
  {
    name: "login, refused",
    route: "login",
    async open(page) {
      await page.goto("/login");
      await page.locator("[name=email]").fill(longEmail);
      await page.locator("[name=password]").fill(longWord.slice(0, 100));
      await page.locator("main form button:not([type])").last().click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "register, code", route: "register", open: register },
  {
    name: "services, long search",
    route: "services",
    open: (page) => page.goto(`/services?q=${longWord}`),
  },
  {
    name: "a long URL that leads nowhere",
    route: "*",
    open: (page) => page.goto(`/${longWord}`),
  },
  {
    name: "notifications, over",
    route: "dashboard/user",
    who: "citizen",
    async open(page) {
      await page.goto("/dashboard/user");
      await page.locator(".bell:visible").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "apply, refused with long answers",
    route: "apply/:serviceId",
    who: "citizen",
    async open(page) {
      // Without `new`, the page would offer a draft to continue.
      await page.goto(`${await linkOn(page, "/services", 'main [href^="/apply/"]')}?new`);
      for (const name of ["fullName", "phoneNumber", "aadharNumber", "address", "reason"])
        await page.locator(`[name=${name}]`).fill(longWord);
      await page.getByRole("button", { name: "Submit Application" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "review, refused with a long remark",
    route: "dashboard/staff/applications/:id",
    who: "staff",
    async open(page) {
      await page.goto(await linkOn(page, "/dashboard/staff", 'main [href*="review="]'));
      await page.locator("[name=remarks]").fill(longWord + longWord);
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "delete service, over",
    route: "dashboard/admin/services",
    who: "admin",
    async open(page) {
      const services = "/dashboard/admin/services";
      await page.goto(await linkOn(page, services, 'main [href*="delete="]'));
    },
  },
];

test.beforeAll(({ browser, demo }) => writeLongWords(browser, demo));

test("no page scrolls sideways when every free text has 1,900 letters without a space @js", async ({
  browser,
  demo,
}) => {
  await checkEveryPage(
    browser,
    demo,
    "en",
    async (page, { name }) => {
      for (const width of [1280, 360]) await expectToFit(page, width, name);
    },
    [...everyPage, ...furtherStates],
  );
});

for (const language of ["en", "hi"])
  test(`in language ${language} a review with a long remark prints answers, documents and remarks, and no controls @js`, async ({
    browser,
    demo,
  }) => {
    const reviews = everyPage.filter(({ name }) =>
      /^dashboard\/staff\/applications\/:id(, over)?$/.test(name),
    );
    expect(reviews).toHaveLength(2);
    await checkEveryPage(
      browser,
      demo,
      language,
      async (page, { name }) => {
        const sheets = await readTextPieces(await page.pdf({ preferCSSPageSize: true }));
        expect(findOverlaps(sheets), name).toEqual([]);
        for (const [index, pieces] of sheets.entries())
          expect(pieces.length, `${name}, sheet ${index + 1}`).toBeGreaterThan(0);
        // The long remark is printed twice: as the latest remarks, and in the history, which may need one more sheet.
        expect(sheets.length, `${name}, nothing else is printed twice`).toBeLessThanOrEqual(6);
        const printedTexts = sheets.flat().map(({ text }) => text.trim());
        const withoutSpaces = printedTexts.join("").replaceAll(/\s/g, "");
        expect(withoutSpaces, "the whole remark").toContain(longWord);
        expect(withoutSpaces, "a document's name").toContain(".pdf");
        expect(printedTexts.join(" ")).toMatch(/XXXX XXXX 1234/);
        await page.emulateMedia({ media: "print" });
        const controls = page.locator("button, .button, input, textarea, summary");
        await expect(controls.filter({ visible: true }), "no controls on paper").toHaveCount(0);
      },
      reviews,
    );
  });

async function expectToFit(page: Page, width: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await findOverflow(page), `${name} at ${width} px`).toEqual([]);
  expect.soft(await sidewaysScrolls(page), `${name} at ${width} px`).toEqual([]);
}
