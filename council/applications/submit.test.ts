import { expect, it } from "vitest";
import { aadhaarNumber, typedAadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { everyTable } from "../../database/every-table.ts";
import { deleteServiceRow, replaceService } from "../catalogue/records.ts";
import { openOffice } from "../office.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { submitApplication } from "./submit.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("submitting an application", (office) => {
  it(
    "stores it as pending, with its documents and with the service as it is at that time",
    spec("§3/application/fields", "§4/application-status/pending-first"),
    async () => {
      const citizen = await addPerson(office, "citizen");
      const service = await addService(office);
      const id = await apply(office, citizen, service);
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
      expect(await getOwnApplication(office, citizen, id)).toEqual({
        id,
        reference: id.slice(-8),
        serviceId: service.id,
        serviceVersionId: service.versionId,
        serviceName: "Birth Certificate",
        userId: citizen.uid,
        userName: citizen.displayName,
        userEmail: citizen.email,
        status: "pending",
        awaiting: "office",
        correctionDeadline: undefined,
        submittedAt: office.clock(),
        updatedAt: office.clock(),
        remarks: null,
        version: 1,
        promise: null,
        outcome: null,
        due: undefined,
        isCertificateHeld: false,
        answers: [
          { id: "fullName", text: "Sunita Devi" },
          { id: "dateOfBirth", text: "May 17, 1990" },
          { id: "phoneNumber", text: "9876543210" },
          { id: "address", text: "12 Temple Road\nRampur 466001" },
          { id: "aadharNumber", text: "XXXX XXXX 1234" },
          { id: "reason", text: "For a scholarship" },
        ].map((answer) => expect.objectContaining(answer)),
        questions: [],
        accessDays: [],
        history: [expect.objectContaining({ kind: "submitted", by: "applicant" })],
        correctedParts: {},
        fee: {
          feePaise: 50_00,
          waivedPaise: 0,
          paidPaise: 0,
          duePaise: 50_00,
          overpaidPaise: 0,
        },
        payments: [],
        documents: [
          {
            slot: "document_0",
            name: "Hospital letter",
            documentId: "d0",
            foreign: {},
            isOptional: false,
            files: [expect.objectContaining({ name: "Hospital letter.pdf" })],
          },
          {
            slot: "document_1",
            name: "Identity of a parent",
            documentId: "d1",
            foreign: {},
            isOptional: false,
            files: [expect.anything()],
          },
        ],
      });
    },
  );

  it("says when the disk is full; the same form is accepted once there is space", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const submission = submissionOf(form, service);
    expect(await submitApplication(withFullDatabase(office), citizen, submission)).toEqual({
      outcome: "noSpace",
    });
    expect(await office.count("applications")).toBe(0);
    expect(await submitApplication(office, citizen, submission)).toMatchObject({
      outcome: "submitted",
    });
  });

  it("is audited without personal data", spec("§7/applications/create"), async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const id = await apply(office, citizen, service);
    const log = await office.db.selectFrom("logs").selectAll().executeTakeFirstOrThrow();
    expect(log).toMatchObject({ action: "SUBMIT_APPLICATION", subjectId: id, userId: citizen.uid });
    expect(Object.keys(JSON.parse(log.details) as object)).toEqual(["serviceId", "files"]);
  });

  it("is notified to the applicant by a letter in their language, and to staff and admins", async () => {
    const citizen = await addPerson(office, "citizen", { language: "hi", displayName: "सुनीता" });
    const [staff, admin] = [await addPerson(office, "staff"), await addPerson(office, "admin")];
    const service = await addService(office);
    const id = await apply(office, { ...citizen, language: "en" }, service);
    const letters = await office.db.selectFrom("letters").selectAll().execute();
    expect(letters).toMatchObject([{ kind: "notice", recipient: citizen.email, language: "hi" }]);
    expect(letters[0]!.body).toContain("जन्म प्रमाण पत्र");
    expect(letters[0]!.body).toContain(id.slice(-8));
    const notices = await office.db
      .selectFrom("notifications")
      .select(["userId", "actionUrl", "type"])
      .execute();
    expect(
      new Set(notices.map((notice) => `${notice.userId} ${notice.type} ${notice.actionUrl}`)),
    ).toEqual(
      new Set([
        `${citizen.uid} success /applications/${id}`,
        `${staff.uid} info /dashboard/staff/applications/${id}`,
        `${admin.uid} info /dashboard/admin/applications/${id}`,
      ]),
    );
  });

  it("by a member of staff does not also notify them as a reviewer", async () => {
    const staff = await addPerson(office, "staff");
    const id = await apply(office, staff, await addService(office));
    const notices = await office.db.selectFrom("notifications").select("actionUrl").execute();
    expect(notices).toEqual([{ actionUrl: `/applications/${id}` }]);
  });

  it("keeps the Aadhaar number nowhere unencrypted: not in a table, not in a letter", async () => {
    const citizen = await addPerson(office, "citizen");
    await addPerson(office, "staff");
    await apply(office, citizen, await addService(office));
    const everything = JSON.stringify(await allRows());
    for (const spelled of [aadhaarNumber, typedAadhaarNumber, "2345-6789-1234", "56789123"])
      expect(everything).not.toContain(spelled);
    expect(everything).toContain("9876543210");
  });

  it("twice with the same form makes one application, to which the second outcome leads", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const first = await submitApplication(office, citizen, submissionOf(form, service));
    const again = await submitApplication(office, citizen, submissionOf(form, service));
    expect(first.outcome).toBe("submitted");
    expect(again).toEqual({ ...first, outcome: "alreadySubmitted" });
    await expectOneApplication();
  });

  it("twenty times at once with the same form makes one application, one letter and one audit entry", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        submitApplication(office, citizen, submissionOf(form, service)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.outcome === "submitted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.outcome === "alreadySubmitted")).toHaveLength(19);
    await expectOneApplication();
    expect(await office.count("documents")).toBe(2);
  });

  it("with two forms for one service makes two applications", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const ids = await Promise.all([1, 2].map(() => apply(office, citizen, service)));
    expect(new Set(ids).size).toBe(2);
    expect(await office.count("applications")).toBe(2);
    expect(await office.count("documents")).toBe(4);
  });

  it("by many people at once stores all, and every reviewer is notified of each", async () => {
    const service = await addService(office);
    for (const role of ["staff", "staff", "admin"] as const) await addPerson(office, role);
    const people = await Promise.all(
      Array.from({ length: 12 }, () => addPerson(office, "citizen")),
    );
    await Promise.all(people.map((person) => apply(office, person, service)));
    expect(await office.count("applications")).toBe(12);
    expect(await office.count("letters")).toBe(12);
    expect(await office.count("logs")).toBe(12);
    const notifications = await office.db
      .selectFrom("notifications")
      .select(["userId", "count"])
      .execute();
    const toApplicants = notifications.filter(({ userId }) =>
      people.some(({ uid }) => uid === userId),
    );
    expect(toApplicants).toHaveLength(12);
    const toReviewers = notifications.filter(
      (notification) => !toApplicants.includes(notification),
    );
    expect(toReviewers).toHaveLength(3);
    for (const { count } of toReviewers) expect(count).toBe(12);
  });

  it("with several errors returns all of them and stores nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    const submission = submissionOf(form, service, { phoneNumber: "12345" });
    expect(await submitApplication(office, citizen, submission)).toEqual({
      outcome: "invalid",
      errors: {
        phoneNumber: { key: "applications.errors.phoneNumberInvalid" },
        document_0: { key: "documents.errors.required", args: { document: "Hospital letter" } },
        document_1: {
          key: "documents.errors.required",
          args: { document: "Identity of a parent" },
        },
      },
    });
    await expectNothing();
  });

  it("with a file that was just refused writes nothing, even if its document has another file", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const submission = { ...submissionOf(form, service), refusedSlots: ["document_0"] };
    expect(await submitApplication(office, citizen, submission)).toEqual({
      outcome: "invalid",
      errors: {},
    });
    await expectNothing();
  });

  it("names a missing document in the reader's language", async () => {
    const citizen = await addPerson(office, "citizen", { language: "hi" });
    const service = await addService(office, { requiredDocuments: ["Hospital letter"] });
    const submission = submissionOf(newForm(office, service), service);
    expect(await submitApplication(office, citizen, submission)).toMatchObject({
      errors: { document_0: { args: { document: "अस्पताल का पत्र" } } },
    });
  });

  it("for a service that was closed or deleted meanwhile is refused and writes nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: [] });
    const submission = submissionOf(newForm(office, service), service);
    await office.change((tx) => replaceService(tx, { ...service, isActive: false }));
    expect(await submitApplication(office, citizen, submission)).toEqual({
      outcome: "serviceClosed",
    });
    await office.change((tx) => deleteServiceRow(tx, service.id));
    expect(await submitApplication(office, citizen, submission)).toEqual({
      outcome: "serviceClosed",
    });
    await expectNothing();
  });

  it("for a service that was changed meanwhile asks the applicant to look again, and writes nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: [] });
    const form = newForm(office, service);
    const earlier = { ...submissionOf(form, service), serviceVersionId: "an earlier one" };
    expect(await submitApplication(office, citizen, earlier)).toEqual({
      outcome: "serviceChanged",
    });
    await expectNothing();
    expect(await submitApplication(office, citizen, submissionOf(form, service))).toMatchObject({
      outcome: "submitted",
    });
  });

  it("leaves nothing behind when it fails halfway", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    // Writing the letter is the last step, and fails here.
    const broken = openOffice({
      ...office,
      operatorConfig: { ...office.operatorConfig, publicUrl: "nowhere" },
    });
    await expect(submitApplication(broken, citizen, submissionOf(form, service))).rejects.toThrow();
    await expectNothing();
    expect(await office.count("documents")).toBe(2);
    expect(await submitApplication(office, citizen, submissionOf(form, service))).toMatchObject({
      outcome: "submitted",
    });
  });

  it("takes another reference if the first one is taken", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: [] });
    const existing = await addApplication(office, citizen);
    const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let isFirstId = true;
    const withTakenReference = openOffice({
      ...office,
      random(bytes) {
        if (bytes !== 24 || !isFirstId) return office.random(bytes);
        isFirstId = false;
        const prefix = Array.from({ length: 16 }, () => 1);
        return Uint8Array.from(
          [...prefix, ...existing.slice(-8)].map((one) =>
            typeof one === "number" ? one : alphabet.indexOf(one),
          ),
        );
      },
    });
    const submission = submissionOf(newForm(office, service), service);
    const submitted = await submitApplication(withTakenReference, citizen, submission);
    expect(submitted.outcome).toBe("submitted");
    expect(isFirstId).toBe(false);
    expect(await office.count("applications")).toBe(2);
  });

  async function expectOneApplication(): Promise<void> {
    for (const table of ["applications", "logs", "letters", "notifications", "drafts"] as const)
      expect([table, await office.count(table)]).toEqual([table, 1]);
  }

  async function expectNothing(): Promise<void> {
    for (const table of ["applications", "logs", "letters", "notifications"] as const)
      expect([table, await office.count(table)]).toEqual([table, 0]);
  }

  async function allRows(): Promise<unknown[]> {
    return Promise.all(
      everyTable.map((table) => office.db.selectFrom(table).selectAll().execute()),
    );
  }
});
