import { expect, test } from "../kit/journey.ts";
import { openOfficePage } from "../kit/office-page.ts";

test("an administrator sees a failed letter with the reason, and sends it again", async ({
  page,
  portal,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const subject = `A question ${Date.now()}`;
  mailServer.isRefusingForGood = true;
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Sunita Devi");
  await page.getByLabel("Email").fill("sunita@example.in");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("When can I come?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to send email");

  await signIn(page, await addUser("admin", "Ramesh Sarpanch"));
  await openOfficePage(page, "Emails");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emails");
  await page.getByRole("link", { name: /^Failed \(\d+\)$/ }).click();
  const letter = page.getByRole("row").filter({ hasText: subject });
  await expect(letter).toContainText("does not know this address");
  await expect(letter).toContainText("SMTP EENVELOPE 550 RCPT TO");
  await expect(letter).toContainText("su…@localhost");
  await expectAccessible(page);

  mailServer.isRefusingForGood = false;
  await letter.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "The email is on its way again",
  );
  await expect(page).toHaveURL(`${portal.url}/dashboard/admin/outbox?show=failed`);
  await expect(letter).toHaveCount(0);
  expect((await mailServer.letterTo("support@localhost", { subject })).text).toContain(
    "When can I",
  );

  await page.goto("/dashboard/admin/outbox?lang=hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ईमेल");
  await expectAccessible(page);
});

test("an administrator finds unanswered contact messages and marks them as answered", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const subject = `Trade licence ${Date.now()}`;
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Asha Kumari");
  await page.getByLabel("Email").fill("asha@example.in");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("Which papers?\nI have a shop.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Message sent");

  await signIn(page, await addUser("admin", "Ramesh Sarpanch"));
  await openOfficePage(page, "Messages");
  await page.getByRole("link", { name: /^Not answered \(\d+\)$/ }).click();
  const message = page.getByRole("article", { name: subject });
  await expect(message).toContainText("I have a shop.");
  await expect(message.getByRole("link", { name: "Answer by email" })).toHaveAttribute(
    "href",
    `mailto:asha@example.in?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expectAccessible(page);

  await message.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "The message is marked as answered",
  );
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: /^All \(\d+\)$/ }).click();
  await expect(message).toContainText("Answered by Ramesh Sarpanch");
  await message.getByRole("button", { name: "Mark as not answered" }).click();
  await expect(message.getByText("Not answered", { exact: true })).toBeVisible();

  await page.goto("/dashboard/admin/messages?lang=hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("संदेश");
  await expectAccessible(page);
});

for (const [list, title] of [
  ["/dashboard/admin/outbox?show=waiting", "No Emails"],
  ["/dashboard/admin/outbox?show=burnt&page=99", "Emails"],
] as const)
  test(`${list} has the heading "${title}"`, async ({
    page,
    addUser,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, await addUser("admin"));
    await page.goto(list);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

test("only administrators can open letters and contact messages", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.goto("/dashboard/admin/outbox");
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page, await addUser("staff"));
  for (const list of ["outbox", "messages"]) {
    await page.goto(`/dashboard/admin/${list}`);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});
