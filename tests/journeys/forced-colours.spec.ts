import type { Locator } from "@playwright/test";
import { addApplication } from "../kit/applications.ts";
import { openForm } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";

// With forced colours, as Windows' contrast themes have, only backgrounds of system colours are drawn.
test.use({ forcedColors: "active" });

/** Red, green and blue of the dot before an item; without opacity, since a removed background is drawn as none. */
const dotOf = (item: Locator) =>
  item.evaluate((one) => {
    const { backgroundColor } = getComputedStyle(one, "::before");
    const numbers = backgroundColor.slice(backgroundColor.indexOf("(") + 1).split(",");
    return numbers.slice(0, 3).map(Number.parseFloat).join();
  });

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
  const colours = [await dotOf(dots.nth(0)), await dotOf(dots.nth(1)), await dotOf(dots.nth(2))];
  expect(new Set(colours).size).toBe(3);
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
  expect(await dotOf(happened)).not.toBe(await dotOf(next));
});
