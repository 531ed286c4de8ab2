import { attachFiles, fillAnswers, openForm, submit, validAnswers } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

test("an application sent after the session ended can be sent again with the typed answers after signing in @nojs", async ({
  page,
  context,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await openForm(page, "Birth Certificate");
  await fillAnswers(page);
  await attachFiles(page);
  await context.clearCookies({ name: "session" });
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("what you sent is kept on this page");
  await expect(page.getByRole("main")).not.toContainText(validAnswers.fullName);
  await expect(
    page.getByLabel("These files may not have been kept. Choose them again: paper-1.pdf"),
  ).toBeVisible();
  await expectAccessible(page);

  const [otherTab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Sign in in a new tab" }).click(),
  ]);
  await otherTab.locator("[name=email]").fill(sunita.email);
  await otherTab.locator("[name=password]").fill(sunita.password);
  await otherTab.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await otherTab.waitForURL("/dashboard/user");
  await otherTab.close();

  await attachFiles(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Application submitted successfully!");
  await page.getByRole("link", { name: /^Open/ }).click();
  const main = page.getByRole("main");
  for (const answer of [
    validAnswers.fullName,
    "12 Temple Road",
    "Rampur 466001",
    "9876543210",
    validAnswers.reason,
    "May 17, 1990",
  ])
    await expect(main).toContainText(answer);
  for (const paper of [1, 2, 3]) await expect(main).toContainText(`paper-${paper}.pdf`);
});
