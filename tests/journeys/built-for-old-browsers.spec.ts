import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newerInScript } from "../kit/browsers/newer-script.ts";
import { newerInStyle } from "../kit/browsers/newer-style.ts";
import type { Locator, Page } from "@playwright/test";
import { hasDarkPixels } from "../kit/browsers/person.ts";
import { applyInForm, testDocument } from "../kit/applying.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";

const assets = new URL("../../build/client/assets/", import.meta.url).pathname;
const builtFiles = (ending: string) => readdirSync(assets).filter((name) => name.endsWith(ending));
const withoutHash = (name: string) => name.replace(/-[\w-]{8}\.js$/, "");
const pdfJs = ["pdf-document", "pdf-sheet", "pdf-worker-for-old-browsers"];
const isOfPdfJs = (name: string) => pdfJs.includes(withoutHash(name));
const read = (name: string) => readFileSync(join(assets, name), "utf8");

test("the built style sheets use only features that the oldest browsers have @js", () => {
  const sheets = builtFiles(".css");
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  for (const sheet of sheets) expect.soft(newerInStyle(read(sheet)), sheet).toEqual([]);
});

test("the built scripts use only features that the oldest browsers have @js", () => {
  const scripts = builtFiles(".js").filter((name) => !isOfPdfJs(name));
  expect(scripts.length).toBeGreaterThan(20);
  // zod and the toast look for these two features before they use them.
  for (const script of scripts)
    expect
      .soft(newerInScript(read(script), ["URL.canParse", ".showPopover()"]), script)
      .toEqual([]);
  for (const worker of ["service-worker.js", "remove-service-worker.js"])
    expect.soft(newerInScript(read(`../${worker}`)), worker).toEqual([]);
});

test("pdf.js and its worker use no newer feature that is neither polyfilled nor optional @js", () => {
  const scripts = builtFiles(".js").filter(isOfPdfJs);
  expect(scripts.map(withoutHash).sort()).toEqual(pdfJs);
  const pdfJsPolyfills = [".getOrInsert()", ".getOrInsertComputed()", "Promise.try"];
  const ownPolyfills = [
    ".at()",
    ".bytes()",
    ".toSpliced()",
    ".transferToFixedLength()",
    "Promise.withResolvers",
    "structuredClone",
  ];
  const unused = [
    // Only the editor of annotations uses it.
    "AbortSignal.any",
    // Only for the file name in a PDF's URL.
    ".findLast()",
    // Only for colour profiles, which need WebAssembly.
    "FinalizationRegistry",
    // Only for images in the text layer.
    "WeakRef",
  ];
  const detectedFirst = ["crypto.randomUUID"];
  const allowed = [...pdfJsPolyfills, ...ownPolyfills, ...unused, ...detectedFirst];
  for (const script of scripts)
    expect.soft(newerInScript(read(script), allowed), script).toEqual([]);
  // These decode JPEG 2000 and JBIG2 images in browsers without WebAssembly.
  const decoders = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("_nowasm_fallback.js"),
  );
  expect(decoders.length).toBeGreaterThan(0);
  for (const decoder of decoders) expect.soft(newerInScript(read(decoder)), decoder).toEqual([]);
});

test("newerInStyle and newerInScript find newer features, so that the tests above can fail @js", () => {
  expect(newerInStyle("@layer a{b{top:0}}")).toEqual(["@layer"]);
  expect(newerInStyle("@media (width>=1px){b{top:0}}")).toEqual(["@media (width>=1px)"]);
  expect(newerInStyle("@media screen and not (min-width:1px){b{top:0}}")).toEqual([
    "@media screen and not (min-width:1px)",
  ]);
  expect(newerInStyle("@media not all and (min-width:1px){b{top:0}}")).toEqual([]);
  expect(newerInStyle("a:is(.b,.c){top:0}")).toEqual(["a:is(.b,.c)"]);
  expect(newerInStyle("a,::backdrop{top:0}")).toEqual(["a,::backdrop"]);
  expect(newerInStyle("a{inset:0;height:1dvh}")).toEqual(["inset: 0", "height: 1dvh"]);
  expect(newerInStyle("a{height:1vh;height:1dvh}")).toEqual([]);
  expect(newerInScript("class A{#b(){}}")[0]).toMatch(/^not ES2020/);
  expect(newerInScript("await 1")[0]).toMatch(/^not ES2020/);
  expect(newerInScript("a.replace(RegExp(`(?<!x)y`, `g`)); new RegExp('(?<=x)z')")).toEqual([
    "lookbehind: (?<!x)y",
    "lookbehind: (?<=x)z",
  ]);
  expect(newerInScript("a.at(-1); Promise.any(a); /(?<=a)b/")).toEqual([
    ".at()",
    "Promise.any",
    "lookbehind: (?<=a)b",
  ]);
});

