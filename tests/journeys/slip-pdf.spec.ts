import { readFile } from "node:fs/promises";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { readTextPieces } from "../kit/pdf-text.ts";

test("an applicant can download the slip of their application, and another citizen cannot", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const slipLink = page.getByRole("link", { name: "Acknowledgement (PDF)" });
  await expect(slipLink, "beside the confirmation").toBeVisible();
  await page.getByRole("link", { name: /page of this application/ }).click();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const downloading = page.waitForEvent("download");
  await slipLink.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`slip-${id.slice(-8)}.pdf`);
  const sheets = await readTextPieces(await readFile(await download.path()));
  expect(sheets, "the applicant's half, on one sheet").toHaveLength(1);
  const printed = sheets[0]!.map(({ text }) => text).join("");
  for (const part of [id.slice(-8), sunita.displayName, "Income Certificate"])
    expect(printed).toContain(part);

  const stranger = await anotherPage(browser);
  await signIn(stranger, await addUser("citizen"));
  const response = await stranger.goto(`/applications/${id}/slip.pdf`);
  expect(response?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(stranger.getByRole("banner")).toBeVisible();
  await expectAccessible(stranger);
});
