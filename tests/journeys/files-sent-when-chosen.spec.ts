import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { openForm, fillAnswers, submit, testDocument, waitUntilUploaded } from "../kit/applying.ts";
import { expect as baseExpect, test } from "../kit/journey.ts";
import { largePhoto } from "../kit/large-photo.ts";
import { inOffice } from "../kit/portal-office.ts";

/** Waits long enough for a busy machine to shrink photos and inspect files. */
const expect = baseExpect.configure({ timeout: 90_000 });
const service = "Birth Certificate";
const upload = (page: Page, name: string) => page.locator("file-upload").filter({ hasText: name });
const uploadState = (page: Page, name: string) => upload(page, name).locator("[data-part=state]");
const choose = (page: Page, files: ReturnType<typeof testDocument>[], document = 0) =>
  page.locator(`[name=document_${document}]`).setInputFiles(files);
/** Chooses a file for each document except the first. */
const chooseOthers = async (page: Page) => {
  for (const document of [1, 2]) await choose(page, [testDocument(`${document}.pdf`)], document);
};
/** A small file, for the first document. */
const scan = testDocument("scan.pdf");
/** Stops the page's timers, so that an interrupted upload does not go on by itself before `page.clock.resume()`. */
async function stopTimers(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
const jpegFile = async (name: string, picture: Sharp) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture.jpeg().toBuffer(),
});
const plainPicture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } });

test("each file is sent when it is chosen, survives a reload, and is not sent again with the form @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, [scan]);
  await expect(uploadState(page, "scan.pdf")).toHaveText(/^Arrived, \d+ KB$/);
  await expect(upload(page, "scan.pdf").getByRole("status")).toHaveText(/^scan.pdf: Arrived/);
  await expect(page.locator("[name=document_0]")).toHaveValue("");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("Already attached")).toBeVisible();
  await expect(page.locator(".file-name").filter({ hasText: "scan.pdf" })).toBeVisible();

  await chooseOthers(page);
  await fillAnswers(page);
  await waitUntilUploaded(page);
  const formRequest = page.waitForRequest(
    (request) =>
      request.method() === "POST" &&
      /\/apply\//.test(request.url()) &&
      !request.url().includes("/draft"),
  );
  await submit(page);
  const body = String((await formRequest).postDataBuffer());
  expect(body).toContain('name="fullName"');
  expect(body).not.toContain("scan.pdf");
  await expect(page).toHaveURL("/dashboard/user");
});

test("a file can be removed, or replaced by a file that takes its place in the list @js", async ({
  page,
  addUser,
  signIn,
  portal,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, [
    testDocument("page 1.pdf"),
    testDocument("page 2.pdf"),
    testDocument("page 3.pdf"),
  ]);
  await waitUntilUploaded(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Replace page 1.pdf" }).click(),
  ]);
  await chooser.setFiles([testDocument("page 1, sharper.pdf")]);
  await waitUntilUploaded(page);
  await expect(page.locator(".file-name")).toHaveText([
    "page 1, sharper.pdf",
    "page 2.pdf",
    "page 3.pdf",
  ]);
  await page.getByRole("button", { name: "Remove page 2.pdf" }).click();
  await expect(page.getByText("The file was removed.")).toBeVisible();
  await expect(page.locator(".file-name")).toHaveText([/page 1, sharper.pdf/, /page 3.pdf/]);

  // Files of an earlier visit can be replaced, too.
  await page.reload();
  const [chooserAfterReload] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Replace page 1, sharper.pdf" }).click(),
  ]);
  await chooserAfterReload.setFiles([testDocument("page 1, best.pdf")]);
  await waitUntilUploaded(page);
  await expect(page.locator(".file-name")).toHaveText([/page 3.pdf/, "page 1, best.pdf"]);
  await page.reload();
  await expect(page.locator(".file-name")).toHaveText([/page 1, best.pdf/, /page 3.pdf/]);
  const names = await inOffice(portal, ({ db }) =>
    db
      .selectFrom("documents")
      .select("name")
      .where("draftId", "is not", null)
      .where("name", "like", "page%")
      .orderBy("uploadedAt")
      .execute(),
  );
  expect(names.map(({ name }) => name)).toEqual(["page 1, best.pdf", "page 3.pdf"]);
});

