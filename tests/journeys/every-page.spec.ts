import { expect, type Page } from "@playwright/test";
import { everyLanguage, type Language } from "../../texts/languages.ts";
import { accessibilityViolations } from "../kit/accessible.ts";
import { coveredFocus } from "../kit/covered-focus.ts";
import { openDemo } from "../kit/demo.ts";
import { brokenWords, findOverflow } from "../kit/text-overflow.ts";
import { checkEveryPage, test, type PageCheck } from "../kit/check-pages.ts";
import { weighPage } from "../kit/page-weight.ts";
import { everyPage, pageRoutes, type PageEntry } from "../kit/pages.ts";
import { addThirdLanguage, buildCopy, pseudo } from "../kit/third-language.ts";
import { applyMaxBytes, citizenMaxBytes } from "../weight/goals.ts";

test.describe.configure({ mode: "parallel", timeout: 1_800_000 });

test("the list of pages has every route @js", () => {
  expect(new Set(everyPage.map(({ route }) => route))).toEqual(new Set(pageRoutes()));
});

/** The widths of windows from a small phone to a desktop, in pixels. */
const usualWidths = [320, 360, 768, 1280];

/** A correction is made in the application form, with its files. */
const applicationForms = ["apply/:serviceId", "applications/:id/correct"];
/** Pages of visitors and citizens; a name with a comma is another state of a page. */
const villagersPages = everyPage.filter(
  ({ who, name }) => (who ?? "citizen") === "citizen" && !/mailbox|setup|,/.test(name),
);

/** What is checked in one language only, on pages that are open anyway. */
const furtherChecks: Partial<Record<Language, { rule: string; check: PageCheck }>> = {
  en: {
    rule: "fits when its text is made twice as large, and every control is reached by keyboard and shows its focus, and labels and descriptions refer to elements of the page",
    async check(page, { name }) {
      expect.soft(await missedByKeyboard(page), name).toEqual([]);
      expect.soft(await coveredFocus(page), name).toEqual([]);
      expect.soft(await brokenReferences(page), name).toEqual([]);
      await expectErrorsFirst(page, name);
      await expectToFitLargeText(page, name);
    },
  },
  hi: {
    rule: "stays within its weight if visitors or citizens see it",
    async check(page, entry) {
      if (villagersPages.includes(entry)) await expectToWeighLittle(page, entry);
    },
  },
};

for (const language of everyLanguage) {
  const further = furtherChecks[language];
  const rules = `fits phone, desktop, zoom and paper, is accessible${further ? `, ${further.rule}` : ""}`;
  test(`in language ${language} every page ${rules} @js`, async ({ browser, demo }) => {
    expect(villagersPages.length).toBeGreaterThan(20);
    await checkEveryPage(browser, demo, language, async (page, entry) => {
      const { name } = entry;
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // Tables begin at 960 px, where much longer texts do not fit.
      await expectToFit(page, name, [...usualWidths, 960]);
      await expectToFitAtTwiceTheZoom(page, name);
      await page.setViewportSize({ width: 360, height: 740 });
      expect.soft(await accessibilityViolations(page), name).toEqual([]);
      await expectToFitPaper(page, name);
      await page.emulateMedia({ media: null, colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 720 });
      await further?.check(page, entry);
    });
  });
}

test("a citizen's applications stay within their weight, whatever their state, in Hindi @js", async ({
  browser,
  demo,
}) => {
  const list = everyPage.filter(({ name }) => name === "dashboard/user");
  const look = async (page: Page) => {
    const paths = await ownApplications(page);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const { total } = await weighPage(page, demo.url + path);
      expect.soft(total, path).toBeGreaterThan(5_000);
      expect.soft(total, path).toBeLessThanOrEqual(citizenMaxBytes);
    }
  };
  await checkEveryPage(browser, demo, "hi", look, list);
});

/** The pages of all applications of the dashboard's reader. */
async function ownApplications(page: Page): Promise<string[]> {
  const paths = new Set<string>();
  for (let number = 1; ; number += 1) {
    await page.goto(`/dashboard/user?page=${number}`);
    const links = await page.locator('main [href^="/applications/"]').all();
    const before = paths.size;
    for (const link of links) {
      const href = (await link.getAttribute("href"))!;
      if (/^\/applications\/\w{24}$/.test(href)) paths.add(href);
    }
    if (paths.size === before) return [...paths];
  }
}

test("a third language needs only a folder and a line, and texts 40 % longer fit every page @js", async ({
  browser,
}) => {
  const copy = addThirdLanguage();
  try {
    await buildCopy(copy.root);
    const demo = await openDemo(copy.root);
    await checkEveryPage(browser, demo, pseudo.code, async (page, { name }) => {
      await expect(page.locator("html")).toHaveAttribute("lang", pseudo.code);
      await expectToFit(page, name);
    });
    await demo.delete();
  } finally {
    copy.remove();
  }
});

