import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { attachFiles, fillAnswers, submit, testDocument } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import { readTextPieces } from "../kit/pdf-text.ts";
import { openOfficePage } from "../kit/office-page.ts";

/** The text that a camera reads from a QR code on the page. */
async function readQrCode(qrCode: Locator): Promise<string> {
  const picture = sharp(await qrCode.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** A phone number that no person of another journey has. */
const phoneOf = (workerIndex: number) => `90011${String(workerIndex).padStart(5, "0")}`;

async function findByPhone(page: Page, phone: string): Promise<void> {
  await page.goto("/office/counter");
  await page.locator("[name=phoneNumber]").fill(phone);
  await page.getByRole("button", { name: "Find" }).click();
}

test("staff file for a woman without email, tell her the status by phone, and her nephew claims the application", async ({
  page,
  browser,
  addUser,
  signIn,
  mailServer,
  expectAccessible,
}, { workerIndex }) => {
  const phone = phoneOf(workerIndex);
  const kamla = await addUser("staff", "Kamla Bai");
  const ramesh = await addUser("staff", "Ramesh Patel");
  const nephew = await addUser("citizen", "Arjun Meena");
  await signIn(page, kamla);
  await page.goto("/dashboard/staff");
  await openOfficePage(page, "Counter");

  await page.locator("[name=phoneNumber]").fill("98765");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(
    page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first(),
  ).toBeVisible();
  await findByPhone(page, phone);
  const nobody = page.getByText("Nobody on the counter’s list has this number");
  await expect(nobody, "on a phone, too").toBeInViewport();
  await expectAccessible(page);
  await expect(page.locator("[name=phoneNumber]"), "the number that was searched for").toHaveValue(
    phone,
  );
  await expect(page.locator("[name=person][value=new]"), "the only choice").toBeChecked();
  await page.locator("[name=displayName]").fill("Shanti Bai");
  await page.locator("[name=email]").fill("shanti");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
  await expect(page.locator("[name=displayName]")).toHaveValue("Shanti Bai");
  await page.locator("[name=phoneNumber]").fill("98765");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("[name=displayName]")).toHaveValue("Shanti Bai");
  await page.locator("[name=phoneNumber]").fill(phone);
  await expectAccessible(page);
  await page.locator("[name=birthYear]").fill("1952");
  await page.locator("[name=email]").fill(nephew.email);
  await page.locator("[name=serviceId]").selectOption({ label: "Income Certificate" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue("Shanti Bai");

  await findByPhone(page, phone);
  await expect(page.getByLabel("Shanti Bai"), "on a phone, too").toBeInViewport();
  await expect(page.locator("[name=person]:checked"), "nobody is chosen").toHaveCount(0);
  await page.locator("[name=serviceId]").selectOption({ label: "Income Certificate" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose who it is");
  await page.getByLabel("Shanti Bai").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("You fill this in for Shanti Bai")).toBeVisible();
  await expect(page.locator("[name=fullName]")).toHaveValue("Shanti Bai");
  await expect(page.locator("[name=phoneNumber]")).toHaveAttribute("autocomplete", "off");
  await fillAnswers(page);
  await page.locator("[name=fullName]").fill("Shanti Bai");
  await attachFiles(page);
  await submit(page);
  await page.waitForURL(/\/office\/slips\/[0-9A-Z]{24}$/);
  await expect(page.getByRole("heading", { name: "For the Applicant" })).toBeVisible();
  await expect(page.getByText("Signature or thumb impression of the applicant")).toBeVisible();
  const submitted = page.locator("#main").getByText("The application is submitted.");
  await expect(submitted).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(submitted).toBeHidden();
  expect(await readTextPieces(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  const { height } = (await page.getByText("Signature or thumb impression").boundingBox())!;
  expect(height, "room for the print of a thumb").toBeGreaterThan(83 /* px: 22 mm */);
  await page.emulateMedia({ media: null });
  const slipUrl = page.url();
  const personUrl = await page
    .getByRole("link", { name: "File Another for Them" })
    .getAttribute("href");
  for (const language of ["hi", "en"]) {
    await page.goto(personUrl!);
    await page.locator("[name=language]").selectOption(language);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("The changes are saved.").first()).toBeVisible();
    await page.goto(slipUrl);
    await expect(page.locator(".slip").first()).toHaveAttribute("lang", language);
    const printedSlip = await page.pdf({ preferCSSPageSize: true });
    expect(await readTextPieces(printedSlip), `the sheets in ${language}`).toHaveLength(1);
  }
  await page.goto(slipUrl);
  const id = page.url().slice(-24);
  const reference = id.slice(-8);
  const claimLine = await page.getByText(/^Claim code: [0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  const claimCode = claimLine.slice(-9);
  await page.reload();
  await expect(page.getByText(claimLine), "the slip can be printed again").toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`slip-${reference}.pdf`);
  const [sheet, ...furtherSheets] = await readTextPieces(await readFile(await download.path()));
  expect(furtherSheets, "both halves are on one sheet").toEqual([]);
  const printed = sheet!.map(({ text }) => text).join("");
  for (const part of [reference, "Shanti Bai", claimCode, "Signature or thumb impression"])
    expect(printed).toContain(part);

  // A visitor reads the QR code with a phone's camera: they need no account, type nothing, and learn nothing of the person.
  const visitor = await anotherPage(browser);
  const url = await readQrCode(page.getByRole("img", { name: /^QR code/ }));
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { name: `Application ${reference}` })).toBeVisible();
  await expect(visitor.getByRole("main")).toContainText("Pending");
  await expect(visitor.getByRole("main")).not.toContainText("Shanti");
  await expectAccessible(visitor);
  const response = await visitor.goto(`${url.slice(0, -1)}${url.endsWith("0") ? 1 : 0}`);
  expect(response?.status()).toBe(400);
  await expect(visitor.getByRole("alert")).toContainText("This code leads to no application");
  await expect(visitor.locator("[name=phoneLast4]")).toBeVisible();

  // Whoever filed an application may not decide it.
  await page.goto(`/dashboard/staff/applications/${id}`);
  await expect(
    page.getByText("You filed or corrected this application for the applicant."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);

  const staffPage = await anotherPage(browser);
  await signIn(staffPage, ramesh);
  await staffPage.goto(`/office/slips/${id}`);
  await expect(staffPage.getByText("The claim code is shown only to")).toBeVisible();
  await expect(staffPage.getByText(claimLine)).toHaveCount(0);
  await staffPage.goto(`/dashboard/staff/applications/${id}`);
  await expect(staffPage.getByText("Submitted at the office’s counter")).toBeVisible();
  await expect(staffPage.getByText("Kamla Bai").first()).toBeVisible();
  await staffPage.getByRole("button", { name: "Under Review", exact: true }).click();
  await expect(staffPage.getByText(`${reference} is under review`).first()).toBeVisible();
  await staffPage.goto("/office/calls");
  const call = staffPage.getByRole("row").filter({ hasText: reference });
  await expect(call.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone}`);
  await expectAccessible(staffPage);
  await call.getByRole("button", { name: /^Told/ }).click();
  await expect(staffPage.getByText("Ticked off.").first()).toBeVisible();
  await expect(call.getByRole("button", { name: /^Told/ })).toHaveCount(0);
  await expect(call.getByRole("button", { name: /^Not Told after All/ })).toBeVisible();

  const invitation = await mailServer.letterTo(nephew.email, {
    subject: "an Application Was Filed",
  });
  expect(invitation.text).toContain("/claim");
  for (const secret of ["Shanti", reference, claimCode])
    expect(invitation.text).not.toContain(secret);

  const nephewsPage = await anotherPage(browser);
  await signIn(nephewsPage, nephew);
  await nephewsPage.goto("/dashboard/user");
  await nephewsPage.getByRole("link", { name: "Claim an Application" }).click();
  await nephewsPage.locator("[name=claimCode]").fill("0000-0000");
  await nephewsPage.getByRole("button", { name: "Claim", exact: true }).click();
  await expect(nephewsPage.getByRole("alert")).toContainText("Choose whose account this is");
  await expectAccessible(nephewsPage);
  await expect(
    nephewsPage.locator("[name=claimCode]"),
    "a code that was not tried yet stays",
  ).toHaveValue("0000-0000");
  await nephewsPage.locator("[name=whose][value=relative]").check();
  await nephewsPage.locator("[name=relativeName]").fill("Arjun Meena");
  await nephewsPage.getByRole("button", { name: "Claim", exact: true }).click();
  await expect(nephewsPage.locator("[name=claimCode]")).toHaveAttribute("aria-invalid", "true");
  await expect(nephewsPage.locator("[name=claimCode]")).toHaveValue("");
  await expect(nephewsPage.locator("[name=whose][value=relative]")).toBeChecked();
  await expectAccessible(nephewsPage);
  await nephewsPage.locator("[name=claimCode]").fill(claimCode.toLowerCase());
  await nephewsPage.getByRole("button", { name: "Claim", exact: true }).click();
  await nephewsPage.waitForURL(`**/applications/${id}`);
  await expect(nephewsPage.getByText("Shanti Bai").first()).toBeVisible();
  await expect(
    nephewsPage.getByText("Taken over on the portal by a relative or friend: Arjun Meena"),
  ).toBeVisible();

  await staffPage.goto(`/dashboard/staff/applications/${id}`);
  await staffPage.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(staffPage.getByText(`${reference} approved`).first()).toBeVisible();
  const letter = await mailServer.letterTo(nephew.email, {
    subject: "Application Status Update - Income Certificate",
  });
  expect(letter.text).toContain("APPROVED");
});

test("staff who fill in a form for an applicant who is disabled meanwhile are told so at the next save @js", async ({
  page,
  portal,
  addUser,
  signIn,
}, { workerIndex }) => {
  const phone = `90012${String(workerIndex).padStart(5, "0")}`;
  await signIn(page, await addUser("staff", "Kamla Bai"));
  await findByPhone(page, phone);
  await page.locator("[name=displayName]").fill("Phooli Bai");
  await page.locator("[name=birthYear]").fill("1950");
  await page.locator("[name=serviceId]").selectOption({ label: "Income Certificate" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue("Phooli Bai");
  await inOffice(portal, ({ db }) =>
    db
      .updateTable("users")
      .set({ disabledAt: 1 })
      .where("displayName", "=", "Phooli Bai")
      .where("email", "is", null)
      .execute(),
  );
  await page.locator("[name=address]").fill("Ward 3");
  await page.locator("[name=address]").blur();
  const disabledText = "Nobody can file for this person any more. Nothing more is saved.";
  await expect(page.locator("draft-saver")).toContainText(disabledText);
  await page.locator("[name=document_0]").setInputFiles(testDocument("scan.pdf"));
  await expect(page.locator("file-upload")).toContainText(disabledText);
});
