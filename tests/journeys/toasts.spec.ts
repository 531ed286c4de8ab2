import type { Page } from "@playwright/test";
import { expect, test, type Someone } from "../kit/journey.ts";

const words = "Welcome back!";
const toast = (page: Page) => page.locator("toast-message").getByText(words);
const lasting = (page: Page) => page.getByRole("main").getByRole("status").getByText(words);

/** Signs in with a clock that the test moves. */
async function signInByClock(page: Page, { email, password }: Someone): Promise<void> {
  await page.clock.install();
  await page.goto("/login");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(toast(page)).toBeVisible();
}

test("a toast stands at the top right for its seconds, and its words stay in the page @js", async ({
  page,
  addSomeone,
}) => {
  await signInByClock(page, await addSomeone("citizen"));
  const { width } = page.viewportSize()!;
  const box = (await page.locator("toast-message").boundingBox())!;
  const header = (await page.locator(".site-header").boundingBox())!;
  expect(box.y - (header.y + header.height)).toBeGreaterThanOrEqual(0);
  expect(box.y - (header.y + header.height)).toBeLessThan(32);
  expect(width - (box.x + box.width)).toBeLessThan(32);
  await page.clock.fastForward(1500);
  await expect(toast(page)).toBeVisible();
  await page.clock.fastForward(1600);
  await expect(toast(page)).toBeHidden();
  await expect(lasting(page)).toBeVisible();
});

test("a toast waits while it is pointed at or has the focus, and can be dismissed @js", async ({
  page,
  addSomeone,
}) => {
  await signInByClock(page, await addSomeone("citizen"));
  await toast(page).hover();
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
  const dismiss = page.locator("toast-message").getByRole("button", { name: "Dismiss" });
  await dismiss.focus();
  await page.mouse.move(10, 700);
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
  await dismiss.press("Enter");
  await expect(toast(page)).toBeHidden();
  await expect(lasting(page)).toBeVisible();
});

test("without scripts the words of a toast are in the page, after a redirect too @nojs", async ({
  page,
  addSomeone,
  signIn,
}) => {
  await signIn(page, await addSomeone("citizen"));
  await expect(lasting(page)).toBeVisible();
  await expect(toast(page)).toBeHidden();
});

test("pages follow each other in 0.3 s, and at once for who wants no motion @js", async ({
  page,
}) => {
  const transition = () =>
    page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const media = rules.filter(
        (rule): rule is CSSMediaRule =>
          rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches,
      );
      const inside = media.flatMap((rule) => [...rule.cssRules].map((one) => one.cssText));
      return {
        isOn: inside.some((text) => /@view-transition\s*\{[^}]*navigation:\s*auto/.test(text)),
        is300ms: inside.some((text) =>
          /::view-transition-old\(root\)[^]*animation-duration:\s*0?\.3s/.test(text),
        ),
      };
    });
  await page.goto("/");
  expect(await transition()).toEqual({ isOn: true, is300ms: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await transition()).toEqual({ isOn: false, is300ms: false });
});
