import type { Page } from "@playwright/test";
import { changeDuty } from "../../council/accounts/change-duty.ts";
import type { Definition } from "../../council/catalogue/definition.ts";
import type { Question } from "../../council/catalogue/questions.ts";
import { insertService } from "../../council/catalogue/records.ts";
import { dateOfDay, dayAt } from "../../council/calendar/days.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { attachFiles, fillAnswers, submit, waitUntilUploaded } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";
import { birthCertificate, definitionOf } from "../kit/services.ts";
import { pdf } from "../kit/test-files.ts";

// This journey has a portal of its own, because it changes the council's calendar.
test.use({ portalOf: "story" });

const service = "Family Card";

const questions: Question[] = [
  {
    id: "q.family",
    kind: "familyMembers",
    label: { en: "Members of the family", hi: "परिवार के सदस्य" },
    membersAtMost: 8,
    isRequired: true,
  },
  {
    id: "q.hascard",
    kind: "yesNo",
    label: { en: "Does the family have a ration card?", hi: "क्या परिवार का राशन कार्ड है?" },
    isRequired: true,
  },
  {
    id: "q.cardnumber",
    kind: "shortText",
    label: { en: "Number of the ration card", hi: "राशन कार्ड का नंबर" },
    askedIf: { field: "q.hascard", isOneOf: ["yes"] },
    maxLength: 50,
    isRequired: true,
  },
];

/** Publishes a service with a fee, a promise, and questions of its own. */
async function publishService(office: Office): Promise<void> {
  const input = { ...birthCertificate, title: service, fee: 20, translations: {} };
  const definition: Definition = {
    ...definitionOf(input),
    questions,
    promise: { days: 10, counted: "working", law: null },
  };
  const now = office.clock();
  const times = { createdAt: now, updatedAt: now };
  const newService = { ...input, ...times, id: newId(office), createdBy: "system", definition };
  await office.change((tx) => insertService(tx, newService));
}

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

/** The day by which the applicant's page promises a decision. */
const promisedDateIn = async (page: Page) =>
  /hear from the office by (\w{3} \d{2}, \d{4})/.exec(await main(page).innerText())?.[1] ?? "none";

