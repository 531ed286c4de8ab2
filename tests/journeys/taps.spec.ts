import type { Locator, Page } from "@playwright/test";
import { attachFiles, validAnswers } from "../kit/applying.ts";
import { codeIn, expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { enterDigits, newRegistrant } from "../kit/registering.ts";
import { reviewApplication } from "../../council/applications/review.ts";

test.use({ viewport: { width: 360, height: 740 } });

const service = "Income Certificate";
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** Counts taps, and the screens that somebody sees, including the first one. */
function countTaps() {
  const counts = { taps: 0, screens: 1 };
  return {
    counts,
    /** @param nextScreen something on the screen to which the tap leads; undefined if it stays on the screen */
    async tap(control: Locator, nextScreen?: Locator): Promise<void> {
      await control.click();
      counts.taps += 1;
      if (!nextScreen) return;
      await expect(nextScreen).toBeVisible();
      counts.screens += 1;
    },
  };
}

// The numbers of taps and screens are also in a table of docs/weight.md.
test("a visitor finds a service in two taps, and gets through registration to its form in six @js", async ({
  page,
  mailServer,
}, { workerIndex }) => {
  await page.goto("/");
  const finding = countTaps();
  await finding.tap(
    main(page).getByRole("link", { name: "Explore Services" }),
    heading(page, service),
  );
  await finding.tap(
    main(page).getByRole("link", { name: service, exact: true }),
    heading(page, "What to bring"),
  );
  expect(finding.counts).toEqual({ taps: 2, screens: 3 });

  const registering = countTaps();
  await registering.tap(
    main(page).getByRole("link", { name: "Apply" }),
    page.getByText("Please sign in to continue"),
  );
  await registering.tap(
    page.getByRole("link", { name: "Create one now" }),
    page.locator("[name=confirmPassword]"),
  );
  const user = newRegistrant(workerIndex);
  for (const name of ["displayName", "email", "password"] as const)
    await page.locator(`[name=${name}]`).fill(user[name]);
  await page.locator("[name=confirmPassword]").fill(user.password);
  await registering.tap(page.locator("[name=terms]"));
  await registering.tap(button(page, "Create Account"), page.locator("[name=digit1]"));
  await enterDigits(page, codeIn(await mailServer.letterTo(user.email)));
  const continueLink = page.getByRole("link", { name: "Continue to your application" });
  await registering.tap(button(page, "Verify"), continueLink);
  await registering.tap(continueLink, heading(page, "Your Details"));
  expect(registering.counts).toEqual({ taps: 6, screens: 6 });
});

test("a citizen applies in five taps, and after a rejection opens the form again in two @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await page.goto(`/services?q=${encodeURIComponent(service)}`);
  await main(page).getByRole("link", { name: "Apply" }).first().click();
  await expect(heading(page, "Your Details")).toBeVisible();
  for (const [name, value] of Object.entries(validAnswers))
    await page.locator(`[name="${name}"]`).fill(value);
  const applying = countTaps();
  await applying.tap(button(page, "Continue"), heading(page, "Documents"));
  await attachFiles(page);
  await applying.tap(button(page, "Continue"), heading(page, "Check Your Answers"));
  await applying.tap(button(page, "Continue"), heading(page, "Declaration"));
  await applying.tap(page.locator("[name=declaration]"));
  expect(applying.counts.screens).toBe(4);
  await applying.tap(button(page, "Submit Application"), heading(page, "Application Submitted"));
  expect(applying.counts.taps).toBe(5);

  await inOffice(portal, async (office) => {
    const staff = await addPerson(office, "staff");
    const { id, version } = await office.db
      .selectFrom("applications")
      .select(["id", "version"])
      .where("userEmail", "=", sunita.email)
      .executeTakeFirstOrThrow();
    const review = { applicationId: id, version, remarks: "The slip cannot be read." };
    await reviewApplication(office, staff, { ...review, status: "rejected" });
  });
  await page.goto("/dashboard/user");
  const applyingAgain = countTaps();
  await applyingAgain.tap(
    page.getByRole("link", { name: `${service}: rejected` }),
    page.getByText("The slip cannot be read.").first(),
  );
  await applyingAgain.tap(button(page, "Apply Again"), heading(page, "Your Details"));
  expect(applyingAgain.counts).toEqual({ taps: 2, screens: 3 });
  await expect(page.locator("[name=fullName]")).toHaveValue(validAnswers.fullName);
});
