import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { addApplication } from "../kit/applications.ts";
import { attachFiles, openForm } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";

// With forced colours, as Windows' contrast themes have, only backgrounds of system colours are drawn.
test.use({ forcedColors: "active" });

/**
 * Red, green and blue of a part of an item, by default of its dot. The opacity is left out: a background that forced
 * colours remove gets the page's colour but keeps its own opacity.
 */
const colourOf = (item: Locator, part = "::before") =>
  item.evaluate((one, part) => {
    const { backgroundColor } = getComputedStyle(one, part);
    const numbers = backgroundColor.slice(backgroundColor.indexOf("(") + 1).split(",");
    return numbers.slice(0, 3).map(Number.parseFloat).join();
  }, part);

test("with forced colours the steps that are done, current and to do differ @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const dots = page.locator(".step-indicator li");
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "step");
  const colours = [
    await colourOf(dots.nth(0)),
    await colourOf(dots.nth(1)),
    await colourOf(dots.nth(2)),
  ];
  expect(new Set(colours).size).toBe(3);
  const ground = await colourOf(page.locator("body"), "");
  for (const line of [0, 1, 2])
    expect(await colourOf(dots.nth(line), "::after"), `line ${line}`).not.toBe(ground);
});

/** The colours of a half-full bar, at a quarter and at three quarters of its width. */
async function coloursAlong(bar: Locator): Promise<string[]> {
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  return [0.25, 0.75].map((part) => {
    const start = (middle + Math.floor(info.width * part)) * info.channels;
    return data.subarray(start, start + info.channels).join();
  });
}

test("with forced colours an upload's bar is drawn, whatever its state @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  // The styles of uploads come with the first file.
  await attachFiles(page);
  for (const state of ["sending", "interrupted"]) {
    await page.evaluate((state) => {
      const box = document.createElement("div");
      box.dataset.state = state;
      box.innerHTML = `<div class="upload-progress"><progress id="${state}" value="0.5"></progress></div>`;
      document.querySelector("main")!.prepend(box);
    }, state);
    const [full, empty] = await coloursAlong(page.locator(`#${state}`));
    expect(full, state).not.toBe(empty);
  }
});

test("with forced colours what happened and what is to come have different dots @js", async ({
  page,
  addUser,
  signIn,
  portal,
}) => {
  const sunita = await addUser("citizen");
  const id = await inOffice(portal, async (office) => {
    const { uid } = await office.db
      .selectFrom("users")
      .select("uid")
      .where("email", "=", sunita.email)
      .executeTakeFirstOrThrow();
    return addApplication(office, { ...(await addPerson(office, "citizen")), uid });
  });
  await signIn(page, sunita);
  await page.goto(`/applications/${id}`);
  const next = page.locator(".timeline-next").first();
  const happened = page.locator(".timeline > li:not(.timeline-next)").first();
  // Paper leaves out backgrounds, too.
  const edgeOf = (item: Locator) =>
    item.evaluate((one) => getComputedStyle(one, "::before").borderTopWidth);
  expect(await edgeOf(happened)).not.toBe(await edgeOf(next));
});