test("every SVG in the pages has a width and a height @nojs", async ({ request }) => {
  for (const path of ["/", "/services", "/about", "/contact", "/login", "/register", "/nowhere"]) {
    const html = await (await request.get(path)).text();
    const svgs = html.match(/<svg\b[^>]*>/g) ?? [];
    expect(svgs.length, path).toBeGreaterThan(3);
    for (const svg of svgs) expect.soft(svg, path).toMatch(/ width="\d+" height="\d+"/);
  }
});

test("a PDF is drawn in a browser without any of the newer features @js", async ({
  page,
  addUser,
  signIn,
}) => {
  const removalScript = `(${removeNewerFeatures})();`;
  await page.addInitScript(removalScript);
  let wasWorkerLoaded = false;
  await page.route(/\/pdf-worker-for-old-browsers-[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    wasWorkerLoaded = true;
    await route.fulfill({ response: response, body: removalScript + (await response.text()) });
  });
  await openFirstDocument(page, addUser, signIn);
  await expect
    .poll(() => page.evaluate(`(${hasDarkPixels})(document.querySelector("canvas"))`), {
      timeout: 40_000,
    })
    .toBe(true);
  expect(wasWorkerLoaded).toBe(true);
});

test("where pdf.js cannot run, the page says so and offers the PDF as a download @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.addInitScript(`(${removeNewerFeatures})();`);
  await page.route(/\/pdf-worker-for-old-browsers-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "class A { static { this is newer } }" }),
  );
  const salarySlip = await openFirstDocument(page, addUser, signIn);
  await expect(
    salarySlip
      .getByText("This browser is too old to show a PDF here. Download it instead.")
      .first(),
  ).toBeVisible();
  await expect(salarySlip.getByRole("link", { name: "Download" })).toBeVisible();
});

test("in a browser without dialogs the review is a panel in the page, and the bell links to a page @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.addInitScript(() => {
    delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>).showModal;
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyInForm(page, "Income Certificate");
  await page.context().clearCookies();
  await signIn(page, await addUser("staff"));
  const row = page.getByRole("row").filter({ hasText: sunita.email });
  await row.getByRole("link", { name: "Review" }).click();
  const review = page.getByRole("dialog", { name: "Review Application" });
  await expect(review).toHaveCSS("position", "static");
  await review.getByLabel("Remarks").fill("Collect it on Monday.");
  await review.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Application status updated successfully").first()).toBeVisible();
  await page.locator("a.bell:visible").click();
  await expect(page).toHaveURL("/notifications");
  expect(errors).toEqual([]);
});

/** Submits an application and opens its review as staff. @returns the application's first document */
async function openFirstDocument(
  page: Page,
  addUser: (role: "citizen" | "staff") => Promise<TestUser>,
  signIn: (page: Page, who: TestUser) => Promise<void>,
): Promise<Locator> {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyInForm(page, "Income Certificate", () => [testDocument("slip.pdf", "Salary slip")]);
  await page.context().clearCookies();
  await signIn(page, await addUser("staff"));
  const row = page.getByRole("row").filter({ hasText: sunita.email });
  await row.getByRole("link", { name: "Review" }).click();
  const salarySlip = page.getByRole("article", { name: "slip.pdf" });
  await salarySlip.scrollIntoViewIfNeeded();
  return salarySlip;
}

/**
 * Removes from a current browser the features that Firefox 84 and Safari 13.1 lack. Runs in a page and in a worker.
 */
const removeNewerFeatures = `() => {
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
  for (const [owner, names] of [
    [globalThis, ["OffscreenCanvas", "createImageBitmap", "structuredClone", "DecompressionStream",
      "FinalizationRegistry", "WeakRef", "Iterator", "Float16Array", "ImageDecoder", "VideoFrame"]],
    [Array.prototype, ["at", "findLast", "toSpliced"]],
    [typedArray, ["at", "findLast"]],
    [String.prototype, ["at", "replaceAll"]],
    [ArrayBuffer.prototype, ["transfer", "transferToFixedLength", "resize", "resizable"]],
    [Blob.prototype, ["arrayBuffer", "bytes"]],
    [Response.prototype, ["bytes"]],
    [Promise, ["any", "try", "withResolvers"]],
    [Object, ["hasOwn"]],
    [URL, ["parse", "canParse"]],
    [Map.prototype, ["getOrInsert", "getOrInsertComputed"]],
    [WeakMap.prototype, ["getOrInsert", "getOrInsertComputed"]],
    [Set.prototype, ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf"]],
    [Math, ["sumPrecise"]],
    [Uint8Array, ["fromBase64", "fromHex"]],
    [Uint8Array.prototype, ["toBase64", "toHex"]],
  ])
    for (const name of names) delete owner[name];
}`;