test("a woman without email gets her card, from the form that a helper fills in to the approval", async ({
  page: helperPage,
  browser,
  portal,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const phone = "9004400001";
  const admin = await anotherPage(browser);
  await signIn(admin, await addUser("admin", "Asha Rao"));
  await inOffice(portal, publishService);

  // A helper files the application for Shanti Bai, and answers questions about her family and her ration card.
  const helper = await addUser("citizen", "Seva Kendra");
  await inOffice(portal, (office) => changeDuty(office, { email: helper.email }, "helper"));
  await signIn(helperPage, helper);
  await helperPage.goto("/office/counter");
  await control(helperPage, "phoneNumber").fill(phone);
  await press(helperPage, "Find");
  await control(helperPage, "displayName").fill("Shanti Bai");
  await control(helperPage, "birthYear").fill("1952");
  await control(helperPage, "serviceId").selectOption({ label: service });
  await press(helperPage, "Continue");
  await fillAnswers(helperPage);
  await control(helperPage, "phoneNumber").fill(phone);
  await control(helperPage, "fullName").fill("Shanti Bay");
  await main(helperPage).getByRole("radio", { name: "Yes" }).check();
  await main(helperPage).getByLabel("Number of the ration card").fill("MP-4471");
  await main(helperPage).getByLabel("Name", { exact: true }).first().fill("Arjun Meena");
  await main(helperPage).getByLabel("Relation to you").first().fill("nephew");
  await main(helperPage).getByLabel("Age in years").first().fill("24");
  await attachFiles(helperPage);
  await submit(helperPage);
  await helperPage.waitForURL(/\/office\/slips\/[0-9A-Z]{24}$/);
  const id = helperPage.url().slice(-24);
  const claimCode = (await helperPage.getByText(/^Claim code: /).innerText()).slice(-9);

  // The office records the fee, and asks for all corrections at once.
  const staffPage = await anotherPage(browser);
  await signIn(staffPage, await addUser("staff", "Ramesh Patel"));
  await staffPage.goto(`/office/applications/${id}/payments`);
  await control(staffPage, "method").first().selectOption({ label: "UPI" });
  await control(staffPage, "payerReference").fill("412345678901");
  await press(staffPage, "Record Payment");
  await expect(staffPage.getByRole("status").first()).toContainText("Payment recorded");
  await staffPage.goto(`/dashboard/staff/applications/${id}`);
  for (const text of ["Arjun Meena", "MP-4471", "Submitted through a helper"])
    await expect(main(staffPage).getByText(text).first()).toBeVisible();
  await staffPage.goto(`/dashboard/staff/applications/${id}/correction`);
  await staffPage.locator("[name=item][value=fullName]").check();
  await staffPage.locator("[name=note_fullName]").fill("As on the identity card, please.");
  await staffPage.locator("[name=item][value=document_1]").check();
  await staffPage.locator("[name=note_document_1]").fill("The paper is blurred.");
  await press(staffPage, "Send List");
  await expect(staffPage.getByText("Somebody has to call the applicant").first()).toBeVisible();

  // Her nephew claims her application on his phone, as a relative, and sends the corrections.
  const nephew = await anotherPage(browser);
  await signIn(nephew, await addUser("citizen", "Arjun Meena"));
  await nephew.goto("/claim");
  await control(nephew, "claimCode").fill(claimCode);
  await nephew.locator("[name=whose][value=relative]").check();
  await control(nephew, "relativeName").fill("Arjun Meena");
  await press(nephew, "Claim");
  await nephew.waitForURL(`**/applications/${id}`);
  await nephew.getByRole("link", { name: "See What to Correct" }).click();
  await control(nephew, "fullName").fill("Shanti Bai");
  await control(nephew, "document_1").setInputFiles({
    name: "sharper.pdf",
    mimeType: "application/pdf",
    buffer: pdf("Sharper"),
  });
  await waitUntilUploaded(nephew);
  await press(nephew, "Send Corrections");
  await expect(nephew.getByText("Your corrections were sent").first()).toBeVisible();
  await nephew.goto(`/applications/${id}`);
  const promisedDate = await promisedDateIn(nephew);

  // A new holiday on the promised day moves the promise to a later day.
  await admin.goto("/dashboard/admin/settings");
  const holidays = main(admin).getByRole("group", { name: /^Holiday \d+$/ });
  const count = await holidays.count();
  await press(admin, "+ Add Holiday");
  await expect(holidays).toHaveCount(count + 1);
  await admin.locator("#holidays-0-date").fill(dateOfDay(dayAt(Date.parse(`${promisedDate} UTC`))));
  await control(admin, "holidays-0-name-en").fill("Village fair");
  await press(admin, "Save");
  await expect(main(admin).getByRole("status").first()).toContainText("open applications moved");
  await nephew.reload();
  expect(Date.parse(await promisedDateIn(nephew))).toBeGreaterThan(Date.parse(promisedDate));

  await staffPage.goto(`/dashboard/staff/applications/${id}`);
  await expect(
    main(staffPage).getByText("Shanti Bay").first(),
    "the name before the correction",
  ).toBeVisible();
  await press(staffPage, "Approve");
  await expect(staffPage.getByText(`${id.slice(-8)} approved`).first()).toBeVisible();

  // In Hindi, the history shows all these events.
  await nephew.goto(`/applications/${id}?lang=hi`);
  await expectAccessible(nephew);
  const history = main(nephew).locator(".timeline > li:not(.timeline-next)");
  await expect(history).toContainText([
    /सहायक केंद्र से जमा हुआ.*तक फ़ैसले का वादा.*Seva Kendra/s,
    /₹20.*UPI.*कार्यालय/s,
    /कार्यालय ने सुधार माँगा.*As on the identity card, please\..*The paper is blurred\./s,
    /रिश्तेदार या जानने वाले ने पोर्टल पर लिया: Arjun Meena/,
    /आपने सुधार भेजे.*आप/s,
    /फ़ैसला अब .* के बजाय .* तक: पंचायत के कैलेंडर में छुट्टी बदली/s,
    /स्थिति बदली: “जाँच में” → “स्वीकृत”/,
  ]);
  await expect(history).toHaveCount(7);
  for (const english of ["Submitted", "Status", "The office", "Decision"])
    await expect(history.filter({ hasText: english })).toHaveCount(0);
});
