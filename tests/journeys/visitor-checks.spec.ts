import type { Page } from "@playwright/test";
import { textsIn } from "../../texts/all.ts";
import { everyLanguage } from "../../texts/languages.ts";
import { testSigningKey } from "../certificates/test-key.ts";
import {
  fragmentOf,
  linkSignedBy,
  linkOfPortal,
  addToRegister,
  photoOfCode,
  testClaims,
} from "../kit/certificate-codes.ts";
import { expect, test } from "../kit/journey.ts";
import { findOverflow } from "../kit/text-overflow.ts";

// No journey but those with this `portalOf` issues or revokes certificates on this portal.
test.use({ portalOf: "visitor-checks" });

const result = (page: Page) => page.locator("certificate-check [data-answer]");
const linkField = (page: Page) => page.getByLabel("Link of the code");
const fileField = (page: Page) => page.getByLabel("Photo of the code");
const heading = (page: Page) => result(page).getByRole("heading", { level: 2 });

/** Records everything that a page sends from now on: URLs, headers and bodies. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const headers = JSON.stringify(request.headers());
    requests.push(`${request.url().split("#")[0]} ${headers} ${request.postData() ?? ""}`);
  });
  return requests;
}

test("opening the QR code of a certificate shows what it says, and sends nothing of it to the portal @js", async ({
  page,
  portal,
  expectAccessible,
}) => {
  const requests = recordRequests(page);
  const link = await linkOfPortal(portal);
  await page.goto(`/V${fragmentOf(link)}`);
  await expect(heading(page)).toHaveText("Genuine");
  await expect(heading(page)).toBeFocused();
  for (const text of [
    "RAMPUR/INC/2026-27/000123-K",
    "Sunita Devi",
    "Income Certificate",
    "Jan 02, 2026",
    "Jan 02, 2099",
    portal.url,
    "Compared with the revoked certificates as of",
  ])
    await expect(result(page)).toContainText(text);
  expect(await page.evaluate(() => location.href)).not.toContain("#");
  await expectAccessible(page);
  await page.waitForLoadState("networkidle");
  expect(requests.length).toBeGreaterThan(3);
  for (const secret of [fragmentOf(link).slice(1), "RAMPUR/INC", "Sunita"])
    expect(requests.filter((request) => request.includes(secret))).toEqual([]);
  await page.goto("/about");
  await page.goBack();
  expect(await page.evaluate(() => location.href)).not.toContain("#");
});

test("another QR code that is opened in the same tab is checked, too @js", async ({
  page,
  portal,
}) => {
  await page.goto(`/v${fragmentOf(await linkOfPortal(portal))}`);
  await expect(heading(page)).toHaveText("Genuine");
  const forged = linkSignedBy(testSigningKey(), testClaims(portal), portal);
  await page.evaluate((hash) => (location.hash = hash), fragmentOf(forged));
  await expect(heading(page)).toHaveText("Not from this portal");
  await expect(result(page)).not.toContainText("Sunita");
});

test("a changed QR code, the code of another portal and a text that is no code are not from this portal @js", async ({
  page,
  portal,
}) => {
  const genuine = fragmentOf(await linkOfPortal(portal));
  const middle = genuine.length / 2;
  const changed =
    genuine.slice(0, middle) + (genuine[middle] === "A" ? "B" : "A") + genuine.slice(middle + 1);
  const ofAnotherPortal = fragmentOf(
    linkSignedBy(testSigningKey("another portal"), testClaims(portal), portal),
  );
  for (const fragment of [changed, ofAnotherPortal, "#HELLO", genuine.toLowerCase()]) {
    await page.goto("/about");
    await page.goto(`/v${fragment}`);
    await expect(heading(page), fragment).toHaveText("Not from this portal");
    await expect(result(page)).not.toContainText("Sunita");
  }
});

test("the result says when the validity of a certificate has ended, and when it has no end @js", async ({
  page,
  portal,
}) => {
  const ended = { ...testClaims(portal), expiresAt: Date.UTC(2026, 1, 2) / 1000 };
  await page.goto(`/v${fragmentOf(await linkOfPortal(portal, ended))}`);
  await expect(heading(page)).toHaveText("Genuine, but no longer valid");
  await expect(result(page)).toContainText("Feb 02, 2026");
  const endless = { ...testClaims(portal), expiresAt: undefined };
  await page.goto("/about");
  await page.goto(`/v${fragmentOf(await linkOfPortal(portal, endless))}`);
  await expect(heading(page)).toHaveText("Genuine");
  await expect(result(page)).toContainText("No end");
});

test("without the portal's keys the page says nothing about a certificate @js", async ({
  page,
  portal,
}) => {
  await page.route("**/.well-known/jwks.json", (route) => route.abort());
  await page.goto(`/v${fragmentOf(await linkOfPortal(portal))}`);
  await expect(heading(page)).toHaveText("Could not be checked");
});

