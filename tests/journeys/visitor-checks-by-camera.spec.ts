import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { linkOfPortal, videoOfCode } from "../kit/certificate-codes.ts";
import { expect, test } from "../kit/journey.ts";

// No journey but those with this `portalOf` issues or revokes certificates on this portal.
test.use({ portalOf: "visitor-checks" });

const fileField = (page: Page) => page.getByLabel("Photo of the code");
const heading = (page: Page) =>
  page.locator("certificate-check [data-answer]").getByRole("heading", { level: 2 });

test("the camera reads the QR code and is turned off again, and no other page may use the camera @js", async ({
  playwright,
  launchOptions,
  portal,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "camera-"));
  const file = join(folder, "code.y4m");
  await writeFile(file, await videoOfCode(await linkOfPortal(portal)));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  const page = await browser.newPage({ baseURL: portal.url, locale: "en-IN" });
  await page.goto("/verify");
  await page.getByRole("button", { name: "Use the Camera" }).click();
  await expect(heading(page)).toHaveText("Genuine", { timeout: 30_000 });
  await expect(page.locator("video")).toBeHidden();
  expect(await page.evaluate(() => document.querySelector("video")!.srcObject)).toBeNull();
  await expect(page.getByRole("button", { name: "Use the Camera" })).toBeVisible();

  await page.goto("/about");
  const result = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => "allowed",
      (error: Error) => error.name,
    ),
  );
  expect(result).toBe("NotAllowedError");
  await browser.close();
  await rm(folder, { recursive: true });
});

test("pressing Use the Camera twice before its script has loaded turns the camera on only once @js", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { cameraStarts: 0 });
    navigator.mediaDevices.getUserMedia = () => {
      (window as unknown as { cameraStarts: number }).cameraStarts += 1;
      return new Promise(() => {});
    };
  });
  await page.goto("/verify");
  await page.getByRole("button", { name: "Use the Camera" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("button", { name: "Stop the Camera" })).toBeVisible();
  const cameraStarts = await page.evaluate(
    () => (window as unknown as { cameraStarts: number }).cameraStarts,
  );
  expect(cameraStarts).toBe(1);
});

test("without a camera the page asks for a photo @js", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("no camera"));
  });
  await page.goto("/verify");
  await page.getByRole("button", { name: "Use the Camera" }).click();
  await expect(fileField(page)).toBeFocused();
  await expect(fileField(page)).toHaveAccessibleDescription(/The camera could not be used/);
});
