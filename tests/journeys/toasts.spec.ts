import type { Page } from "@playwright/test";
import { expect, test, type TestUser } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

const message = "Welcome back!";
const toast = (page: Page) => page.locator("toast-message").getByText(message);
const permanentMessage = (page: Page) =>
  page.getByRole("main").getByRole("status").getByText(message);

/**
 * Signs in with a clock that the test moves.
 * @param next the page after sign-in; by default the dashboard
 */
async function signInByClock(page: Page, { email, password }: TestUser, next = ""): Promise<void> {
  await page.clock.install();
  await page.goto(next ? `/login?from=${encodeURIComponent(next)}` : "/login");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  // The clock stands still from here on, because a slow machine would look at the page too late.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A form in a dialog, which covers the list and the message on it. */
const newService = "/dashboard/admin/services?service=new";

test("a toast does not repeat a message that is in view on the page @js @phone", async ({
  page,
  addUser,
}) => {
  await signInByClock(page, await addUser("citizen"));
  await expect(permanentMessage(page)).toBeVisible();
  await expect(toast(page)).toBeAttached();
  await expect(page.getByText(message).filter({ visible: true })).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await expect(permanentMessage(page)).toBeVisible();
});

test(
  "where a dialog covers the page's message, a toast shows it at the top right for three seconds @js",
  spec("§2/routes/toasts", "§9/display/toast-leaves"),
  async ({ page, addUser }) => {
    await signInByClock(page, await addUser("admin"), newService);
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expect(toast(page)).toBeVisible();
    const { width } = page.viewportSize()!;
    const box = (await page.locator("toast-message").boundingBox())!;
    expect(box.y, "below the header").toBeGreaterThanOrEqual(72);
    expect(width - (box.x + box.width), "at the right").toBeLessThan(32);
    await expect.poll(() => page.evaluate(isOverOrAboveDialog)).toBe(true);
    await page.clock.fastForward(1500);
    await expect(toast(page)).toBeVisible();
    await page.clock.fastForward(1600);
    await expect(toast(page)).toBeHidden();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: "Close" })
      .or(page.getByRole("dialog").getByRole("button", { name: "Close" }))
      .first()
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test("a toast stays while it is hovered or focused, and can be dismissed @js", async ({
  page,
  addUser,
}) => {
  await signInByClock(page, await addUser("citizen"));
  // Shows the toast again, now that the page's message is out of view.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("main")!.hidden = true;
    const toast = document.querySelector("toast-message")!;
    const newToast = toast.cloneNode(true) as HTMLElement;
    newToast.hidden = false;
    toast.replaceWith(newToast);
  });
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
});

test("without scripts a message appears in the page instead of in a toast @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await expect(permanentMessage(page)).toBeVisible();
  await expect(toast(page)).toBeHidden();
});

test(
  "pages change in 0.3 s, and at once with reduced motion @js",
  spec("§9/display/transition"),
  async ({ page }) => {
    const transition = () =>
      page.evaluate(() => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        const media = rules.filter(
          (rule): rule is CSSMediaRule =>
            rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches,
        );
        const matchingRules = media.flatMap((rule) =>
          [...rule.cssRules].map((cssRule) => cssRule.cssText),
        );
        return {
          isOn: matchingRules.some((text) =>
            /@view-transition\s*\{[^}]*navigation:\s*auto/.test(text),
          ),
          is300ms: matchingRules.some((text) =>
            /::view-transition-old\(root\)[^]*animation-duration:\s*0?\.3s/.test(text),
          ),
        };
      });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    expect(await transition()).toEqual({ isOn: true, is300ms: true });
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await transition()).toEqual({ isOn: false, is300ms: false });
  },
);

/** Runs in the browser: whether the toast covers a part of the dialog, or stands above the dialog's upper edge. */
function isOverOrAboveDialog(): boolean {
  const { left, top } = document.querySelector("toast-message")!.getBoundingClientRect();
  const elementsThere = document.elementsFromPoint(left + 20, top + 20);
  const dialog = document.querySelector("dialog.dialog")!;
  return elementsThere.includes(dialog) || dialog.getBoundingClientRect().top > top;
}