test("a photo of the QR code and a pasted link can be checked by keyboard, and nothing is sent to the portal @js", async ({
  page,
  portal,
  expectAccessible,
}) => {
  const link = await linkOfPortal(portal);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Check a certificate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check a certificate");
  await expectAccessible(page);
  for (const way of ["With the square code", "With the number and the short code"])
    await expect(page.getByRole("group", { name: way })).toBeVisible();
  const requests = recordRequests(page);

  await linkField(page).focus();
  await page.keyboard.press("Enter");
  await expect(linkField(page)).toBeFocused();
  await expect(linkField(page)).toHaveAccessibleDescription(
    /Choose a photo of the code, paste its link, or type number and short code/,
  );
  await expect(page).toHaveTitle(/^Error: Check a certificate - /);
  await expectAccessible(page);
  await linkField(page).fill(link);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Genuine");
  await expect(page).toHaveTitle(/^Check a certificate - /);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator(".field-error")).toHaveCount(0);

  await linkField(page).fill("");
  const photo = { name: "code.jpg", mimeType: "image/jpeg", buffer: await photoOfCode(link) };
  await fileField(page).setInputFiles(photo);
  await expect(heading(page), "checked without a press").toHaveText("Genuine");
  await page.getByRole("button", { name: "Check", exact: true }).press("Enter");
  await expect(heading(page), "checked again").toBeFocused();
  await expect(heading(page)).toHaveText("Genuine");
  await expect(page).toHaveURL("/verify");
  for (const secret of [fragmentOf(link).slice(1), "RAMPUR/INC", "Sunita"])
    expect(requests.filter((request) => request.includes(secret))).toEqual([]);

  const unreadable = {
    ...photo,
    buffer: await photoOfCode("x").then((bytes) => bytes.subarray(0, 40)),
  };
  await fileField(page).setInputFiles(unreadable);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(fileField(page)).toHaveAccessibleDescription(/No code was found/);
  await expect(heading(page)).toHaveCount(0);
});

test("the result of a check is in the visitor's language, and fits a phone @js", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of everyLanguage) {
    await page.goto(`/v?lang=${language}${fragmentOf(await linkOfPortal(portal))}`);
    await expect(heading(page)).toHaveText(textsIn(language)("verify.outcome.genuine.title"));
    expect(await findOverflow(page)).toEqual([]);
  }
});

/** Opens the page that checks certificates, and waits until it has fetched the keys and the status list. */
async function visitUntilFetched(page: Page): Promise<void> {
  const responses = ["**/.well-known/jwks.json", "**/status-list/1"].map((url) =>
    page.waitForResponse(url),
  );
  await page.goto("/verify");
  for (const response of await Promise.all(responses)) await response.finished();
}

test("without a connection a check shows a revocation and its date if the status list was fetched after it @js", async ({
  page,
  context,
  portal,
}) => {
  const claims = { ...testClaims(portal), statusIndex: 11 };
  const code = fragmentOf(await linkOfPortal(portal, claims));
  await page.goto(`/v${code}`);
  await expect(heading(page)).toHaveText("Genuine");
  await addToRegister(portal, { statusIndex: 11, revokedAt: Date.now() });
  await page.route("**/status-list/1", (route) => route.abort());
  await page.goto("/about");
  await page.goto(`/v${code}`);
  await expect(heading(page)).toHaveText("Genuine");
  await page.unroute("**/status-list/1");
  await context.clearCookies();
  // The browser may cache the list for some minutes. Fetching it anew has the effect of waiting that long.
  await page.evaluate(async () => {
    await (await fetch("/status-list/1", { cache: "reload" })).text();
  });
  await visitUntilFetched(page);
  await page.route("**/{status-list,.well-known}/**", (route) => route.abort());
  await page.evaluate((hash) => (location.hash = hash), code);
  await expect(heading(page)).toHaveText("Revoked");
  await expect(result(page)).toContainText("Revoked on");
  await expect(result(page)).toContainText("RAMPUR/INC/2026-27/000123-K");
  await expect(result(page)).not.toContainText("Replaced by");
});

