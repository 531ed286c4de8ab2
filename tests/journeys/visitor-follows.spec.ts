import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { inDatabase } from "../kit/portal-database.ts";

// This journey has a portal of its own on SQLite, because it writes into the database.
test.use({ database: "sqlite", portalOf: "visitor-follows" });

const main = (page: Page) => page.getByRole("main");

async function askForStatus(page: Page, reference: string, phoneLast4: string): Promise<void> {
  await page.getByLabel("Application ID").fill(reference);
  await page.getByLabel("Last four digits of the phone number").fill(phoneLast4);
  await main(page).getByRole("button", { name: "Show Status" }).click();
}

test("a visitor follows an application by its reference and four digits, and sees nothing of the person", async ({
  page,
  portal,
  expectAccessible,
}) => {
  addApplication(portal, "FOLLOWEDP5N3W8KD");
  await page.goto("/services");
  await main(page).getByRole("link", { name: "Follow an application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Follow an application");
  await expectAccessible(page);

  await askForStatus(page, "p5n3 w8kd", "3210");
  await expect(page).toHaveURL("/track");
  const status = page.getByRole("status").filter({ hasText: "P5N3W8KD" });
  await expect(status).toContainText("Under Review");
  await expect(status).toContainText("The office’s");
  await expect(status).toContainText("Jan 02, 2026");
  await expect(main(page)).not.toContainText("See how far an application is");
  for (const secret of ["Sunita", "ration card", "9876543210", "Income Certificate"])
    await expect(main(page)).not.toContainText(secret);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Follow another application" }).click();
  await expect(page.getByLabel("Application ID")).toHaveValue("");
});

test("wrong digits and an unknown reference get the same error, and after five wrong tries even the right digits are refused", async ({
  page,
  portal,
  expectAccessible,
}) => {
  addApplication(portal, "FOLLOWEDQ5N3W8KD");
  const textFor = async (reference: string) => {
    await page.goto("/track");
    await askForStatus(page, reference, "0000");
    await expect(page.getByLabel("Application ID")).toHaveValue(reference);
    await expect(page.getByLabel("Last four digits of the phone number")).toHaveValue("");
    return page.getByRole("alert").innerText();
  };
  const errorOfWrongDigits = await textFor("Q5N3W8KD");
  expect(errorOfWrongDigits).toContain("No application has this ID and these digits.");
  expect(await textFor("ZZZZZZZZ")).toBe(errorOfWrongDigits);
  await expectAccessible(page);
  for (let tries = 1; tries < 5; tries += 1) await textFor("Q5N3W8KD");

  await askForStatus(page, "Q5N3W8KD", "3210");
  await expect(page.getByRole("alert")).toContainText("There were too many wrong tries.");
  await expect(main(page)).not.toContainText("Under Review");
});

test("a field that was left empty gets an error", async ({ page }) => {
  await page.goto("/track?lang=hi");
  await main(page).getByRole("button", { name: "स्थिति दिखाएँ" }).click();
  await expect(page.getByRole("alert")).toContainText("फ़ोन नंबर के आख़िरी चार अंक लिखें");
  await expect(page.locator("[name=reference]")).toHaveAccessibleDescription(
    /आवेदन संख्या लिखें: 8 अक्षर और अंक/,
  );
});

function addApplication(portal: Parameters<typeof inDatabase>[0], id: string): void {
  const at = Date.UTC(2026, 0, 2, 6);
  inDatabase(
    portal,
    `insert into applications (id, reference, serviceId, serviceName, requiredDocuments, translations, userId, userName, userEmail, status, submittedAt, updatedAt, remarks, version)
     values ('${id}', '${id.slice(-8)}', 'S', 'Income Certificate', '[]', '{}', 'U', 'Sunita Devi', 'sunita@example.in', 'under-review', ${at}, ${at}, 'Bring the ration card', 1)`,
  );
  inDatabase(
    portal,
    `insert into applicationAnswers (id, applicationId, number, answers, createdAt, createdBy)
     values ('A${id}', '${id}', 1, '{"fullName":"Sunita Devi","phoneNumber":"9876543210"}', ${at}, 'U')`,
  );
}
