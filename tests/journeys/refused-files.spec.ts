import {
  attachFiles,
  fillAnswers,
  openForm,
  testDocument,
  submit,
  waitUntilUploaded,
} from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";

const service = "Birth Certificate";
const wrongTypeText = "File type not supported. Allowed types: pdf, jpg, jpeg, png, doc, docx";
const wrongContentText = `${wrongTypeText}. This file is not what its name says.`;
const tooLargeText = "File size must be less than 5MB";
const disguisedHtml = {
  ...testDocument("x.jpg"),
  buffer: Buffer.from("<html><script>alert(1)</script>"),
};

test("a valid file replaces a file that the server refused with the form @nojs", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page, (index) => [
    index === 0 ? disguisedHtml : testDocument(`paper-${index}.pdf`),
  ]);
  await submit(page);
  const fieldError = page.locator("#document_0-error");
  await expect(fieldError.getByText(wrongContentText, { exact: true })).toBeVisible();
  await expect(fieldError.getByText("(x.jpg)", { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The server deletes the refused file each time, so a second attempt has the same error.
  const control = page.locator("[name=document_0]");
  await control.setInputFiles([disguisedHtml]);
  await submit(page);
  await expect(fieldError).toBeVisible();
  expect(await control.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(0);

  await control.setInputFiles([testDocument("good.pdf")]);
  await submit(page);
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});

test("choosing a file that is too large shows an alert, which the server's errors replace later @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const control = page.locator("[name=document_0]");
  await control.setInputFiles([
    { ...testDocument("large.pdf"), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  const alert = page.getByRole("alert");
  await expect(alert.getByText(tooLargeText, { exact: true })).toBeVisible();
  await expect(alert.getByText("(large.pdf)", { exact: true })).toBeVisible();

  // A picture that the browser cannot make smaller is refused, too, without a row for which submitting would wait.
  await control.setInputFiles([
    { ...testDocument("large.jpg"), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  await expect(alert.getByText(tooLargeText, { exact: true })).toBeVisible();
  await expect(alert.getByText("(large.jpg)", { exact: true })).toBeVisible();
  await expect(page.locator("file-upload")).toHaveCount(0);

  await submit(page);
  await expect(page.locator("#document_0-error")).toBeVisible();
  await expect(page.getByText(tooLargeText)).toHaveCount(0);

  await control.setInputFiles([disguisedHtml]);
  const upload = page.locator("file-upload").filter({ hasText: "x.jpg" });
  await expect(upload.getByText(wrongContentText, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove x.jpg" }).click();
  await control.setInputFiles([{ ...testDocument("page.html"), buffer: Buffer.from("<p>") }]);
  await expect(page.getByText(wrongTypeText, { exact: true })).toHaveCount(1);
});

test("pressing Submit before a photo is refused sends no form, and the photo's error stays when the next file arrives @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page);
  await waitUntilUploaded(page);
  // The browser reads the photo only after Submit was pressed.
  await page.evaluate(() => {
    const readBytes = Response.prototype.arrayBuffer;
    Response.prototype.arrayBuffer = async function () {
      Response.prototype.arrayBuffer = readBytes;
      await new Promise((resolve) => {
        window.addEventListener("read", resolve);
      });
      return readBytes.call(this);
    };
  });
  await page
    .locator("[name=document_0]")
    .setInputFiles([
      { ...testDocument("large.jpg"), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      testDocument("good.pdf"),
    ]);
  await expect(page.locator("file-upload").filter({ hasText: "large.jpg" })).toBeVisible();
  await submit(page);
  await expect(page.getByText("Your files are being sent or removed")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("read")));

  const summary = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([`${tooLargeText} (large.jpg)`]);
  await expect(page.locator("file-upload").filter({ hasText: "good.pdf" })).toContainText(
    "Arrived",
  );
  await expect(page.locator(".file-errors").first()).toContainText(`${tooLargeText} (large.jpg)`);
  await expect(page.locator("h1")).toHaveText(`Apply for ${service}`);
  await submit(page);
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});

test("a valid file replaces a file that the server refused when it was chosen @js", async ({
  page,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page, (index) => [
    index === 0 ? disguisedHtml : testDocument(`paper-${index}.pdf`),
  ]);
  const refusedFile = page.locator("file-upload").filter({ hasText: "x.jpg" });
  await expect(refusedFile.getByText(wrongContentText, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Replace x.jpg" }).click(),
  ]);
  await chooser.setFiles([testDocument("good.pdf")]);
  await expect(page.locator("file-upload").filter({ hasText: "good.pdf" })).toContainText(
    "Arrived",
  );
  await submit(page);
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
});

test("of too many files the first ones are accepted, and one sentence says how many files a document may have @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const control = page.locator("[name=document_0]");
  const files = Array.from({ length: 12 }, (_, index) => ({
    ...testDocument(`page-${index}.pdf`),
    buffer: Buffer.from(`%PDF-1.4 ${index}`),
  }));
  await control.setInputFiles(files);
  const sentence = "No more than 10 files can be attached to one document";
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toHaveCount(1);
  await expect(page.locator("file-field").first().getByRole("listitem")).toHaveCount(10);
});
