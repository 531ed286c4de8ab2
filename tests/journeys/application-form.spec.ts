import type { Page } from "@playwright/test";
import {
  attachFiles,
  fillAnswers,
  openForm,
  testDocument,
  submit,
  validAnswers,
} from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";
import { spec } from "../kit/spec.ts";

const service = "Birth Certificate";
const successMessage = "Application submitted successfully!";

test(
  "a form with errors comes back with all errors, the typed answers and the attached files",
  spec(
    "§5/application-form/phone",
    "§5/application-form/reason",
    "§5/application-form/aadhaar",
    "§5/application-form/documents",
    "§5/application-form/summary",
    "§5/file-upload/type",
  ),
  async ({ page, addUser, signIn, expectAccessible, javaScriptEnabled }) => {
    await signIn(page, await addUser("citizen"));
    await openForm(page, service);
    await page.locator("[name=fullName]").fill("Sunita Devi");
    await page.locator("[name=phoneNumber]").fill("12345");
    await page
      .locator("[name=document_0]")
      .setInputFiles([
        testDocument("राशन कार्ड.pdf"),
        { ...testDocument("photo.jpg"), buffer: Buffer.from("<script>") },
      ]);
    const wrongContent =
      "File type not supported. Allowed types: pdf, jpg, jpeg, png, doc, docx. This file is not what its name says.";
    if (javaScriptEnabled) {
      // With scripts, each file is sent when it is chosen, so the portal has refused photo.jpg already.
      const refusedFile = page.locator("file-upload").filter({ hasText: "photo.jpg" });
      await expect(refusedFile.getByText(wrongContent, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Remove photo.jpg" }).click();
    }
    await submit(page);

    const summary = page
      .getByRole("alert")
      .filter({ hasText: "Please fix the errors in the form" });
    for (const error of [
      "Date of birth is required",
      "Please enter a valid 10-digit phone number",
      "Address is required",
      "Please enter a valid 12-digit Aadhar number",
      "Reason for application is required",
      ...(javaScriptEnabled ? [] : [`${wrongContent} (photo.jpg)`]),
      "Aadhar card of the mother or father is required",
      "Declaration is required",
    ])
      await expect(summary.getByRole("link", { name: error })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
    await expect(attachedFile(page, "राशन कार्ड.pdf")).toBeVisible();
    await expectAccessible(page);
    await summary.getByRole("link", { name: "Date of birth is required" }).click();
    await expect(page.locator("[name=dateOfBirth-day]")).toBeFocused();

    await page.getByRole("button", { name: "Remove राशन कार्ड.pdf" }).click();
    await expect(page.getByText("The file was removed.")).toBeVisible();
    await expect(attachedFile(page, "राशन कार्ड.pdf")).toHaveCount(0);
    await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");

    await fillAnswers(page);
    await attachFiles(page);
    await page.locator("[name=reason]").press("Tab");
    await page.locator("[name=fullName]").press("Enter");
    await expect(page.getByText(successMessage).first()).toBeVisible();
  },
);

test("pressing Enter in a field sends the form, and removes no attached file", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await attachFiles(page);
  await page.locator("[name=fullName]").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Please fix" })).toBeVisible();
  await expect(attachedFile(page, "paper-1.pdf")).toBeVisible();
  await fillAnswers(page);
  await page.locator("[name=fullName]").press("Enter");
  await expect(page.getByText(successMessage).first()).toBeVisible();
});

test("attached files stay when the language of the form is changed @nojs", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await page.locator("[name=document_0]").setInputFiles([testDocument("ration card.pdf")]);
  await submit(page);
  await expect(attachedFile(page, "ration card.pdf")).toBeVisible();
  await page.getByRole("link", { name: "हिन्दी" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(attachedFile(page, "ration card.pdf")).toBeVisible();
});

test("a form keeps its answers and files when the connection is lost @js", async ({
  page,
  context,
  addUser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page);
  await context.setOffline(true);
  await submit(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "The connection was lost" }),
  ).toBeVisible();
  await expect(page.locator("[name=aadharNumber]")).toHaveValue(validAnswers.aadharNumber);
  await context.setOffline(false);
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText(successMessage).first()).toBeVisible();
});

test("an applicant who was signed out while typing signs in again in another tab, and loses nothing @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  const citizen = await addUser("citizen");
  await signIn(page, citizen);
  await openForm(page, service);
  await fillAnswers(page);
  await attachFiles(page);
  await context.clearCookies({ name: "session" });
  await submit(page);
  await expect(page.getByText("You were signed out while this page was open.")).toBeVisible();
  const [otherTab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Sign in in a new tab" }).click(),
  ]);
  await signIn(otherTab, citizen);
  await submit(page);
  await expect(page.getByText(successMessage).first()).toBeVisible();
});

test(
  "editing a field removes its error @js",
  spec("§5/application-form/errors-clear"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await openForm(page, service);
    await submit(page);
    const summary = page
      .getByRole("alert")
      .filter({ hasText: "Please fix the errors in the form" });
    await expect(summary.getByRole("listitem")).toHaveCount(10);
    // The next four lines edit four fields.
    await page.locator("[name=dateOfBirth-month]").fill("5");
    await page.locator("[name=address]").fill("Rampur");
    await page.locator("[name=document_1]").setInputFiles([testDocument("a.pdf")]);
    await page.locator("[name=declaration]").check();
    await expect(summary.getByRole("listitem"), "errors of unedited fields").toHaveCount(6);
    await expect(page.locator("[name=address]")).not.toHaveAttribute("aria-invalid");
  },
);

test("a file that is too large or of the wrong kind is refused before it is sent @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const control = page.locator("[name=document_0]");
  await control.setInputFiles([
    { ...testDocument("large.pdf"), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  await expect(page.getByText("File size must be less than 5MB")).toBeVisible();
  await control.setInputFiles([{ ...testDocument("page.html"), buffer: Buffer.from("<p>") }]);
  await expect(page.getByText("File type not supported.")).toBeVisible();
  expect(await control.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(0);
});

test(
  "without scripts a file that is too large gets an error at its document @nojs",
  spec("§5/file-upload/size"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("citizen"));
    await openForm(page, service);
    await page.locator("[name=fullName]").fill("Sunita Devi");
    const control = page.locator("[name=document_0]");
    await control.setInputFiles([
      { ...testDocument("large.pdf"), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    ]);
    await submit(page);
    await expect(
      page.getByRole("link", { name: "File size must be less than 5MB (large.pdf)" }),
    ).toBeVisible();
    await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  },
);

test("a form that is too large is refused with a page that says so", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, service);
  const huge = { ...testDocument("huge.pdf"), buffer: Buffer.alloc(21 * 1024 * 1024) };
  const response = await postForm(page.request, page.url(), {
    multipart: { ...validAnswers, document_0: huge },
  });
  expect(response.status()).toBe(413);
  expect(await response.text()).toContain("What was sent is too large.");
});

function attachedFile(page: Page, name: string) {
  return page.locator(".file-name").filter({ hasText: name });
}
