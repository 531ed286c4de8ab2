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

/** Counts taps, and the screens that are seen, the first one included. */
function countTaps() {
  const counted = { taps: 0, screens: 1 };
  return {
    counted,
    /** @param next what is seen once the tap has led to another screen */
    async tap(control: Locator, next?: Locator): Promise<void> {
      await control.click();
      counted.taps += 1;
      if (!next) return;
      await expect(next).toBeVisible();
      counted.screens += 1;
    },
  };
}

// The table of docs/weight.md says the same.
test("a visitor finds a service in two taps, and registers on the way to its form in six @js", async ({
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
  expect(finding.counted).toEqual({ taps: 2, screens: 3 });

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
  const onward = page.getByRole("link", { name: "Continue to your application" });
  await registering.tap(button(page, "Verify"), onward);
  await registering.tap(onward, heading(page, "Your Details"));
  expect(registering.counted).toEqual({ taps: 6, screens: 6 });
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
  expect(applying.counted.screens).toBe(4);
  await applying.tap(button(page, "Submit Application"), heading(page, "Application Submitted"));
  expect(applying.counted.taps).toBe(5);

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
  const again = countTaps();
  await again.tap(
    page.getByRole("link", { name: `${service}: rejected` }),
    page.getByText("The slip cannot be read.").first(),
  );
  await again.tap(button(page, "Apply Again"), heading(page, "Your Details"));
  expect(again.counted).toEqual({ taps: 2, screens: 3 });
  await expect(page.locator("[name=fullName]")).toHaveValue(validAnswers.fullName);
});
