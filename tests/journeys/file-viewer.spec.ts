import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { applyFor, testDocument } from "../kit/applying.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";
import type { Portal } from "../kit/portal.ts";
import { inOffice } from "../kit/portal-office.ts";
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
  "a review marks a lost file as Missing, and a changed file as Corrupted",
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
    const gone = review.getByRole("listitem").filter({ hasText: "gone-0.pdf" });
    await expect(gone.getByText("Missing", { exact: true })).toBeVisible();
    await expect(gone.getByText("File not found in storage")).toBeVisible();
    const changed = review.getByRole("listitem").filter({ hasText: "changed-0.pdf" });
    await expect(changed.getByText("Corrupted", { exact: true })).toBeVisible();
    await expect(changed.getByText("File data is corrupted")).toBeVisible();
    await expect(changed.getByRole("link")).toHaveCount(0);
    // The review shows the first document that can be opened.
    await expect(review.getByRole("article")).toHaveAccessibleName("gone-1.pdf");
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
    await page.route("**/documents/**", (route) => route.fulfill({ status: 500, body: "" }));
    const review = await openReview(page, sunita);
    await review.getByRole("article", { name: "front.png" }).scrollIntoViewIfNeeded();
    await expectErrorShown(page, "Failed to load image preview");
    await review.getByRole("link", { name: "Next File" }).click();
    await expectErrorShown(page, "Failed to load PDF preview");
    const slip = review.getByRole("article", { name: "slip.pdf" });
    await slip.getByRole("link", { name: "Download" }).click();
    await expectErrorShown(page, "Failed to load file");
  },
);

test("zoom and rotation stay from file to file, and the record of access has only the files that were opened", async ({
  page,
  portal,
  addUser,
  signIn,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  const photo = async (name: string, red: number) => ({
    name,
    mimeType: "image/png",
    buffer: await picture("png", red),
  });
  const photos = [await photo("front.png", 200), await photo("back.png", 100)];
  await applyFor(page, "Income Certificate", () => photos);
  await page.context().clearCookies();
  const kamla = await addUser("staff");
  await signIn(page, kamla);
  const list = "/dashboard/staff?status=pending&order=due";
  await page.goto(list);
  const review = await openReview(page, sunita);
  const openedFile = review.getByRole("article");
  const image = openedFile.getByRole("img");
  const expectOpen = async (name: string, position: string) => {
    await expect(openedFile).toHaveAccessibleName(name);
    await expect(review.getByText(position)).toBeVisible();
    await image.scrollIntoViewIfNeeded();
    await expect(image, "the test picture").toHaveJSProperty("naturalWidth", 48);
  };
  await expectOpen("front.png", "File 1 of 6");
  const id = new URL(page.url()).searchParams.get("review")!;
  await expect.poll(() => countOpenings(portal, id)).toBe(1);
  if (javaScriptEnabled) {
    await openedFile.getByRole("button", { name: "Larger" }).click();
    await openedFile.getByRole("button", { name: "Turn" }).click();
  }
  await review.getByRole("link", { name: "Next File" }).click();
  await expectOpen("back.png", "File 2 of 6");
  await expect(page).toHaveURL(/status=pending&order=due&review=\w+&document=file_/);
  if (javaScriptEnabled) {
    await expect(openedFile.locator(".sheet")).toHaveAttribute("data-zoom", "1.5");
    await expect(image).toHaveAttribute("data-rotation", "90");
    await expect(review.getByRole("link", { name: "Next File" })).toBeFocused();
    await page.keyboard.press("h");
    await expectOpen("front.png", "File 1 of 6");
    await page.keyboard.press("l");
    await expectOpen("back.png", "File 2 of 6");
    const thumbnails = review.locator("canvas:visible");
    await expect(thumbnails, "thumbnails of the opened files only").toHaveCount(2);
  }
  await expect.poll(() => countOpenings(portal, id)).toBe(2);
  await expectAccessible(page);

  await page.reload();
  await expectOpen("back.png", "File 2 of 6");
  await page.goto(`/dashboard/staff/applications/${id}`);
  await expect(page.getByRole("article")).toHaveAccessibleName("front.png");
  await page.goto(`${list}&review=${id}`);
  await review.getByRole("link", { name: "back.png", exact: true }).last().click();
  await expectOpen("back.png", "File 6 of 6");
  await review.getByRole("button", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/document=/);
  expect(await countOpenings(portal, id)).toBe(3);
});

/** How often the office has opened a document of the application, by the record of access. */
function countOpenings(portal: Portal, applicationId: string): Promise<number> {
  return inOffice(portal, async ({ db }) => {
    const rows = await db
      .selectFrom("accessRecords")
      .select("id")
      .where("applicationId", "=", applicationId)
      .where("documentId", "is not", null)
      .execute();
    return rows.length;
  });
}

/** Expects the error in view beside the file; a toast would repeat an error that is out of view. */
async function expectErrorShown(page: Page, message: string): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: message }).first()).toBeInViewport();
}
