import { expect, test } from "../kit/journey.ts";
import { openPortal, type Portal } from "../kit/portal.ts";

/** The newest set-up link in the portal's log; undefined if there is none. */
const setupLinkIn = (portal: Portal) =>
  portal.log.findLast((line) => line.startsWith(`${portal.url}/setup?token=`));

test("with the newest set-up link one administrator can be created, and a portal with an administrator prints no link", async ({
  page,
  mailServer,
  expectAccessible,
}) => {
  const portal = await openPortal({ SMTP_URL: mailServer.url });
  try {
    const firstLink = setupLinkIn(portal)!;
    const newerLink = (await portal.council(["setup-link"])).trim();
    expect((await page.goto(firstLink))?.status(), "the replaced link").toBe(404);

    expect((await page.goto(newerLink))?.status()).toBe(200);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create Administrator" }).click();
    await expect(page.getByRole("alert")).toContainText("Full name is required");
    await page.locator("[name=displayName]").fill("Asha Verma");
    await page.locator("[name=email]").fill("asha@panchayat.example");
    await page.locator("[name=password]").fill("nine char");
    await page.locator("[name=confirmPassword]").fill("nine char");
    await page.getByRole("button", { name: "Create Administrator" }).click();
    await expect(page.getByRole("alert")).toContainText("at least 10 characters");
    await expectAccessible(page);
    await expect(page.locator("[name=displayName]")).toHaveValue("Asha Verma");
    await page.locator("[name=password]").fill("the seal of the office");
    await page.locator("[name=confirmPassword]").fill("the seal of the office");
    await page.getByRole("button", { name: "Create Administrator" }).click();
    await expect(page).toHaveURL(/\/dashboard\/admin$/);
    await page.goto(`${portal.url}/profile`);
    await expect(page.locator("main").getByText("Administrator", { exact: true })).toBeVisible();

    expect((await page.goto(newerLink))?.status(), "the used link").toBe(404);
    await expect(portal.council(["setup-link"])).rejects.toThrow(
      "There is an administrator already",
    );
    await portal.stop();
    portal.log.length = 0;
    await portal.start();
    expect(setupLinkIn(portal)).toBeUndefined();
    expect(await portal.council(["user", "list"])).toContain("asha@panchayat.example");
  } finally {
    await portal.delete();
  }
});
