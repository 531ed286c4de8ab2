import { readFile } from "node:fs/promises";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { readTextPieces } from "../kit/pdf-text.ts";

test("an applicant downloads the slip of their application, and nobody else does", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const pdf = page.getByRole("link", { name: "Acknowledgement (PDF)" });
  await expect(pdf, "beside the confirmation").toBeVisible();
  await page.getByRole("link", { name: /page of this application/ }).click();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const downloading = page.waitForEvent("download");
  await pdf.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`slip-${id.slice(-8)}.pdf`);
  const sheets = await readTextPieces(await readFile(await download.path()));
  expect(sheets, "one half on one sheet").toHaveLength(1);
  const printed = sheets[0]!.map(({ text }) => text).join("");
  for (const part of [id.slice(-8), sunita.displayName, "Income Certificate"])
    expect(printed).toContain(part);

  const other = await anotherPage(browser);
  await signIn(other, await addUser("citizen"));
  const answer = await other.goto(`/applications/${id}/slip.pdf`);
  expect(answer?.status()).toBe(404);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(other.getByRole("banner")).toBeVisible();
  await expectAccessible(other);
});