test("an interrupted upload says so, and goes on when Try again is pressed or the connection is back @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  let isCut = true;
  await page.route("**/uploads/*", (route) =>
    isCut && route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await stopTimers(page);
  await choose(page, [scan]);
  await expect(uploadState(page, "scan.pdf")).toContainText("The line was cut at");
  isCut = false;
  await page.getByRole("button", { name: "Try again scan.pdf" }).click();
  await expect(uploadState(page, "scan.pdf")).toContainText("Arrived");
  await page.clock.resume();
  isCut = true;
  await choose(page, [testDocument("other.pdf")]);
  await expect(uploadState(page, "other.pdf")).toContainText("The line was cut at");
  await expectAccessible(page);
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(uploadState(page, "other.pdf")).toContainText("Arrived");
});

test("Submit waits for uploads, and if a file was refused, names the file and does not send the form @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await chooseOthers(page);
  await waitUntilUploaded(page);
  await fillAnswers(page);
  let isCut = true;
  await page.route("**/uploads/*", (route) =>
    isCut && route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await stopTimers(page);
  const fakePdf = { ...testDocument("lie.pdf"), buffer: Buffer.from("<script>") };
  await choose(page, [scan, fakePdf]);
  await expect(uploadState(page, "scan.pdf")).toContainText("The line was cut");
  await submit(page);
  await expect(page.getByRole("status").filter({ hasText: "go on by themselves" })).toBeVisible();
  isCut = false;
  await page.getByRole("button", { name: "Try again scan.pdf" }).click();
  // The content of lie.pdf is not a PDF.
  const summary = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "lie.pdf is not accepted. Replace it or remove it.",
  ]);
  await expect(uploadState(page, "lie.pdf")).toContainText("File type not supported.");
  await expect(uploadState(page, "scan.pdf")).toContainText("Arrived");
  await page.getByRole("button", { name: "Remove lie.pdf" }).click();
  await expect(upload(page, "lie.pdf")).toHaveCount(0);
  await submit(page);
  await expect(page).toHaveURL("/dashboard/user");
});

test("an interrupted upload survives the removal of another file and a change of language @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await choose(page, [scan]);
  await waitUntilUploaded(page);
  let isCut = true;
  await page.route("**/uploads/*", (route) =>
    isCut && route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await stopTimers(page);
  await choose(page, [testDocument("other.pdf")]);
  await expect(uploadState(page, "other.pdf")).toContainText("The line was cut");
  await page.getByRole("button", { name: "Remove scan.pdf" }).click();
  await expect(page.getByText("The file was removed.")).toBeVisible();
  await expect(upload(page, "scan.pdf")).toHaveCount(0);
  await expect(uploadState(page, "other.pdf")).toContainText("The line was cut");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(uploadState(page, "other.pdf")).toContainText("इंटरनेट कट गया");
  isCut = false;
  await page.getByRole("button", { name: "फिर कोशिश करें other.pdf" }).click();
  await expect(uploadState(page, "other.pdf")).toContainText("पहुँच गई");
});

test("somebody who is signed out while files are sent is told so, and continues after signing in @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await context.clearCookies({ name: "session" });
  await choose(page, [scan]);
  await expect(page.getByText("You were signed out while this page was open.")).toBeVisible();
  const [otherTab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Sign in in a new tab" }).click(),
  ]);
  await signIn(otherTab, citizen);
  await page.getByRole("button", { name: "Try again scan.pdf" }).click();
  await expect(uploadState(page, "scan.pdf")).toContainText("Arrived");
});

