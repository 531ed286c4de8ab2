import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { openForm, submit, testDocument } from "../kit/applying.ts";
import { expect as baseExpect, test, type TestUser } from "../kit/journey.ts";
import type { Portal } from "../kit/portal.ts";
import { inOffice } from "../kit/portal-office.ts";

/** Waits long enough for a busy machine to inspect files. */
const expect = baseExpect.configure({ timeout: 60_000 });
const service = "Birth Certificate";
const upload = (page: Page, name: string) => page.locator("file-upload").filter({ hasText: name });
/** Expects that one row of this file has the state. Until a file has replaced another, both files have a row. */
const expectState = (page: Page, name: string, state: string) =>
  expect(upload(page, name).and(page.locator(`[data-state=${state}]`))).toHaveCount(1);
const choose = (page: Page, files: string | ReturnType<typeof testDocument>) =>
  page.locator("[name=document_0]").setInputFiles(files);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const oldFile = testDocument("old.pdf");
const scan = testDocument("scan.pdf");
/** A file that is not what its name says, so that the portal refuses it. */
const fakePdf = { ...testDocument("lie.pdf"), buffer: Buffer.from("<script>") };

async function replace(page: Page, name: string, file: typeof scan) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, `Replace ${name}`).click(),
  ]);
  await chooser.setFiles([file]);
}

/** From now on uploads are created, but none of their bytes arrive. */
const cutUploads = (page: Page) =>
  page.route("**/uploads/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );

/** Reloads the form, as if it were opened on another day: it lists the files that arrived in part. */
async function openAgain(page: Page) {
  await page.unrouteAll();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
}

/** The names of the documents that the person's form would submit. */
const attachedNames = (portal: Portal, { email }: TestUser) =>
  inOffice(portal, async ({ db }) => {
    const rows = await db
      .selectFrom("documents")
      .innerJoin("users", "users.uid", "documents.uploadedBy")
      .select("documents.name")
      .where("users.email", "=", email)
      .execute();
    return rows.map(({ name }) => name);
  });

test("the upload of a file that cannot be read any more fails, and the file may be chosen again @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const path = test.info().outputPath("scan.pdf");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, scan.buffer);
  // The file is deleted before the script can read it.
  await page.route(/\/uploads-page-[^/]*\.js$/, async (route) => {
    await rm(path);
    await route.continue();
  });
  await choose(page, path);
  await expectState(page, "scan.pdf", "failed");
  await expect(upload(page, "scan.pdf")).toContainText("cannot be read any more");
  await button(page, "Try again scan.pdf").click();
  await expectState(page, "scan.pdf", "failed");
  await submit(page);
  const summary = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(summary.getByRole("link")).toHaveText([/^scan.pdf has not arrived/]);
  await replace(page, "scan.pdf", scan);
  await expect(page.locator("file-upload:visible")).toHaveAttribute("data-state", "done");
  await expect(upload(page, "scan.pdf")).toHaveCount(1);
});

test("an interrupted upload whose file cannot be read any more fails, and is not tried for ever @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const path = test.info().outputPath("scan.pdf");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, scan.buffer);
  await cutUploads(page);
  await choose(page, path);
  await expectState(page, "scan.pdf", "interrupted");
  await rm(path);
  await expectState(page, "scan.pdf", "failed");
  await expect(upload(page, "scan.pdf")).toContainText("cannot be read any more");
  await page.unrouteAll();
  await choose(page, scan);
  await expectState(page, "scan.pdf", "done");
});

test("choosing a file whose upload failed uploads the file again @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await page.route("**/uploads?*", (route) => route.fulfill({ status: 404 }));
  await choose(page, scan);
  await expectState(page, "scan.pdf", "failed");
  await page.unrouteAll();
  await choose(page, scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attachedNames(portal, citizen)).toEqual(["scan.pdf"]);
});

