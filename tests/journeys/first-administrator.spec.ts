import { expect, test } from "../kit/journey.ts";
import { openPortal, type Portal } from "../kit/portal.ts";

const link = (portal: Portal) =>
  portal.log.findLast((line) => line.startsWith(`${portal.url}/setup?token=`));

test("with the link that the portal prints at its first start one administrator can be created", async ({
  page,
  mailServer,
  expectAccessible,
}) => {
  const portal = await openPortal({ SMTP_URL: mailServer.url });
  try {
    const first = link(portal)!;
    const newer = (await portal.council(["setup-link"])).trim();
    expect((await page.goto(first))?.status(), "replaced by a newer link").toBe(404);

    expect((await page.goto(newer))?.status()).toBe(200);
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

    expect((await page.goto(newer))?.status(), "already used").toBe(404);
    await expect(portal.council(["setup-link"])).rejects.toThrow(
      "There is an administrator already",
    );
    await portal.stop();
    portal.log.length = 0;
    await portal.start();
    expect(link(portal)).toBeUndefined();
    expect(await portal.council(["user", "list"])).toContain("asha@panchayat.example");
  } finally {
    await portal.delete();
  }
});
