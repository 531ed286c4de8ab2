import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import { addPlainService } from "../trials/plain-service.ts";

// Other journeys count the services.
test.use({ portalOf: "catalogue" });

const main = (page: Page) => page.getByRole("main");
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const leave = (page: Page) =>
  main(page).getByRole("navigation").getByRole("link", { name: "Documents" }).click();

/** Counts how often the browser asks whether to leave a page, and stays each time. */
function countQuestions(page: Page): () => number {
  let count = 0;
  page.on("dialog", async (dialog) => {
    if (dialog.type() === "beforeunload") count += 1;
    await dialog.dismiss();
  });
  return () => count;
}

test("a form that was changed is not left without a question, also after a preview @js", async ({
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
  const part = (name: string) => `/dashboard/admin/services/${id}/${name}`;
  await signIn(page, await addUser("admin"));
  await page.goto(part("certificate"));
  const questions = countQuestions(page);
  await control(page, "serviceCode").fill("tnk");
  await control(page, "title_en").fill("Tank Certificate");
  await control(page, "body_en").fill("{fullName} owns a tank.");
  await leave(page);
  await expect.poll(questions, "changed").toBe(1);

  const opening = page.waitForEvent("popup");
  await main(page).getByRole("button", { name: "Preview" }).click();
  await (await opening).close();
  await leave(page);
  await expect.poll(questions, "changed and looked at in another tab").toBe(2);
  await expect(control(page, "title_en")).toHaveValue("Tank Certificate");

  await main(page).getByRole("button", { name: "Save Draft", exact: true }).click();
  await expect(main(page).locator("[data-permanent]")).toContainText("The draft is saved");
  await leave(page);
  await expect(page).toHaveURL(part("documents"));
  expect(questions(), "sent, and then as it was sent").toBe(2);
});