test("without a status list, or with one that is too old, the result is that the certificate may have been revoked @js", async ({
  page,
  portal,
}) => {
  const code = fragmentOf(await linkOfPortal(portal));
  await page.route("**/status-list/1", (route) => route.abort());
  await page.goto(`/v${code}`);
  await expect(heading(page)).toHaveText("Issued, but may have been revoked");
  await expect(result(page)).not.toContainText("Compared with");
  await page.unroute("**/status-list/1");
  await visitUntilFetched(page);
  await page.route("**/{status-list,.well-known}/**", (route) => route.abort());
  await page.clock.install({ time: Date.now() + 8 * 24 * 60 * 60 * 1000 });
  await page.goto("/about");
  await page.goto(`/v${code}`);
  await expect(heading(page)).toHaveText("Issued, but may have been revoked");
  await expect(result(page)).toContainText("Compared with");
});

for (const scripts of ["@js", "@nojs"])
  test(`the portal checks a number with its short code, and a wrong short code is unknown ${scripts}`, async ({
    page,
    portal,
    expectAccessible,
  }) => {
    const paper = await addToRegister(portal);
    const check = async (number: string, shortCode: string) => {
      await page.goto("/verify");
      await page.getByLabel("Number of the certificate").fill(number);
      await page.getByRole("textbox", { name: "Short code" }).fill(shortCode);
      await page.getByRole("button", { name: "Check", exact: true }).click();
    };
    await check(paper.number.toLowerCase(), paper.shortCode.toLowerCase());
    await expect(heading(page)).toHaveText("Genuine");
    for (const text of [paper.number, "Sunita Devi", "No-Dues Certificate"])
      await expect(result(page)).toContainText(text);
    await expectAccessible(page);
    await check(paper.number, "00000000");
    await expect(heading(page)).toHaveText("Unknown");
    await expect(result(page)).not.toContainText("Sunita");
    await expect(page.getByLabel("Number of the certificate")).toHaveValue(paper.number);
    await expect(page.getByRole("textbox", { name: "Short code" })).toHaveValue("00000000");
    await check("?", "1");
    await expect(page.getByLabel("Number of the certificate")).toHaveAccessibleDescription(
      /Enter the number as it stands on the paper/,
    );
    await expect(page.getByRole("textbox", { name: "Short code" })).toHaveAccessibleDescription(
      /eight letters/,
    );
    await expect(heading(page)).toHaveCount(0);
  });

test("the errors of a check link to their fields, and the next check removes the errors @js", async ({
  page,
  portal,
}) => {
  await page.goto("/verify");
  const number = page.getByLabel("Number of the certificate");
  await number.fill("?");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await summary.getByRole("link", { name: /Enter the number/ }).click();
  await expect(number).toBeFocused();
  await expect(heading(page)).toHaveCount(0);
  await linkField(page).fill(await linkOfPortal(portal));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Genuine");
  await expect(summary).toHaveCount(0);
});

test("the page that checks certificates loads at most 25 kB of scripts before it reads a picture @js", async ({
  page,
}) => {
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const sizes = await response.request().sizes();
    bytes += sizes.responseBodySize;
  });
  await page.goto("/verify");
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(25_000);
});

test("without scripts the page takes only a number with its short code @nojs", async ({ page }) => {
  for (const path of ["/verify", "/v#3A65"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByLabel("Number of the certificate")).toBeVisible();
    await expect(page.locator("[name=file]")).toBeHidden();
    await expect(page.locator("[name=link]")).toBeHidden();
    await expect(page.locator("[data-start]")).toBeDisabled();
    await expect(main.locator("noscript p")).toContainText("can only be read with JavaScript");
  }
});
