import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { applyFor, testDocument } from "../kit/applying.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";
import { picture } from "../kit/test-files.ts";
import { spec } from "../kit/spec.ts";

async function openReview(page: Page, applicant: TestUser) {
  await page
    .getByRole("row")
    .filter({ hasText: applicant.email })
    .first()
    .getByRole("link", { name: "Review" })
    .click();
  return page.getByRole("dialog", { name: "Review Application" });
}

test(
  "a lost file is Missing, a changed one Corrupted",
  spec(
    "§4/file-check-states/missing-badge",
    "§4/file-check-states/corrupted-badge",
    "§8/file-viewer/not-found",
    "§8/file-viewer/corrupted",
  ),
  async ({ page, portal, addUser, signIn, expectAccessible }) => {
    const sunita = await addUser("citizen");
    await signIn(page, sunita);
    await applyFor(page, "Income Certificate", (index) => [
      testDocument(`gone-${index}.pdf`, `gone ${index}`),
      testDocument(`changed-${index}.pdf`, `changed ${index}`),
    ]);
    await page.getByRole("link", { name: /^Open/ }).first().click();
    await page.waitForURL(/\/applications\//);
    const fileOf = async (name: string) => {
      const link = page.getByRole("link", { name: `Download ${name}` });
      const id = (await link.getAttribute("href"))!.split("/").at(-1)!;
      return join(portal.dataDir, "documents", id.slice(-2), id);
    };
    await rm(await fileOf("gone-0.pdf"));
    await writeFile(await fileOf("changed-0.pdf"), "%PDF-1.4 something else");

    await page.context().clearCookies();
    await signIn(page, await addUser("staff"));
    const review = await openReview(page, sunita);
    const gone = review.getByRole("article", { name: "gone-0.pdf" });
    await expect(gone.getByText("Missing", { exact: true })).toBeVisible();
    await expect(gone.getByText("File not found in storage")).toBeVisible();
    const changed = review.getByRole("article", { name: "changed-0.pdf" });
    await expect(changed.getByText("Corrupted", { exact: true })).toBeVisible();
    await expect(changed.getByText("File data is corrupted")).toBeVisible();
    await expect(changed.getByRole("link")).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  "a failed preview or download shows its error @js",
  spec("§8/file-viewer/load-failed", "§8/file-viewer/image-failed", "§8/file-viewer/pdf-failed"),
  async ({ page, addUser, signIn }) => {
    const sunita = await addUser("citizen");
    await signIn(page, sunita);
    const photo = { name: "front.png", mimeType: "image/png", buffer: await picture("png") };
    await applyFor(page, "Income Certificate", () => [
      photo,
      testDocument("slip.pdf", "Salary slip"),
    ]);
    await page.context().clearCookies();
    await signIn(page, await addUser("staff"));
    const review = await openReview(page, sunita);
    await page.route("**/documents/**", (route) => route.fulfill({ status: 500, body: "" }));

    const front = review.getByRole("article", { name: "front.png" }).first();
    await front.getByText("View").click();
    await expectErrorShown(page, "Failed to load image preview");
    const slip = review.getByRole("article", { name: "slip.pdf" }).first();
    await slip.getByText("View").click();
    await expectErrorShown(page, "Failed to load PDF preview");
    await slip.getByRole("link", { name: "Download" }).click();
    await expectErrorShown(page, "Failed to load file");
  },
);

test("images can be enlarged and rotated @js", async ({ page, addUser, signIn }) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  const photo = { name: "front.png", mimeType: "image/png", buffer: await picture("png") };
  await applyFor(page, "Income Certificate", () => [photo]);
  await page.context().clearCookies();
  await signIn(page, await addUser("staff"));
  const review = await openReview(page, sunita);
  const front = review.getByRole("article", { name: "front.png" }).first();
  await front.getByText("View").click();
  await front.getByRole("button", { name: "Larger" }).click();
  await expect(front.locator(".sheet")).toHaveAttribute("data-zoom", "1.5");
  await front.getByRole("button", { name: "Smaller" }).click();
  await expect(front.locator(".sheet")).toHaveAttribute("data-zoom", "1");
  await front.getByRole("button", { name: "Turn" }).click();
  await expect(front.getByRole("img")).toHaveAttribute("data-rotation", "90");
});

/** Beside the file, in view; a toast repeats it only while it is out of view. */
async function expectErrorShown(page: Page, words: string): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: words }).first()).toBeInViewport();
}
