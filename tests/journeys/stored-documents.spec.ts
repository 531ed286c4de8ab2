import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyFor, openForm } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";
import { spec } from "../kit/spec.ts";

test.use({ database: "sqlite", portalOf: "stored-documents" });

test(
  "the page of a document that cannot be read says why",
  spec(
    "§8/file-storage/read-failed",
    "§8/file-storage/invalid-id",
    "§8/file-storage/not-found",
    "§8/file-storage/corrupted",
  ),
  async ({ page, portal, addUser, signIn, expectAccessible }) => {
    await signIn(page, await addUser("citizen"));
    await applyFor(page, "Income Certificate");
    await page.getByRole("link", { name: /^Open/ }).first().click();
    await page.waitForURL(/\/applications\//);
    const url = (await page
      .getByRole("link", { name: /^Download/ })
      .first()
      .getAttribute("href"))!;
    const id = url.split("/").at(-1)!;
    const file = join(portal.dataDir, "documents", id.slice(-2), id);
    expect(await readdir(join(portal.dataDir, "documents", id.slice(-2)))).toContain(id);
    const expectError = async (path: string, status: number, message: string) => {
      expect((await page.goto(path))?.status()).toBe(status);
      await expect(page.getByRole("alert")).toHaveText(message);
    };

    await expectError("/documents/passport.pdf", 404, "Invalid file ID");
    await expectAccessible(page);
    await writeFile(file, "%PDF-1.4 something else");
    await expectError(url, 500, "File data is corrupted");
    await rm(file);
    await expectError(url, 404, "File not found or has been removed from storage");
    // Reading a folder in place of the file fails, as reading from a broken disk does.
    await mkdir(file);
    await expectError(url, 500, "Failed to read file");
    await rm(file, { recursive: true });
  },
);

test(
  "a request that is not an application form is refused, and stores nothing",
  spec("§5/other-forms/missing-data"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await openForm(page, "Birth Certificate");
    const response = await postForm(page.request, page.url(), {
      headers: { "content-type": "multipart/form-data; boundary=x" },
      data: Buffer.from("this is no form at all"),
    });
    expect(response.status()).toBe(400);
    expect(await response.text()).toContain("Missing required application data");
    await page.goto("/dashboard/user");
    await expect(page.getByText("No applications yet")).toBeVisible();
  },
);
