import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { readTextPieces } from "../kit/pdf-text.ts";

/** Saves the PDF that a link leads to, and reads its text without spaces. */
async function printedBy(page: Page, link: Locator) {
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  const sheets = await readTextPieces(await readFile(await download.path()));
  const text = sheets.flatMap((sheet) => sheet.map((piece) => piece.text)).join("");
  return { name: download.suggestedFilename(), text: text.replaceAll(/\s/g, "") };
}

test("a clerk forwards an application, and later refuses it; the applicant prints both papers", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Birth Certificate");
  await page.getByRole("link", { name: /page of this application/ }).click();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const clerk = await context.newPage();
  await signIn(clerk, await addUser("staff", "Kamla Bai"));
  await clerk.goto(`/dashboard/staff/applications/${id}`);
  await clerk.getByRole("link", { name: "Record the forwarding" }).click();
  await expectAccessible(clerk);
  await clerk.getByLabel("Forwarded on").fill("2001-01-26");
  await clerk.getByLabel("Number of the other office").fill("RBD/77");
  await clerk.getByRole("button", { name: "Record Forwarding" }).click();
  await expect(clerk.getByText(/did not exist on that day/).first()).toBeVisible();
  await expect(clerk.getByLabel("Number of the other office")).toHaveValue("RBD/77");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format();
  await clerk.getByLabel("Forwarded on").fill(today);
  await clerk.getByRole("button", { name: "Record Forwarding" }).click();
  await expect(clerk.getByRole("status").first()).toContainText("Recorded.");
  await expectAccessible(clerk);
  const note = await printedBy(clerk, clerk.getByRole("link", { name: "Forwarding note as PDF" }));
  for (const part of ["SunitaDevi", "RBD/77", "RegistrarofBirthsandDeaths", "nocertificate"])
    expect(note.text).toContain(part);

  await page.reload();
  await expect(page.getByText(/Number there: RBD\/77/).first()).toBeVisible();
  await expectAccessible(page);
  const own = page.getByRole("link", { name: "Forwarding Note as PDF" });
  expect(await printedBy(page, own)).toEqual(note);

  await clerk.goto(`/dashboard/staff/applications/${id}`);
  await clerk.getByLabel("Remarks").fill("The hospital slip is missing.");
  await clerk.getByRole("button", { name: "Reject", exact: true }).click();
  await page.reload();
  await expect(own).toHaveCount(0);
  const refusal = await printedBy(page, page.getByRole("link", { name: "Decision as PDF" }));
  expect(refusal.name).toBe(`refusal-${id.slice(-8)}.pdf`);
  for (const part of ["ApplicationRefused", "Thehospitalslipismissing.", "KamlaBai"])
    expect(refusal.text).toContain(part);
  await expectAccessible(page);
});
