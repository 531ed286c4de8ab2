import type { Page } from "@playwright/test";
import { brokenWords, findOverflow } from "../kit/text-overflow.ts";
import { expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

const banner = (page: Page) => page.getByRole("banner");
/** Opens the last visible menu: the menu of the signed-in person, or on a phone the menu of all links. */
async function openMenu(page: Page): Promise<void> {
  await banner(page).locator("details.menu:visible > summary").last().click();
}
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test(
  "every public page and the 404 page have a header and a footer",
  spec("§2/routes/header-and-footer"),
  async ({ page }) => {
    for (const path of ["/", "/services", "/about", "/login", "/register", "/no/such/page"]) {
      await page.goto(path);
      await expect(banner(page), path).toHaveCount(1);
      await expect(page.getByRole("contentinfo"), path).toHaveCount(1);
    }
  },
);

test(
  "the header has Services, About, Contact, Sign In and Get Started for a visitor",
  spec("§2/header/links"),
  async ({ page }) => {
    await page.goto("/terms");
    if (await banner(page).locator("summary:visible").count()) await openMenu(page);
    for (const [name, path] of [
      ["Services", "/services"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Sign In", "/login"],
      ["Get Started", "/register"],
    ] as const)
      await expect(
        banner(page).getByRole("link", { name, exact: true }).filter({ visible: true }),
      ).toHaveAttribute("href", path);
  },
);

test(
  "the header has Dashboard, Profile Settings and Sign Out for somebody signed in",
  spec("§2/header/user-menu"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("staff", "Kamla Bai"));
    await page.goto("/about");
    await openMenu(page);
    for (const [name, path] of [
      ["Dashboard", "/dashboard/staff"],
      ["Profile Settings", "/profile"],
    ] as const)
      await expect(
        banner(page).getByRole("link", { name, exact: true }).filter({ visible: true }),
      ).toHaveAttribute("href", path);
    await expect(banner(page).getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await banner(page).getByRole("button", { name: "Sign Out" }).filter({ visible: true }).click();
    await expect(page.getByText("Logged out successfully").first()).toBeVisible();
  },
);

test(
  "on a phone the links are in a menu, which Escape closes @js",
  spec("§2/header/mobile-menu"),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const services = banner(page).getByRole("link", { name: "Services", exact: true });
    await expect(services.filter({ visible: true })).toHaveCount(0);
    await banner(page).getByText("Menu", { exact: true }).click();
    await expect(services.filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(services.filter({ visible: true })).toHaveCount(0);
  },
);

test(
  "the theme follows the system until somebody chooses a theme, and the choice is stored",
  spec("§2/header/theme-toggle", "§3/theme-preference/values", "§4/theme/toggle"),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const light = await background(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await background(page);
    expect(dark).not.toBe(light);

    if (await banner(page).locator("summary:visible").count()) await openMenu(page);
    await banner(page)
      .getByRole("button", { name: "Switch to light theme" })
      .filter({ visible: true })
      .click();
    await expect.poll(() => background(page)).toBe(light);
    await page.goto("/services");
    expect(await background(page)).toBe(light);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "theme");
    expect(cookie?.value).toBe("light");
  },
);

test("on a phone with text twice as large the header breaks no word @js", async ({
  playwright,
  launchOptions,
  baseURL,
  addUser,
  signIn,
}) => {
  const largeText = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  const viewport = { width: 360, height: 740 };
  const page = await largeText.newPage({ baseURL, viewport, reducedMotion: "reduce" });
  await page.goto("/");
  expect(await brokenWords(page, ".site-header"), "signed out").toEqual([]);
  await signIn(page, await addUser("citizen"));
  for (const language of ["en", "hi"]) {
    await page.goto(`/dashboard/user?lang=${language}`);
    const bell = (await page.locator(".bell:visible").boundingBox())!;
    const name = (await page.locator(".wordmark").boundingBox())!;
    expect(bell.y, "the bell is below the name").toBeGreaterThanOrEqual(name.y + name.height);
    expect(await brokenWords(page, ".site-header"), language).toEqual([]);
    await page.locator(".site-header details.menu:visible > summary").click();
    expect(await findOverflow(page), `the open menu, ${language}`).toEqual([]);
    expect(await brokenWords(page, ".site-header"), `the open menu, ${language}`).toEqual([]);
  }
  await largeText.close();
});
