import type { Page } from "@playwright/test";
import { applyInForm, testDocument } from "../kit/applying.ts";
import { eicar, replyHonestly, startClamd } from "../kit/clamd.ts";
import { expect, test as base } from "../kit/journey.ts";
import { inOffice, queueJobNow } from "../kit/portal-office.ts";
import type { Portal } from "../kit/portal.ts";

type Clamd = Awaited<ReturnType<typeof startClamd>>;

/** A test whose portal has a virus scanner that closes every connection until the test sets another `reply`. */
const test = base.extend<object, { clamd: Clamd }>({
  clamd: [
    async ({}, use) => {
      const clamd = await startClamd((_, socket) => void socket.destroy());
      await use(clamd);
      await clamd.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    ({ clamd }, use) => use({ CLAMD_URL: `tcp://${clamd.address.host}:${clamd.address.port}` }),
    { scope: "worker" },
  ],
});

const checkingText = "Being checked for viruses. It can be opened once that is done.";
const infectedText = "A virus was found in this file, so nobody is given it.";
const findUnscanned = (portal: Portal) =>
  inOffice(portal, ({ db }) =>
    db.selectFrom("documents").select("name").where("state", "=", "quarantined").execute(),
  );
const attachedFile = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("an unscanned file is withheld until the scanner answers, and for good if it has a virus", async ({
  page,
  browser,
  baseURL,
  portal,
  clamd,
  mailServer,
  addUser,
  signIn,
  expectAccessible,
}) => {
  // Unless the queued job asks the scanner again, the job of the next minute does.
  test.setTimeout(240_000);
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await applyInForm(page, "Income Certificate", (index) => [
    testDocument(`sound-${index}.pdf`),
    testDocument(`virus-${index}.pdf`, `${eicar} ${index}`),
  ]);
  await page.getByRole("link", { name: /^Open/ }).first().click();
  await page.waitForURL(/\/applications\//);
  for (const name of ["sound-0.pdf", "virus-0.pdf"]) {
    await expect(attachedFile(page, name)).toContainText(checkingText);
    await expect(attachedFile(page, name).getByRole("link")).toHaveCount(0);
  }
  await expectAccessible(page);

  const { javaScriptEnabled, viewport } = test.info().project.use;
  const staffPage = await browser.newPage({
    baseURL: baseURL!,
    ...(javaScriptEnabled !== undefined && { javaScriptEnabled }),
    ...(viewport !== undefined && { viewport }),
  });
  await signIn(staffPage, await addUser("staff"));
  await staffPage
    .getByRole("row")
    .filter({ hasText: sunita.email })
    .getByRole("link", { name: "Review" })
    .click();
  const review = staffPage.getByRole("dialog", { name: "Review Application" });
  const file = (name: string) => review.getByRole("listitem").filter({ hasText: name });
  for (const name of ["sound-0.pdf", "virus-0.pdf"]) {
    await expect(file(name).getByText("Unknown", { exact: true })).toBeVisible();
    await expect(file(name)).toContainText(checkingText);
    await expect(file(name).getByRole("link")).toHaveCount(0);
  }
  await expectAccessible(staffPage);

  clamd.reply = replyHonestly;
  await queueJobNow(portal, "check quarantined files");
  await expect.poll(() => findUnscanned(portal), { timeout: 100_000 }).toEqual([]);
  await staffPage.reload();
  await expect(file("virus-0.pdf").getByText("Invalid", { exact: true })).toBeVisible();
  await expect(file("virus-0.pdf")).toContainText(infectedText);
  await expect(file("sound-0.pdf").getByText("Unknown", { exact: true })).toHaveCount(0);
  await expect(file("virus-0.pdf").getByRole("link")).toHaveCount(0);
  const openedFile = review.getByRole("article", { name: "sound-0.pdf" });
  const download = openedFile.getByRole("link", { name: "Download" });
  const response = await staffPage.request.get((await download.getAttribute("href"))!);
  expect(response.status()).toBe(200);
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await expectAccessible(staffPage);
  await staffPage.close();

  await page.reload();
  await expect(
    attachedFile(page, "sound-0.pdf").getByRole("link", { name: /^Download/ }),
  ).toBeVisible();
  await expect(attachedFile(page, "virus-0.pdf")).toContainText(infectedText);
  await expect(attachedFile(page, "virus-0.pdf").getByRole("link")).toHaveCount(0);
  await expectAccessible(page);

  const subject = "Document Needed Again - Income Certificate";
  const letter = await mailServer.letterTo(sunita.email, { subject });
  expect(letter.text).toContain("Please bring the paper to the office");
  const applicationUrl = page.url();
  await page.goto("/notifications");
  const notification = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "A virus was found" });
  await notification.getByRole("button", { name: "A Document Is Needed Again" }).first().click();
  await expect(page).toHaveURL(applicationUrl);
});
