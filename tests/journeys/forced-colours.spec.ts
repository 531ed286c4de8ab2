import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { addApplication } from "../kit/applications.ts";
import { attachFiles, openForm } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";

// With forced colours, which Windows' contrast themes use, a browser draws only backgrounds of system colours.
test.use({ forcedColors: "active" });

/**
 * Red, green and blue of the background of a pseudo-element, by default of the dot before an item. Without the opacity,
 * which forced colours do not change: a background that they remove gets the page's colour.
 */
const colourOf = (item: Locator, pseudoElement = "::before") =>
  item.evaluate((element, pseudoElement) => {
    const { backgroundColor } = getComputedStyle(element, pseudoElement);
    const numbers = backgroundColor.slice(backgroundColor.indexOf("(") + 1).split(",");
    return numbers.slice(0, 3).map(Number.parseFloat).join();
  }, pseudoElement);

test("with forced colours the dots of past, current and future steps differ @js", async ({
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
  const pageColour = await colourOf(page.locator("body"), "");
  for (const line of [0, 1, 2])
    expect(await colourOf(dots.nth(line), "::after"), `line ${line}`).not.toBe(pageColour);
});

/** The colours of a half-full bar, at a quarter and at three quarters of its width. */
async function coloursAlong(bar: Locator): Promise<string[]> {
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  return [0.25, 0.75].map((fraction) => {
    const start = (middle + Math.floor(info.width * fraction)) * info.channels;
    return data.subarray(start, start + info.channels).join();
  });
}

test("with forced colours the progress bar of an upload is visible, whatever the upload's state @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  // The page loads the styles of uploads with the first file.
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

test("with forced colours the dots of past and future events of the history differ @js", async ({
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
  const past = page.locator(".timeline > li:not(.timeline-next)").first();
  // The borders must differ, because printing leaves out backgrounds, too.
  const borderOf = (item: Locator) =>
    item.evaluate((element) => getComputedStyle(element, "::before").borderTopWidth);
  expect(await borderOf(past)).not.toBe(await borderOf(next));
});
