import type { Page } from "@playwright/test";
import { reviewApplication } from "../../council/applications/review.ts";
import { referenceOf } from "../../council/ids.ts";
import { addApplication } from "../kit/applications.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";

interface Voice {
  lang: string;
  localService: boolean;
}

/** Replaces the browser's speech by these voices, and records what they speak: a headless browser has no voices. */
async function installVoices(page: Page, voices: Voice[]): Promise<void> {
  await page.addInitScript((installedVoices) => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
      addEventListener() {}
    }
    const speech = {
      getVoices: () => installedVoices,
      speak: ({ text }: Utterance) => spoken.push(text),
      cancel: () => spoken.push("(stopped)"),
      addEventListener() {},
    };
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
  }, voices);
}

const spoken = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
const listen = (page: Page) => page.getByRole("button", { name: "Listen" });

async function openService(page: Page): Promise<void> {
  await page.goto("/services?q=death&lang=en");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Death Certificate", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Death Certificate");
}

test("a voice of the device reads a service aloud, and a second press stops the voice @js", async ({
  page,
  expectAccessible,
}) => {
  await installVoices(page, [{ lang: "en-IN", localService: true }]);
  await openService(page);
  await listen(page).click();
  const spokenText = (await spoken(page)).join("\n");
  for (const text of ["Death Certificate", "₹50", "3-5 business days", "Aadhar card"])
    expect(spokenText).toContain(text);
  expect(spokenText).not.toContain("Sign In");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Stop" }).click();
  expect((await spoken(page)).at(-1)).toBe("(stopped)");
  await expect(listen(page)).toBeVisible();
});

const remarks = "The salary slip is of another year.";

test("the status of an application is read aloud, and if it was rejected, the reason @js", async ({
  page,
  portal,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen");
  const [waiting, rejected] = await inOffice(portal, async (office) => {
    const { uid } = await office.db
      .selectFrom("users")
      .select("uid")
      .where("email", "=", sunita.email)
      .executeTakeFirstOrThrow();
    const staff = await addPerson(office, "staff");
    const addSunitasApplication = () => addApplication(office, { ...staff, uid });
    const ids = [await addSunitasApplication(), await addSunitasApplication()] as const;
    const decision = { applicationId: ids[1], status: "rejected", version: 1, remarks } as const;
    expect((await reviewApplication(office, staff, decision)).outcome).toBe("updated");
    return ids;
  });
  await installVoices(page, [{ lang: "en-IN", localService: true }]);

  // First the page for visitors who are not signed in.
  await page.goto("/track");
  await page.getByLabel("Application ID").fill(referenceOf(waiting));
  await page.getByLabel("Last four digits of the phone number").fill("3210");
  await page.getByRole("button", { name: "Show Status" }).click();
  await listen(page).click();
  const status = (await spoken(page)).join("\n");
  for (const text of [referenceOf(waiting), "Pending"]) expect(status).toContain(text);
  await expectAccessible(page);

  await signIn(page, sunita);
  const listenTo = async (id: string) => {
    await page.goto(`/applications/${id}`);
    await listen(page).click();
    await expectAccessible(page);
    return (await spoken(page)).join("\n");
  };
  const spokenOfWaiting = await listenTo(waiting);
  for (const text of ["Income Certificate", referenceOf(waiting), "Pending", "3-5 business days"])
    expect(spokenOfWaiting).toContain(text);
  expect(spokenOfWaiting).not.toContain(remarks);
  const spokenOfRejected = await listenTo(rejected);
  for (const text of [referenceOf(rejected), "Rejected", remarks])
    expect(spokenOfRejected).toContain(text);
  expect(spokenOfRejected).not.toContain("Apply Again");
});

for (const [why, voices] of [
  ["no voice", []],
  ["only a voice of another language", [{ lang: "hi-IN", localService: true }]],
  ["only a voice of somebody else's server", [{ lang: "en-IN", localService: false }]],
] as [string, Voice[]][])
  test(`with ${why} there is no Listen button @js`, async ({ page }) => {
    await installVoices(page, voices);
    await openService(page);
    await expect(listen(page)).toBeHidden();
  });

test("without scripts there is no Listen button @nojs", async ({ page }) => {
  await openService(page);
  await expect(listen(page)).toBeHidden();
});