test("a file that arrived in part as an additional file can still replace another file @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, oldFile);
  await expectState(page, "old.pdf", "done");
  await cutUploads(page);
  await choose(page, scan);
  await expectState(page, "scan.pdf", "interrupted");
  await openAgain(page);
  await expectState(page, "scan.pdf", "unfinished");
  await replace(page, "old.pdf", scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attachedNames(portal, citizen)).toEqual(["scan.pdf"]);
});

test("choosing again a replacement that arrived in part replaces the old file @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, oldFile);
  await expectState(page, "old.pdf", "done");
  await cutUploads(page);
  await replace(page, "old.pdf", scan);
  await expectState(page, "scan.pdf", "interrupted");
  await openAgain(page);
  await expectState(page, "scan.pdf", "unfinished");
  await choose(page, scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attachedNames(portal, citizen)).toEqual(["scan.pdf"]);
});

test("an interrupted replacement replaces the stored file although the language was changed meanwhile @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, oldFile);
  await expectState(page, "old.pdf", "done");
  await cutUploads(page);
  await replace(page, "old.pdf", scan);
  await expectState(page, "scan.pdf", "interrupted");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
});

test("removing the replacement of a refused file shows the refused file again @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, fakePdf);
  await expectState(page, "lie.pdf", "refused");
  await cutUploads(page);
  await replace(page, "lie.pdf", scan);
  await expectState(page, "scan.pdf", "interrupted");
  await expect(upload(page, "lie.pdf")).toBeHidden();
  await button(page, "Remove scan.pdf").click();
  await expect(upload(page, "scan.pdf")).toHaveCount(0);
  await expect(upload(page, "lie.pdf")).toBeVisible();
});

test("a file replaces a stored file even after a first replacement was refused @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, oldFile);
  await expectState(page, "old.pdf", "done");
  await replace(page, "old.pdf", fakePdf);
  await expectState(page, "lie.pdf", "refused");
  await replace(page, "lie.pdf", scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attachedNames(portal, citizen)).toEqual(["scan.pdf"]);
});

test("removing a replacement while it is checked deletes it even if it was accepted, and the replaced file stays deleted @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, oldFile);
  await expectState(page, "old.pdf", "done");
  // The server accepts the file, but its response never arrives.
  const { promise: acceptance, resolve: reportAcceptance } = Promise.withResolvers<void>();
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await route.fetch();
    reportAcceptance();
  });
  await replace(page, "old.pdf", scan);
  await acceptance;
  expect(await attachedNames(portal, citizen)).toEqual(["scan.pdf"]);
  await button(page, "Remove scan.pdf").click();
  await expect(page.locator(".file-list > li")).toHaveCount(0);
  await expect.poll(() => attachedNames(portal, citizen)).toEqual([]);
});

test("a form that is sent after a file was removed waits until the server has removed the file @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await cutUploads(page);
  await choose(page, scan);
  await expectState(page, "scan.pdf", "interrupted");
  const finishedMethods: string[] = [];
  page.on("requestfinished", (request) => finishedMethods.push(request.method()));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route("**/uploads/*", async (route) => {
    await released;
    await route.continue();
  });
  await button(page, "Remove scan.pdf").click();
  await expect(upload(page, "scan.pdf")).toHaveCount(0);
  await submit(page);
  await expect(page.locator(".upload-waiting")).toHaveText(/^Your files are being sent or removed/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  release();
  await expect(page.getByRole("alert").first()).toBeVisible();
  const changes = finishedMethods.filter((method) => /DELETE|POST/.test(method));
  expect(changes).toEqual(["DELETE", "POST"]);
});

test("a file chosen with Replace replaces the old file although the language was changed before it was chosen @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, oldFile);
  await expectState(page, "old.pdf", "done");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Replace old.pdf").click(),
  ]);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await chooser.setFiles([scan]);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attachedNames(portal, citizen)).toEqual(["scan.pdf"]);
});
