import { chromium, type Browser, type Page } from "@playwright/test";
import { attachFiles, fillAnswers, openForm, submit, validAnswers } from "../kit/applying.ts";
import { openHeaderStrippingProxy } from "../kit/header-stripping-proxy.ts";
import { expect, test } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";

/** A Chromium that opens windows (scripts/testing/other-browsers.mjs): a headless one has no back/forward cache. */
const { WINDOWED_CHROMIUM_PATH } = process.env;

/** Opens a browser with the back/forward cache that people's own browsers have and that Playwright disables. */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: WINDOWED_CHROMIUM_PATH!,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** Makes each page record whether the browser restored it from the back/forward cache. */
function recordRestore(page: Page) {
  return page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      Object.assign(window, { wasRestored: persisted });
    });
  });
}
const wasRestored = (page: Page) =>
  page.evaluate(() => (window as unknown as { wasRestored?: boolean }).wasRestored);

/**
 * Presses the browser's Back button. Playwright's `goBack` would wait for the page to load, which a restored page does
 * not.
 */
const pressBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back(), 50));

async function signOut(page: Page): Promise<void> {
  const menu = page.locator("details.menu:visible");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
}

test("the back/forward cache restores a personal page, but not after its reader signed out @js", async ({
  portal,
  addUser,
  signIn,
}) => {
  test.skip(!WINDOWED_CHROMIUM_PATH, "no Chromium here that keeps pages");
  const proxy = await openHeaderStrippingProxy(portal.url);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await recordRestore(page);
  await signIn(page, await addUser("citizen", "Sunita Devi"));

  // The cache also keeps pages of signed-in people, with the typed text.
  await page.goto("/profile");
  await page.locator("main [name=displayName]").fill("Sunita Kumari");
  await page.goto("/about");
  await pressBack(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(() => wasRestored(page)).toBe(true);
  await expect(page.locator("main [name=displayName]")).toBeVisible();
  await expect(page.locator("main [name=displayName]")).toHaveValue("Sunita Kumari");

  await page.goto("/about");
  const otherTab = await context.newPage();
  await otherTab.goto("/about");
  await signOut(otherTab);
  await pressBack(page);
  await expect(page).toHaveURL(/\/login\?from=/);
  expect(await page.content()).not.toContain("Sunita");

  // Nor does the cache show a page to the person who signs in next.
  await signIn(otherTab, await addUser("citizen", "Mohan Lal"));
  await page.goto("/profile");
  await expect(page.locator("main [name=displayName]")).toHaveValue("Mohan Lal");
  await page.goto("/about");
  await signOut(otherTab);
  await signIn(otherTab, await addUser("citizen", "Asha Rao"));
  await pressBack(page);
  await expect(page.locator("main [name=displayName]")).toHaveValue("Asha Rao");
  expect(await page.content()).not.toContain("Mohan");
  await browser.close();
  await proxy.close();
});

for (const javaScriptEnabled of [true, false])
  test(`pressing Back after signing out shows no personal page, ${javaScriptEnabled ? "with" : "without"} scripts @js`, async ({
    portal,
    addUser,
    signIn,
  }) => {
    test.skip(!WINDOWED_CHROMIUM_PATH, "no Chromium here that keeps pages");
    const browser = await openBrowser();
    const page = await browser.newPage({ baseURL: portal.url, javaScriptEnabled });
    await signIn(page, await addUser("citizen", "Sunita Devi"));
    for (const path of ["/notifications", "/profile"]) await page.goto(path);
    await signOut(page);
    for (const _ of ["/profile", "/notifications", "/dashboard/user"]) {
      await page.goBack();
      await expect(page).toHaveURL(/\/login\?from=/);
      expect(await page.content()).not.toContain("Sunita");
    }
    await browser.close();
  });

test("signing out tells the browser to clear its cache of the portal @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  const response = await postForm(page.request, "/logout", { form: {}, maxRedirects: 0 });
  expect(response.headers()["clear-site-data"]).toBe('"cache"');
});

test("a form that is opened again after an error keeps the typed answers and attached files, but only for its owner", async ({
  page,
  addUser,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await addUser("citizen", "Sunita Devi"));
  await openForm(page, "Birth Certificate");
  await fillAnswers(page);
  await page.locator("[name=phoneNumber]").fill("12345");
  await attachFiles(page);
  await submit(page);
  await expect(page.getByRole("alert").first()).toContainText("Please fix the errors in the form");

  for (const openAgain of [
    () => page.reload(),
    () => page.goto(page.url().replace(/&formOwner=.*/, "")),
  ]) {
    await openAgain();
    await expect(page.locator("[name=phoneNumber]")).toHaveValue("12345");
    for (const [name, value] of Object.entries(validAnswers))
      if (name !== "phoneNumber") await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
    // Only the tab keeps the ticked declaration: the draft on the server does not contain it.
    if (javaScriptEnabled) await expect(page.locator("[name=declaration]")).toBeChecked();
    await expect(page.getByText("paper-1.pdf").first()).toBeVisible();
  }
  const formUrl = page.url();

  await page.goto("/about");
  await signOut(page);
  await signIn(page, await addUser("citizen", "Mohan Lal"));
  await page.goto(formUrl);
  for (const name of Object.keys(validAnswers))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue("");
  expect(await page.content()).not.toMatch(/12 Temple Road|paper-1|2345 6789/);
});
