import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newerInScript } from "../kit/browsers/newer-script.ts";
import { newerInStyle } from "../kit/browsers/newer-style.ts";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

const assets = new URL("../../build/client/assets/", import.meta.url).pathname;
const built = (ending: string) => readdirSync(assets).filter((name) => name.endsWith(ending));
const read = (name: string) => readFileSync(join(assets, name), "utf8");

test("the built style sheets ask nothing of the oldest browsers that they do not know @js", () => {
  const sheets = built(".css");
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  for (const sheet of sheets) expect.soft(newerInStyle(read(sheet)), sheet).toEqual([]);
});

test("the built scripts ask nothing of the oldest browsers that they lack @js", () => {
  const scripts = built(".js").filter((name) => !name.startsWith("pdf-"));
  expect(scripts.length).toBeGreaterThan(20);
  // What is asked for first, by zod and by the toast.
  for (const script of scripts)
    expect
      .soft(newerInScript(read(script), ["URL.canParse", ".showPopover()"]), script)
      .toEqual([]);
});

test("what is newer is found: the tests above can fail @js", () => {
  expect(newerInStyle("@layer a{b{top:0}}")).toEqual(["@layer"]);
  expect(newerInStyle("@media (width>=1px){b{top:0}}")).toEqual(["@media (width>=1px)"]);
  expect(newerInStyle("a:is(.b,.c){top:0}")).toEqual(["a:is(.b,.c)"]);
  expect(newerInStyle("a,::backdrop{top:0}")).toEqual(["a,::backdrop"]);
  expect(newerInStyle("a{inset:0;height:1dvh}")).toEqual(["inset: 0", "height: 1dvh"]);
  expect(newerInStyle("a{height:1vh;height:1dvh}")).toEqual([]);
  expect(newerInScript("class A{#b(){}}")[0]).toMatch(/^not ES2020/);
  expect(newerInScript("await 1")[0]).toMatch(/^not ES2020/);
  expect(newerInScript("a.at(-1); Promise.any(a); /(?<=a)b/")).toEqual([
    ".at()",
    "Promise.any",
    "lookbehind: (?<=a)b",
  ]);
});

test("every drawing in the pages says its size @nojs", async ({ request }) => {
  for (const path of ["/", "/services", "/about", "/contact", "/login", "/register", "/nowhere"]) {
    const html = await (await request.get(path)).text();
    const drawings = html.match(/<svg\b[^>]*>/g) ?? [];
    expect(drawings.length, path).toBeGreaterThan(3);
    for (const drawing of drawings) expect.soft(drawing, path).toMatch(/ width="\d+" height="\d+"/);
  }
});

test("without dialogs the review is a panel of the page, and the bell leads to a page @js", async ({
  page,
  addSomeone,
  signIn,
}) => {
  await page.addInitScript(() => {
    delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>).showModal;
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const sunita = await addSomeone("citizen");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  await page.context().clearCookies();
  await signIn(page, await addSomeone("staff"));
  const line = page.getByRole("row").filter({ hasText: sunita.email });
  await line.getByRole("link", { name: "Review" }).click();
  const review = page.getByRole("dialog", { name: "Review Application" });
  await expect(review).toHaveCSS("position", "static");
  await review.getByLabel("Remarks").fill("Collect it on Monday.");
  await review.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Application status updated successfully").first()).toBeVisible();
  await page.locator("a.bell:visible").click();
  await expect(page).toHaveURL("/notifications");
  expect(errors).toEqual([]);
});