/** After a form was refused, the title of its page says so, and its errors stand above the heading. */
async function expectErrorsFirst(page: Page, name: string): Promise<void> {
  const summary = page.locator("main error-summary");
  if ((await summary.count()) === 0) return;
  expect.soft(await page.title(), name).toMatch(/^Error: /);
  const isFirst = await summary.evaluate((one) => {
    const heading = (one.closest("dialog") ?? document).querySelector("h1, .dialog-body *")!;
    return (one.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) === 0;
  });
  expect.soft(isFirst, `${name}: errors above the heading`).toBe(true);
}

/** The ids that a label or a description refers to and no element has; axe does not report missing descriptions. */
function brokenReferences(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ["aria-describedby", "aria-labelledby", "aria-controls", "for"].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .flatMap((one) => one.getAttribute(attribute)!.split(" "))
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${attribute}=${id}`),
    ),
  );
}

/** Changes the window's width and waits until the page is drawn anew: it gets the resize event in the next frame. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await nextFrame(page);
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function expectToFit(page: Page, name: string, widths = usualWidths): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    expect.soft(await findOverflow(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** Sets the browser to large text: lengths in rem grow, also those in media queries. */
async function expectToFitLargeText(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    "32px",
  );
  for (const width of [360, 1280]) {
    await setWidth(page, width);
    expect.soft(await findOverflow(page), `${name}, large text at ${width} px`).toEqual([]);
    expect.soft(await brokenWords(page, "h1"), `${name}, large text at ${width} px`).toEqual([]);
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
}

async function expectToWeighLittle(page: Page, { name, route }: PageEntry): Promise<void> {
  const { total } = await weighPage(page, page.url());
  const maxBytes = applicationForms.includes(route) ? applyMaxBytes : citizenMaxBytes;
  expect.soft(total, name).toBeGreaterThan(5_000);
  expect.soft(total, name).toBeLessThanOrEqual(maxBytes);
}

async function expectToFitAtTwiceTheZoom(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  expect.soft(await findOverflow(page), `${name} at twice the zoom`).toEqual([]);
}

/** An A4 sheet within its margins; printed pages have no navigation. */
async function expectToFitPaper(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: "print" });
  expect.soft(await findOverflow(page), `${name} on paper`).toEqual([]);
  expect.soft(await page.locator("nav").filter({ visible: true }).count(), name).toBe(0);
}

/** Goes through a page by Tab. @returns the controls that were skipped or showed no focus */
async function missedByKeyboard(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
    );
    const modal = document.querySelector("dialog:modal");
    const open = [...all].filter(
      (one) =>
        !one.matches(":disabled, [tabindex='-1']") &&
        one.checkVisibility({ visibilityProperty: true }) &&
        (!modal || modal.contains(one)),
    );
    const groups = new Set<string>();
    return open
      .filter((one) => {
        // One Tab for a group of radio buttons: the arrow keys move within it.
        if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
        return !groups.has(one.name) && groups.add(one.name);
      })
      .map((one, index) => {
        one.dataset.control = String(index);
        return one.outerHTML.slice(0, 120);
      });
  });
  await page.evaluate(noteFocus);
  // Day, month, year and calendar of a date are stops of their own.
  const dates = await page.locator("input[type=date]").count();
  const stops = controls.length + 3 * dates + 6;
  await pressTab(page, stops);
  const focused = await page.evaluate(() => window.focused);
  const reached = new Set(focused.map(({ control }) => Number(control)));
  const unseen = new Set(focused.flatMap(({ isShown, html }) => (isShown ? [] : [html])));
  return [
    ...[...unseen].map((html) => `no focus to be seen: ${html}`),
    ...controls.filter((_, index) => !reached.has(index)).map((html) => `not reached: ${html}`),
  ];
}

/** Presses Tab so many times without waiting for the page to be drawn each time, as a key does that is held down. */
async function pressTab(page: Page, times: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const press = () => keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab });
  await Promise.all(Array.from({ length: times }, press));
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab });
  await keyboard.detach();
  await nextFrame(page);
}

declare global {
  interface Window {
    /** The controls in the order of their focus; the first radio button of a group stands for the group. */
    focused: { control: string | undefined; isShown: boolean; html: string }[];
  }
}

/** Runs in the page: records which controls get the focus, and whether that is visible. */
function noteFocus(): void {
  window.focused = [];
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { outlineStyle, boxShadow } = getComputedStyle(target);
    const isRadio = target instanceof HTMLInputElement && target.type === "radio";
    const named = isRadio
      ? document.querySelector<HTMLElement>(`[name="${target.name}"][data-control]`)
      : target;
    window.focused.push({
      control: named?.dataset.control,
      isShown: outlineStyle !== "none" || boxShadow !== "none",
      html: target.outerHTML.slice(0, 120),
    });
  });
}