for (const way of ["createImageBitmap", "an image element"])
  test(`a photo made smaller by ${way} is upright, readable and without its GPS position @js`, async ({
    page,
    addUser,
    signIn,
    portal,
  }) => {
    if (way !== "createImageBitmap")
      await page.addInitScript(() => {
        delete (globalThis as Partial<typeof globalThis>).createImageBitmap;
        delete (Blob.prototype as Partial<Blob>).arrayBuffer;
      });
    const user = await addUser("citizen");
    await signIn(page, user);
    await openForm(page, service);
    const buffer = await largePhoto("Land record");
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    await choose(page, [{ name: "photo.jpg", mimeType: "image/jpeg", buffer }]);
    await expect(uploadState(page, "photo.jpg")).toHaveText(/^Arrived/);
    await expect(upload(page, "photo.jpg").locator("img")).toBeVisible();
    await expect(upload(page, "photo.jpg").locator("[data-part=hint]")).toHaveText("");
    const bytes = await readStored(portal, user.email, "photo.jpg");
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([1500, 2000, undefined]);
    // If the photo is upright, its text is at the top and the bottom is empty.
    const contrast = async (top: number) => {
      const strip = sharp(bytes).extract({ left: 100, top, width: 1300, height: 60 });
      return (await sharp(await strip.png().toBuffer()).stats()).channels[0]!.stdev;
    };
    expect(await contrast(140)).toBeGreaterThan(2 * (await contrast(1900)));
  });

test("a small picture is sent unchanged except that its GPS position is removed, and a dark or blurred one gets a hint @js", async ({
  page,
  addUser,
  signIn,
  portal,
}) => {
  const user = await addUser("citizen");
  await signIn(page, user);
  await openForm(page, service);
  const small = await jpegFile("small.jpg", plainPicture("#eee"));
  const withPosition = await jpegFile(
    "placed.jpg",
    plainPicture("#ddd").withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 30/1" } }),
  );
  expect((await sharp(withPosition.buffer).metadata()).exif).toBeDefined();
  await choose(page, [small, withPosition, await jpegFile("dark.jpg", plainPicture("#222"))]);
  await waitUntilUploaded(page);
  expect((await readStored(portal, user.email, "small.jpg")).equals(small.buffer)).toBe(true);
  const storedMetadata = await sharp(await readStored(portal, user.email, "placed.jpg")).metadata();
  expect(storedMetadata.exif).toBeUndefined();
  await expect(upload(page, "dark.jpg")).toContainText("This photo is dark.");
  await expect(upload(page, "small.jpg")).toContainText("This photo looks blurred.");
});

test("where the script of uploads does not load, files are sent with the form @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.route(/\/uploads-page-[^/]*\.js$/, (route) => route.abort());
  await openForm(page, service);
  await fillAnswers(page);
  await choose(page, [scan]);
  await chooseOthers(page);
  await expect(page.getByText("2.pdf").first()).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL("/dashboard/user");
});

test("a browser without DataTransfer keeps the files that were chosen last @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.addInitScript(() => {
    delete (globalThis as Partial<typeof globalThis>).DataTransfer;
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.route(/\/uploads-page-[^/]*\.js$/, (route) => route.abort());
  await openForm(page, service);
  await choose(page, [testDocument("first.pdf")]);
  await expect(page.locator(".file-name")).toHaveText([/first.pdf/]);
  await choose(page, [scan]);
  await expect(page.locator(".file-name")).toHaveText([/scan.pdf/]);
  await chooseOthers(page);
  await fillAnswers(page);
  await submit(page);
  await expect(page).toHaveURL("/dashboard/user");
  expect(errors.filter((message) => message.includes("DataTransfer"))).toEqual([]);
});

/** The stored bytes of the document that the person uploaded under this name. */
async function readStored(portal: Parameters<typeof inOffice>[0], email: string, name: string) {
  return inOffice(portal, async (office) => {
    const row = await office.db
      .selectFrom("documents")
      .innerJoin("users", "users.uid", "documents.uploadedBy")
      .select(["documents.id", "documents.keyId"])
      .where("users.email", "=", email)
      .where("documents.name", "=", name)
      .executeTakeFirstOrThrow();
    return (await office.documents.read(row))!;
  });
}
