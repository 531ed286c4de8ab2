import type { Page } from "@playwright/test";
import { requestCorrection } from "../../council/applications/corrections/request-correction.ts";
import { addApplication } from "../kit/applications.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { untilHydrated } from "../kit/until-hydrated.ts";
import { addPlainService } from "../trials/plain-service.ts";

// These tests add services, and other journeys count services: so only files with this `portalOf` share the portal.
test.use({ portalOf: "catalogue" });

const main = (page: Page) => page.getByRole("main");
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const openDocuments = (page: Page) =>
  main(page).getByRole("navigation").getByRole("link", { name: "Documents" }).click();

/** Counts how often the browser asks whether to leave a page, and answers that it stays. @returns the count so far */
function countQuestions(page: Page): () => number {
  let count = 0;
  page.on("dialog", async (dialog) => {
    if (dialog.type() === "beforeunload") count += 1;
    await dialog.dismiss();
  });
  return () => count;
}

test("the browser asks before somebody leaves a changed form, even after a preview, but not after saving @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const { id } = await inOffice(portal, (office) =>
    office.change((tx) =>
      addPlainService(tx, { title: "Tank Permit", requiredDocuments: ["Land record"] }),
    ),
  );
  const pathOf = (name: string) => `/dashboard/admin/services/${id}/${name}`;
  await signIn(page, await addUser("admin"));
  await page.goto(pathOf("certificate"));
  const questions = countQuestions(page);
  await control(page, "serviceCode").fill("tnk");
  await control(page, "title_en").fill("Tank Certificate");
  await control(page, "body_en").fill("{fullName} owns a tank.");
  await openDocuments(page);
  await expect.poll(questions, "changed").toBe(1);

  const opening = page.waitForEvent("popup");
  await main(page).getByRole("button", { name: "Preview" }).click();
  await (await opening).close();
  await openDocuments(page);
  await expect.poll(questions, "changed, and previewed in another tab").toBe(2);
  await expect(control(page, "title_en")).toHaveValue("Tank Certificate");

  await main(page).getByRole("button", { name: "Save Draft", exact: true }).click();
  await expect(main(page).locator("[data-permanent]")).toContainText("The draft is saved");
  await openDocuments(page);
  await expect(page).toHaveURL(pathOf("documents"));
  expect(questions(), "saved, and not changed since").toBe(2);
});

test("the browser asks before somebody leaves a review with a typed text that was not sent @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const id = await inOffice(portal, async (office) =>
    addApplication(office, await addPerson(office, "citizen")),
  );
  const review = `/dashboard/staff?review=${id}`;
  await signIn(page, await addUser("staff"));
  await page.goto(review);
  const remarks = page.getByRole("dialog").getByLabel("Remarks");
  await untilHydrated(remarks);
  const questions = countQuestions(page);
  await remarks.fill("Half a sentence");
  await remarks.press("Escape");
  await expect.poll(questions, "Escape").toBe(1);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(questions, "Close").toBe(2);
  await remarks.press("Escape");
  await expect.poll(questions, "Escape again").toBe(3);
  await page.keyboard.press("Escape");
  await expect.poll(questions, "Escape right after Escape").toBe(4);
  await expect(page).toHaveURL(review);
  await expect(remarks).toHaveValue("Half a sentence");

  await page.getByRole("button", { name: "Assign to Me" }).click();
  await expect(page.getByText("Assigned to you", { exact: true }).first()).toBeVisible();
  await untilHydrated(remarks);
  await expect(remarks).toHaveValue("Half a sentence");
  expect(questions(), "no question when another form of the review is sent").toBe(4);
  await remarks.press("Escape");
  await expect.poll(questions, "Escape in the response").toBe(5);

  await page.getByRole("button", { name: "Under Review", exact: true }).click();
  await expect(page.getByText(`${id.slice(-8)} is under review`).first()).toBeVisible();
  await page.goto(review);
  await untilHydrated(remarks);
  await expect(remarks).toHaveValue("Half a sentence");
  await remarks.press("Escape");
  await expect(page).toHaveURL(/\/dashboard\/staff$/);
  expect(questions(), "sent, and not changed since").toBe(5);
});

test("withdrawing a request for corrections keeps the text typed in the review @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const id = await inOffice(portal, async (office) => {
    const application = await addApplication(office, await addPerson(office, "citizen"));
    await requestCorrection(office, await addPerson(office, "staff"), {
      applicationId: application,
      version: 1,
      items: [{ field: "fullName", text: "As on the ration card, please." }],
      lateReason: "",
    });
    return application;
  });
  await signIn(page, await addUser("staff"));
  await page.goto(`/dashboard/staff/applications/${id}`);
  const box = (name: string) => page.getByLabel(name, { exact: true });
  await untilHydrated(box("Note"));
  await page.locator("[name=remarks]").fill("Half a sentence");
  await box("Note").fill("Half a note");
  await page.getByRole("button", { name: "Withdraw Request" }).click();
  await expect(page.getByText("The request was withdrawn.").first()).toBeVisible();
  await expect(page.locator("[name=remarks]")).toHaveValue("Half a sentence");
  await expect(box("Note")).toHaveValue("Half a note");
});
