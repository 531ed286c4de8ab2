import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { openForm, submit, testDocument } from "../kit/applying.ts";
import { expect as baseExpect, test, type TestUser } from "../kit/journey.ts";
import type { Portal } from "../kit/portal.ts";
import { inOffice } from "../kit/portal-office.ts";

/** Long enough for a busy machine to inspect files. */
const expect = baseExpect.configure({ timeout: 60_000 });
const service = "Birth Certificate";
const upload = (page: Page, name: string) => page.locator("file-upload").filter({ hasText: name });
/** Until a file has replaced another one, each of them has a row. */
const expectState = (page: Page, name: string, state: string) =>
  expect(upload(page, name).and(page.locator(`[data-state=${state}]`))).toHaveCount(1);
const choose = (page: Page, files: string | ReturnType<typeof testDocument>) =>
  page.locator("[name=document_0]").setInputFiles(files);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const old = testDocument("old.pdf");
const scan = testDocument("scan.pdf");
/** A file that is not what its name says: the portal refuses it. */
const lie = { ...testDocument("lie.pdf"), buffer: Buffer.from("<script>") };

async function replace(page: Page, name: string, file: typeof scan) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, `Replace ${name}`).click(),
  ]);
  await chooser.setFiles([file]);
}

/** From now on uploads are created, but none of their bytes arrive. */
const cut = (page: Page) =>
  page.route("**/uploads/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );

/** Opens the form again, as on another day: what arrived in part is listed. */
async function openAgain(page: Page) {
  await page.unrouteAll();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
}

/** The files that would be submitted for the first document. */
const attached = (portal: Portal, { email }: TestUser) =>
  inOffice(portal, async ({ db }) => {
    const rows = await db
      .selectFrom("documents")
      .innerJoin("users", "users.uid", "documents.uploadedBy")
      .select("documents.name")
      .where("users.email", "=", email)
      .execute();
    return rows.map(({ name }) => name);
  });

test("a file that can no longer be read has failed, and may be chosen again @js", async ({
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

test("a file that can no longer be read while it is sent has failed, and is not tried for ever @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const path = test.info().outputPath("scan.pdf");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, scan.buffer);
  await cut(page);
  await choose(page, path);
  await expectState(page, "scan.pdf", "interrupted");
  await rm(path);
  await expectState(page, "scan.pdf", "failed");
  await expect(upload(page, "scan.pdf")).toContainText("cannot be read any more");
  await page.unrouteAll();
  await choose(page, scan);
  await expectState(page, "scan.pdf", "done");
});

test("a file that failed is tried again when it is chosen again @js", async ({
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
  expect(await attached(portal, citizen)).toEqual(["scan.pdf"]);
});

test("a file replaces another one although a part of it had arrived before as an additional file @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, old);
  await expectState(page, "old.pdf", "done");
  await cut(page);
  await choose(page, scan);
  await expectState(page, "scan.pdf", "interrupted");
  await openAgain(page);
  await expectState(page, "scan.pdf", "unfinished");
  await replace(page, "old.pdf", scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attached(portal, citizen)).toEqual(["scan.pdf"]);
});

test("a replacement that arrived in part replaces the old file once it is chosen again @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, old);
  await expectState(page, "old.pdf", "done");
  await cut(page);
  await replace(page, "old.pdf", scan);
  await expectState(page, "scan.pdf", "interrupted");
  await openAgain(page);
  await expectState(page, "scan.pdf", "unfinished");
  await choose(page, scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attached(portal, citizen)).toEqual(["scan.pdf"]);
});

test("a file replaces a stored one although the language was changed meanwhile @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, old);
  await expectState(page, "old.pdf", "done");
  await cut(page);
  await replace(page, "old.pdf", scan);
  await expectState(page, "scan.pdf", "interrupted");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
});

test("a refused file is shown again when its replacement is removed @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, lie);
  await expectState(page, "lie.pdf", "refused");
  await cut(page);
  await replace(page, "lie.pdf", scan);
  await expectState(page, "scan.pdf", "interrupted");
  await expect(upload(page, "lie.pdf")).toBeHidden();
  await button(page, "Remove scan.pdf").click();
  await expect(upload(page, "scan.pdf")).toHaveCount(0);
  await expect(upload(page, "lie.pdf")).toBeVisible();
});

test("a file replaces a stored one even after a first replacement was refused @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, old);
  await expectState(page, "old.pdf", "done");
  await replace(page, "old.pdf", lie);
  await expectState(page, "lie.pdf", "refused");
  await replace(page, "lie.pdf", scan);
  await expectState(page, "scan.pdf", "done");
  await expect(page.locator(".file-list > li")).toHaveText([/scan.pdf/]);
  expect(await attached(portal, citizen)).toEqual(["scan.pdf"]);
});

test("a replacement removed while it is checked is deleted even if it was accepted, with the file it replaced @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, old);
  await expectState(page, "old.pdf", "done");
  // The server accepts the file, but its response never arrives.
  let accepted = () => {};
  const isAccepted = new Promise<void>((resolve) => (accepted = resolve));
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await route.fetch();
    accepted();
  });
  await replace(page, "old.pdf", scan);
  await isAccepted;
  expect(await attached(portal, citizen)).toEqual(["scan.pdf"]);
  await button(page, "Remove scan.pdf").click();
  await expect(page.locator(".file-list > li")).toHaveCount(0);
  await expect.poll(() => attached(portal, citizen)).toEqual([]);
});

test("a form that is sent after a file was removed waits until the server has removed it @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await cut(page);
  await choose(page, scan);
  await expectState(page, "scan.pdf", "interrupted");
  const order: string[] = [];
  page.on("requestfinished", (request) => order.push(request.method()));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.unrouteAll();
  await page.route("**/uploads/*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await button(page, "Remove scan.pdf").click();
  await expect(upload(page, "scan.pdf")).toHaveCount(0);
  await submit(page);
  await expect(page.locator(".upload-waiting")).toHaveText(/^Your files are being sent or removed/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  release();
  await expect(page.getByRole("alert").first()).toBeVisible();
  expect(order.filter((method) => /DELETE|POST/.test(method))).toEqual(["DELETE", "POST"]);
});

test("a file chosen with Replace replaces the old one although the language was changed meanwhile @js", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await choose(page, old);
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
  expect(await attached(portal, citizen)).toEqual(["scan.pdf"]);
});
