import type { Page } from "@playwright/test";
import { differentCode, inDevanagari } from "../kit/codes.ts";
import { codeIn, expect, test } from "../kit/journey.ts";
import { fillRegistration, newRegistrant } from "../kit/registering.ts";
import { spec } from "../kit/spec.ts";

const valuesIn = (page: Page) =>
  page
    .locator("[name^=digit]")
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => box.value).join(""));

async function paste(page: Page, text: string): Promise<void> {
  await page.locator("[name=digit1]").evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    box.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test(
  "typing a digit moves to the next box, and Backspace and the arrow keys move between boxes @js @phone",
  spec("§2/registration/code-boxes", "§5/otp/digits"),
  async ({ page }, { workerIndex }) => {
    await fillRegistration(page, newRegistrant(workerIndex));
    await page.locator("[name=digit1]").focus();
    await page.keyboard.type("1२x3");
    await expect(page.locator("[name=digit4]")).toBeFocused();
    expect(await valuesIn(page)).toBe("123");

    await page.keyboard.press("Backspace");
    await expect(page.locator("[name=digit3]")).toBeFocused();
    expect(await valuesIn(page)).toBe("12");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("9");
    await expect(page.locator("[name=digit3]")).toBeFocused();
    expect(await valuesIn(page)).toBe("19");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[name=digit4]")).toBeFocused();
    const isLeftToBrowser = await page.locator("[name=digit4]").evaluate((box) => {
      const back = { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true };
      return box.dispatchEvent(new KeyboardEvent("keydown", back));
    });
    expect(isLeftToBrowser, "Alt with an arrow goes back in the browser").toBe(true);
    await expect(page.locator("[name=digit4]")).toBeFocused();
  },
);

test(
  "a pasted code is cut to six digits and sent @js",
  spec("§2/registration/paste", "§5/otp/paste"),
  async ({ page, mailServer }, { workerIndex }) => {
    const user = newRegistrant(workerIndex);
    await fillRegistration(page, user);
    const code = codeIn(await mailServer.letterTo(user.email));
    await paste(page, differentCode(code));
    await expect(page.getByRole("alert")).toContainText("Invalid or expired verification code");
    await paste(page, inDevanagari(` ${code.slice(0, 3)} ${code.slice(3)}99`));
    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
  },
);

test("pressing Verify while a pasted code is being sent, or right after, sends no second request @js", async ({
  page,
}, { workerIndex }) => {
  // The page's clock stands still, so that every press counts as "right after" the pasted code.
  await page.clock.setFixedTime(new Date());
  await fillRegistration(page, newRegistrant(workerIndex));
  await expect(page.locator("[name=digit1]")).toBeFocused();
  let sentForms = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sentForms += 1;
  });
  const alert = page.getByRole("alert");
  // Repeated, because each click races with a response.
  for (let count = 1; count <= 13; count += 1) {
    await paste(page, "111111");
    await page.locator("[value=verify]").dispatchEvent("click");
    await expect.poll(() => valuesIn(page), "the response empties the boxes").toBe("");
    await page.locator("[value=verify]").dispatchEvent("click");
    await expect(page.getByRole("button", { name: "Verify", exact: true })).toBeVisible();
    await expect(alert).toContainText("Invalid or expired verification code");
    expect(sentForms, `after ${count} pasted codes`).toBe(count);
  }
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.locator("[value=verify]").click();
  await expect(alert, "a deliberate press is answered").toContainText(
    "Please enter the 6 digits of the code",
  );
});

test(
  "the countdown begins at 5:00, and Resend Code appears at zero @js",
  spec("§2/registration/countdown", "§4/registration/countdown"),
  async ({ page }, { workerIndex }) => {
    await page.clock.install();
    await fillRegistration(page, newRegistrant(workerIndex));
    await expect(page.getByRole("timer")).toHaveText(/^(5:00|4:\d\d)$/);
    // Waits for the first tick, because scripts that do not run yet would miss the fast forward.
    await expect(page.getByRole("timer")).toHaveText(/^4:\d\d$/);
    const resend = page.getByRole("button", { name: "Resend Code" });
    await expect(resend).toBeHidden();
    await page.clock.fastForward(120_000);
    await expect(page.getByRole("timer")).toHaveText(/^(3:00|2:\d\d)$/);
    await expect(resend).toBeHidden();
    await page.clock.fastForward(181_000);
    await expect(resend).toBeVisible();
    await expect(page.getByText("The code is not valid any more")).toBeVisible();
  },
);
