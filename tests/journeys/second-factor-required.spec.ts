import { findUserByEmail } from "../../council/accounts/records.ts";
import { dayMs } from "../../council/limits.ts";
import { readCouncilSettings, writeCouncilSettings } from "../../council/settings/records.ts";
import { addApplication } from "../kit/applications.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { codeAt } from "../kit/second-factor.ts";

// This journey has a portal of its own, because it changes the council's settings.
test.use({ portalOf: "second-factor-required" });

const secondFactorUrl = "/profile/second-factor";

test("when the council requires a second factor, staff past the deadline can do nothing else before they turn it on", async ({
  page,
  addUser,
  signIn,
  portal,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const admin = await addUser("admin");
  await signIn(page, admin);
  await page.goto("/dashboard/admin/settings");
  await page.locator("[name=secondFactorRequired]").check();
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Turn It On" })).toBeVisible();
  await expect(page.locator("[name=secondFactorRequired]")).toBeChecked();
  await expectAccessible(page);

  await page.context().clearCookies();
  await signIn(page, await addUser("citizen"));
  await page.goto("/dashboard/user");
  await expect(page.getByRole("link", { name: "Turn It On" })).toBeHidden();

  await page.context().clearCookies();
  // The deadline is seven days after the council required it, or seven days after Kamla got her role if that was later.
  await inOffice(portal, (office) =>
    office.change(async (tx) => {
      const { own, version } = await readCouncilSettings(tx);
      const { uid } = (await findUserByEmail(tx, admin))!;
      const secondFactorRequiredAt = tx.clock() - 8 * dayMs;
      await writeCouncilSettings(tx, { own: { ...own, secondFactorRequiredAt }, version }, uid);
    }),
  );
  const kamla = await addUser("staff", "Kamla Bai");
  const setDaysInRole = (daysAgo: number) =>
    inOffice(portal, ({ db, clock }) =>
      db
        .updateTable("users")
        .set({ rightsSince: clock() - daysAgo * dayMs })
        .where("email", "=", kamla.email)
        .execute(),
    );
  await setDaysInRole(6);
  await signIn(page, kamla);
  const applicationId = await inOffice(portal, async (office) =>
    addApplication(office, await addPerson(office, "citizen")),
  );
  await page.goto(`/dashboard/staff?review=${applicationId}`);
  const remarks = page.locator("#remarks");
  await remarks.fill("All papers are here");
  await setDaysInRole(8);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  if (javaScriptEnabled) {
    await expect(page.getByRole("alert")).toContainText("Your account may not send this now");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/profile");
    await expect(remarks, "the typed remarks are kept").toHaveValue("All papers are here");
    await remarks.clear();
  } else {
    await expect(page.getByRole("alert")).toContainText("The council requires the second factor");
    await expect(page.getByRole("link", { name: "Turn it on in a new tab" })).toHaveAttribute(
      "href",
      secondFactorUrl,
    );
    const keptRemarks = page.getByRole("main").locator("[type=hidden][name=remarks]");
    await expect(keptRemarks, "the typed remarks are kept").toHaveValue("All papers are here");
    await expectAccessible(page);
  }
  await setDaysInRole(6);
  const correctionUrl = `/dashboard/staff/applications/${applicationId}/correction`;
  await page.goto(correctionUrl);
  const sentence = page.locator("main textarea").first();
  await sentence.fill("Write the whole name");
  await setDaysInRole(8);
  await page.getByRole("button", { name: "Send List" }).click();
  if (javaScriptEnabled) {
    await expect(page.getByRole("alert")).toContainText("Your account may not send this now");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/profile");
    await expect(page).toHaveURL(correctionUrl);
    await expect(sentence, "the typed sentence is kept").toHaveValue("Write the whole name");
  }
  await page.goto("/dashboard/staff");
  await expect(page).toHaveURL(secondFactorUrl);
  await expect(page.getByText("Turn it on to go on with your work.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/staff");
  await expect(page, "no other page opens either").toHaveURL(secondFactorUrl);
  const link = await page.locator('[href^="otpauth:"]').getAttribute("href");
  const secret = new URL(link!).searchParams.get("secret")!;
  await page.locator("[name=code]").fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
  await page.goto("/dashboard/staff");
  await expect(page).toHaveURL("/dashboard/staff");
});
