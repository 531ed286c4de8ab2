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

// This journey changes the calendar.
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
  const added = { ...input, ...times, id: newId(office), createdBy: "system", definition };
  await office.change((tx) => insertService(tx, added));
}

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const control = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

/** The day until which the applicant's page promises a decision. */
const dateIn = async (page: Page) =>
  /hear from the office by (\w{3} \d{2}, \d{4})/.exec(await main(page).innerText())?.[1] ?? "none";

test("a woman without email gets her card: one story, from the helper to the approval", async ({
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

  // A helper files it for Shanti Bai, with her family and a question that depends on another.
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

  // The office takes the fee, and asks once for everything that is wrong.
  const desk = await anotherPage(browser);
  await signIn(desk, await addUser("staff", "Ramesh Patel"));
  await desk.goto(`/office/applications/${id}/payments`);
  await control(desk, "method").first().selectOption({ label: "UPI" });
  await control(desk, "payerReference").fill("412345678901");
  await press(desk, "Record Payment");
  await expect(desk.getByRole("status").first()).toContainText("Payment recorded");
  await desk.goto(`/dashboard/staff/applications/${id}`);
  for (const text of ["Arjun Meena", "MP-4471", "Submitted through a helper"])
    await expect(main(desk).getByText(text).first()).toBeVisible();
  await desk.goto(`/dashboard/staff/applications/${id}/correction`);
  await desk.locator("[name=item][value=fullName]").check();
  await desk.locator("[name=note_fullName]").fill("As on the identity card, please.");
  await desk.locator("[name=item][value=document_1]").check();
  await desk.locator("[name=note_document_1]").fill("The paper is blurred.");
  await press(desk, "Send List");
  await expect(desk.getByText("Somebody has to call the applicant").first()).toBeVisible();

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
  const promised = await dateIn(nephew);

  // A holiday on the promised day moves it.
  await admin.goto("/dashboard/admin/settings");
  const holidays = main(admin).getByRole("group", { name: /^Holiday \d+$/ });
  const count = await holidays.count();
  await press(admin, "+ Add Holiday");
  await expect(holidays).toHaveCount(count + 1);
  await admin.locator("#holidays-0-date").fill(dateOfDay(dayAt(Date.parse(`${promised} UTC`))));
  await control(admin, "holidays-0-name-en").fill("Village fair");
  await press(admin, "Save");
  await expect(main(admin).getByRole("status").first()).toContainText("open applications moved");
  await nephew.reload();
  expect(Date.parse(await dateIn(nephew))).toBeGreaterThan(Date.parse(promised));

  await desk.goto(`/dashboard/staff/applications/${id}`);
  await expect(main(desk).getByText("Shanti Bay").first(), "the name before").toBeVisible();
  await press(desk, "Approve");
  await expect(desk.getByText(`${id.slice(-8)} approved`).first()).toBeVisible();

  // The whole story, in Hindi.
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
